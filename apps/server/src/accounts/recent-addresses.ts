/** Last known addresses, only in memory. */

/** Maximum number of remembered accounts, the most recent ones. */
const most = 50_000;

/** Addresses of accounts and guests, as pseudonyms. */
export class RecentAddresses {
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
