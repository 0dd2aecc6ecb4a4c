/** Where everyone was seen last, in memory alone. */

/** So many accounts are known, those that were seen last. */
const most = 50_000;

/** The places of accounts, guests too, each by what stands for it. */
export class LastPlaces {
  readonly #places = new Map<string, readonly string[]>();

  saw(account: string, places: readonly string[]): void {
    this.#places.delete(account);
    this.#places.set(account, places);
    const [oldest] = this.#places.keys();
    if (this.#places.size > most && oldest !== undefined) this.#places.delete(oldest);
  }

  of(account: string): readonly string[] {
    return this.#places.get(account) ?? [];
  }

  /** An account is erased. */
  forget(account: string): void {
    this.#places.delete(account);
  }
}
