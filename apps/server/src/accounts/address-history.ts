/** Where members were seen in the last thirty days, so that nobody meets their own bot by signing out. */
import { anywhere } from '@parlour/host';
import { type AddressUse, type Records, StoreUnavailable } from '@parlour/store';

const hour = 3600 * 1000;
const day = 24 * hour;
/** How long a place counts after somebody was seen there, in milliseconds. */
const kept = 30 * day;
/** Places of one account. Beyond them it counts as seen anywhere: nobody pushes out a place by visiting others. */
export const mostPlaces = 300;

interface Options {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** A sighting could not be stored, and not for want of a working disk. */
  readonly failed: (error: unknown) => void;
}

/**
 * The places of members, such as addresses, each by what stands for it. Anybody who has a bot may play without signing
 * in: people from where its owner was do not play with it, from whichever address the bot comes. Written down are new
 * places, and old ones once an hour, so that a request costs no commit.
 */
export class AddressHistory {
  readonly #records: Records;
  readonly #options: Options;
  /** By account and place: when it was written down last. */
  readonly #places = new Map<string, Map<string, number>>();
  readonly #writing = new Set<Promise<void>>();
  #tidiedAt = 0;

  /** `known`: what was stored before. */
  constructor(records: Records, known: readonly AddressUse[], options: Options) {
    this.#records = records;
    this.#options = options;
    for (const { account, place, at } of known) this.#placesOf(account).set(place, at);
  }

  /** Takes up what earlier runs of the house have stored. */
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

  /** Somebody is seen at a place now. */
  saw(account: string, place: string): void {
    const now = this.#options.now();
    if (now - this.#tidiedAt > day) this.#tidy(now);
    const places = this.#placesOf(account);
    const before = places.get(place);
    if (before !== undefined && now - before < hour) return;
    if (before === undefined && place !== anywhere && places.size >= mostPlaces) this.saw(account, anywhere);
    else {
      places.set(place, now);
      this.#write({ account, place, at: now });
    }
  }

  /** Where an account was seen in the last thirty days. */
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

  /** Once a day what is old is forgotten, here and in the store. */
  #tidy(now: number): void {
    this.#tidiedAt = now;
    for (const [account, places] of this.#places) {
      for (const [place, at] of places) if (at < now - kept) places.delete(place);
      if (places.size === 0) this.#places.delete(account);
    }
    this.#inBackground(this.#records.forgetAddresses(now - kept));
  }
}
