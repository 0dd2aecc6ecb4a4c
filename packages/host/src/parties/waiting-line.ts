/** The queue in order, with called people marked: one place per person. */
import { createSortedSet, type SortedSet } from './ordered.ts';
import { type Candidate, type Party, peopleOf, type Waiting } from './party.ts';

/** A person in the queue. `place`: order of arrival. */
export interface WaitingEntry {
  readonly person: Waiting;
  readonly place: number;
}

/** Order: passed-over people, then longest waiting, then arrival. */
export const sortByWaiting = (one: WaitingEntry, other: WaitingEntry): number =>
  Number(other.person.priority) - Number(one.person.priority) ||
  one.person.since - other.person.since ||
  one.place - other.place;

export class WaitingQueue {
  /** Whether a person can be called now, by external state. */
  readonly isFree: (person: Waiting) => boolean;
  readonly #entries = new Map<string, WaitingEntry>();
  readonly #all = createSortedSet(sortByWaiting);
  /** People with the same roles, in order. */
  readonly #byRoles = new Map<string, SortedSet<WaitingEntry>>();
  readonly #holders = new Map<string, WaitingEntry[]>();
  readonly #called = new Set<Party>();
  readonly #calledKeys = new Map<string, number>();
  readonly #calledIds = new Set<string>();
  /** Games for which called parties need a bot. */
  readonly #needed = new Map<string, number>();
  readonly #needChanged: (bot: string) => void;
  #hasPlace = new Map<WaitingEntry, boolean>();
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

  find(id: string): WaitingEntry | undefined {
    return this.#entries.get(id);
  }

  /** Adds a person, or updates their roles while keeping their place. */
  join(person: Waiting): WaitingEntry {
    const before = this.#entries.get(person.id);
    if (before !== undefined) this.leave(person.id);
    const entry = { person, place: before?.place ?? this.#next++ };
    this.#entries.set(person.id, entry);
    this.#all.add(entry);
    const wish = wishOf(person);
    const alike = this.#byRoles.get(wish) ?? createSortedSet(sortByWaiting);
    this.#byRoles.set(wish, alike);
    alike.add(entry);
    for (const key of person.keys) {
      const holders = this.#holders.get(key) ?? [];
      holders.push(entry);
      this.#holders.set(key, holders);
    }
    return entry;
  }

  leave(id: string): WaitingEntry | undefined {
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

  /** Re-evaluates who is free. */
  look(): void {
    this.#hasPlace = new Map();
  }

  /** All people in order, including those who cannot be called. Must not change during iteration. */
  everybody(): Iterable<WaitingEntry> {
    return this.#all.all();
  }

  /** Callable people in order. */
  *inOrder(): Generator<WaitingEntry> {
    for (const entry of this.#all.up()) if (this.isCallable(entry)) yield entry;
  }

  /** Callable people in order, for each existing set of roles. */
  *byRoles(): Generator<Generator<WaitingEntry>> {
    for (const alike of this.#byRoles.values()) yield this.#callable(alike);
  }

  *#callable(alike: SortedSet<WaitingEntry>): Generator<WaitingEntry> {
    for (const entry of alike.up()) if (this.isCallable(entry)) yield entry;
  }

  /** Free, not called, and the first with its account or address. */
  isCallable(entry: WaitingEntry): boolean {
    const known = this.#hasPlace.get(entry);
    const hasPlace = known ?? this.#isFirstOfAll(entry);
    if (known === undefined) this.#hasPlace.set(entry, hasPlace);
    return hasPlace && !this.#isCalled(entry);
  }

  /** Whether no earlier free person shares a key with them. */
  #isFirstOfAll(entry: WaitingEntry): boolean {
    if (this.#isCalled(entry) || !this.isFree(entry.person)) return false;
    return entry.person.keys.every((key) => {
      const holders = this.#holders.get(key) ?? [];
      return holders.every((one) => one === entry || sortByWaiting(one, entry) > 0 || !this.isCallable(one));
    });
  }

  #isCalled({ person }: WaitingEntry): boolean {
    return this.#calledIds.has(person.id) || person.keys.some((key) => this.#calledKeys.has(key));
  }

  /** Marks all people of this party as called, and its bots as needed. */
  call(party: Party): void {
    this.#called.add(party);
    this.#count(party, 1);
  }

  /** Ends the call of this party. Returns false if it was not called. */
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

  /** Capacity of a bot beyond that needed by called parties. */
  readonly spareOf = ({ id, free }: Candidate): number => free - (this.#needed.get(id) ?? 0);
}

const wishOf = ({ roles }: Waiting): string => roles.toSorted().join(' ');

function add(counts: Map<string, number>, key: string, by: number): void {
  const count = (counts.get(key) ?? 0) + by;
  if (count === 0) counts.delete(key);
  else counts.set(key, count);
}
