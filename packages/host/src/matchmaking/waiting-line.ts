/** Those who wait, in order, and those of them who are called: one person has one place. */
import { type Ordered, ordered } from './ordered.ts';
import { type Candidate, type Party, peopleOf, type Waiting } from './party.ts';

/** Somebody in the line. `place` is the order in which they came. */
export interface Entry {
  readonly person: Waiting;
  readonly place: number;
}

/** Who was passed over comes first, then who has waited longest, then who came first. */
export const inLine = (one: Entry, other: Entry): number =>
  Number(other.person.priority) - Number(one.person.priority) ||
  one.person.since - other.person.since ||
  one.place - other.place;

export class WaitingLine {
  /** Can they be called now, as far as the line does not know? */
  readonly isFree: (person: Waiting) => boolean;
  readonly #entries = new Map<string, Entry>();
  readonly #all = ordered(inLine);
  /** Those who want the same roles, in order. */
  readonly #byRoles = new Map<string, Ordered<Entry>>();
  readonly #holders = new Map<string, Entry[]>();
  readonly #called = new Set<Party>();
  readonly #calledKeys = new Map<string, number>();
  readonly #calledIds = new Set<string>();
  /** Games for which called parties need a bot. */
  readonly #needed = new Map<string, number>();
  readonly #needChanged: (bot: string) => void;
  #hasPlace = new Map<Entry, boolean>();
  #next = 0;

  /** @param needChanged called when called parties need a bot for more games than before, or for fewer */
  constructor(
    isFree: (person: Waiting) => boolean = () => true,
    needChanged: (bot: string) => void = () => {},
  ) {
    this.isFree = isFree;
    this.#needChanged = needChanged;
  }

  get size(): number {
    return this.#entries.size;
  }

  find(id: string): Entry | undefined {
    return this.#entries.get(id);
  }

  /** Puts somebody into the line, or what they want now into their place. */
  join(person: Waiting): Entry {
    const before = this.#entries.get(person.id);
    if (before !== undefined) this.leave(person.id);
    const entry = { person, place: before?.place ?? this.#next++ };
    this.#entries.set(person.id, entry);
    this.#all.add(entry);
    const wish = wishOf(person);
    const alike = this.#byRoles.get(wish) ?? ordered(inLine);
    this.#byRoles.set(wish, alike);
    alike.add(entry);
    for (const key of person.keys) {
      const holders = this.#holders.get(key) ?? [];
      holders.push(entry);
      this.#holders.set(key, holders);
    }
    return entry;
  }

  leave(id: string): Entry | undefined {
    const entry = this.#entries.get(id);
    if (entry === undefined) return undefined;
    this.#entries.delete(id);
    this.#all.remove(entry);
    this.#byRoles.get(wishOf(entry.person))?.remove(entry);
    for (const key of entry.person.keys) {
      const others = this.#holders.get(key)?.filter((one) => one !== entry) ?? [];
      if (others.length > 0) this.#holders.set(key, others);
      else this.#holders.delete(key);
    }
    return entry;
  }

  /** Who is free may have changed: it is asked anew. */
  look(): void {
    this.#hasPlace = new Map();
  }

  /** Everybody in order, whether they can be called or not. Nobody may come or go meanwhile. */
  everybody(): Iterable<Entry> {
    return this.#all.all();
  }

  /** Those who can be called, in order. */
  *inOrder(): Generator<Entry> {
    for (const entry of this.#all.up()) if (this.isCallable(entry)) yield entry;
  }

  /** Those who can be called, in order, for each set of roles that anybody wants. */
  *byRoles(): Generator<Generator<Entry>> {
    for (const alike of this.#byRoles.values()) yield this.#callable(alike);
  }

  *#callable(alike: Ordered<Entry>): Generator<Entry> {
    for (const entry of alike.up()) if (this.isCallable(entry)) yield entry;
  }

  /** Free, not called, and the first of those who share an account or an address. */
  isCallable(entry: Entry): boolean {
    const known = this.#hasPlace.get(entry);
    const hasPlace = known ?? this.#isFirstOfAll(entry);
    if (known === undefined) this.#hasPlace.set(entry, hasPlace);
    return hasPlace && !this.#isCalled(entry);
  }

  /** Among those who are free: does nobody before them who has a place share a key with them? */
  #isFirstOfAll(entry: Entry): boolean {
    if (this.#isCalled(entry) || !this.isFree(entry.person)) return false;
    return entry.person.keys.every((key) => {
      const holders = this.#holders.get(key) ?? [];
      return holders.every((one) => one === entry || inLine(one, entry) > 0 || !this.isCallable(one));
    });
  }

  #isCalled({ person }: Entry): boolean {
    return this.#calledIds.has(person.id) || person.keys.some((key) => this.#calledKeys.has(key));
  }

  /** Everybody of this party is called, and its bots are needed. */
  call(party: Party): void {
    this.#called.add(party);
    this.#count(party, 1);
  }

  /** Nobody of this party is called any more. False: it was not called. */
  release(party: Party): boolean {
    if (!this.#called.delete(party)) return false;
    this.#count(party, -1);
    this.look();
    return true;
  }

  #count(party: Party, by: 1 | -1): void {
    for (const { id, keys } of peopleOf(party)) {
      if (by === 1) this.#calledIds.add(id);
      else this.#calledIds.delete(id);
      for (const key of keys) add(this.#calledKeys, key, by);
    }
    for (const id of Object.values(party.reserved).flat()) {
      add(this.#needed, id, by);
      this.#needChanged(id);
    }
  }

  /** How many games a bot is free for, beside those for which called parties need it. */
  readonly spareOf = ({ id, free }: Candidate): number => free - (this.#needed.get(id) ?? 0);
}

const wishOf = ({ roles }: Waiting): string => roles.toSorted().join(' ');

function add(counts: Map<string, number>, key: string, by: number): void {
  const count = (counts.get(key) ?? 0) + by;
  if (count === 0) counts.delete(key);
  else counts.set(key, count);
}
