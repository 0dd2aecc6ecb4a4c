/** Accounts and addresses that are kept: of more the ones seen least lately are forgotten. */
const mostAccounts = 10_000;
const mostPlaces = 8;

/**
 * Where accounts were seen, by a hash of the address, in memory alone. Whoever has a bot may play without signing in:
 * people from where its owner was do not play with it, wherever the bot itself comes from.
 */
export class Sightings {
  readonly #places = new Map<string, Set<string>>();

  saw(account: string, place: string): void {
    const places = this.#places.get(account) ?? new Set<string>();
    this.#places.delete(account);
    this.#places.set(account, places);
    places.delete(place);
    places.add(place);
    forgetOldest(places, mostPlaces);
    forgetOldest(this.#places, mostAccounts);
  }

  of(account: string): readonly string[] {
    return [...(this.#places.get(account) ?? [])];
  }
}

function forgetOldest(all: Set<string> | Map<string, unknown>, most: number): void {
  const [oldest] = all.keys();
  if (all.size > most && oldest !== undefined) all.delete(oldest);
}
