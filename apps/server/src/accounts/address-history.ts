/** Addresses of members in the last thirty days, so that owners do not meet their own bots by signing out. */
import { anywhereKey } from '@parlour/host';
import { type AddressUse, type Records, StoreUnavailable } from '@parlour/store';

const hour = 3600 * 1000;
const day = 24 * hour;
/** How long an address is remembered after its last use, in milliseconds. */
const kept = 30 * day;
/**
 * Maximum number of addresses of an account. Beyond it, the account counts as seen anywhere, so that none
 * can be displaced by visiting others.
 */
export const maxAddressesPerAccount = 300;

interface Options {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** A sighting could not be stored, and not for want of a working disk. */
  readonly failed: (error: unknown) => void;
}

/**
 * Addresses of members, as pseudonyms. Bot owners may play without signing in, so people from an owner's
 * addresses do not meet the owner's bots, from whichever address these connect. New addresses are stored
 * immediately, known ones once an hour, so that a request costs no commit.
 */
export class AddressHistory {
  readonly #records: Records;
  readonly #options: Options;
  /** By account and place: when it was written down last. */
  readonly #places = new Map<string, Map<string, number>>();
  readonly #writing = new Set<Promise<void>>();
  #tidiedAt = 0;

  /** `known`: stored addresses. */
  constructor(records: Records, known: readonly AddressUse[], options: Options) {
    this.#records = records;
    this.#options = options;
    for (const { account, place, at } of known) this.#placesOf(account).set(place, at);
  }

  /** Loads the stored addresses. */
  static async open(records: Records, options: Options): Promise<AddressHistory> {
    const now = options.now();
    const addressHistory = new AddressHistory(
      records,
      await records.addressHistory({ since: now - kept }),
      options,
    );
    addressHistory.#tidy(now);
    return addressHistory;
  }

  /** Records an address of an account. */
  saw(account: string, place: string): void {
    const now = this.#options.now();
    if (now - this.#tidiedAt > day) this.#tidy(now);
    const places = this.#placesOf(account);
    const before = places.get(place);
    if (before !== undefined && now - before < hour) return;
    if (before === undefined && place !== anywhereKey && places.size >= maxAddressesPerAccount)
      this.saw(account, anywhereKey);
    else {
      places.set(place, now);
      this.#write({ account, place, at: now });
    }
  }

  /** Addresses of an account in the last thirty days. */
  of(account: string): readonly string[] {
    const since = this.#options.now() - kept;
    return [...(this.#places.get(account) ?? [])].flatMap(([place, at]) => (at >= since ? [place] : []));
  }

  /** An account is erased, and with it where it was seen. */
  forget(account: string): void {
    this.#places.delete(account);
  }

  /** Resolves when all is written that was seen so far. */
  async rest(): Promise<void> {
    await Promise.all(this.#writing);
  }

  #placesOf(account: string): Map<string, number> {
    const places = this.#places.get(account) ?? new Map<string, number>();
    this.#places.set(account, places);
    return places;
  }

  #write(sighting: AddressUse): void {
    this.#inBackground(this.#records.noteAddress(sighting), () => {
      // It counts all the same, and is written when the place is seen again.
      this.#places.get(sighting.account)?.set(sighting.place, sighting.at - hour);
    });
  }

  #inBackground(work: Promise<void>, undone = () => {}): void {
    const working = work
      .catch((error: unknown) => {
        undone();
        // A disk that does not work is told of elsewhere.
        if (!(error instanceof StoreUnavailable)) this.#options.failed(error);
      })
      .finally(() => this.#writing.delete(working));
    this.#writing.add(working);
  }

  /** Deletes old entries once a day, here and in the store. */
  #tidy(now: number): void {
    this.#tidiedAt = now;
    for (const [account, places] of this.#places) {
      for (const [place, at] of places) if (at < now - kept) places.delete(place);
      if (places.size === 0) this.#places.delete(account);
    }
    this.#inBackground(this.#records.forgetAddresses(now - kept));
  }
}
