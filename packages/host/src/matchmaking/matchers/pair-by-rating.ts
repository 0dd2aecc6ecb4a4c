/** Makes up pairs of people of like rating, with bots near to each. */
import { type Casting, peopleOnlyProbability } from '@parlour/game/casting';
import {
  type Bots,
  mayPlayTogether,
  type Party,
  peopleOf,
  ratingOf,
  type Waiting,
} from '../../parties/party.ts';
import { type WaitingEntry, WaitingQueue } from '../../parties/waiting-line.ts';
import { lastPairs } from './last-pairs.ts';
import type { Matcher, MatcherOptions, MissingPlayer } from './matcher.ts';
import { missingForPair } from './pair-lack.ts';
import { type Pair, pairParty } from './pair-party.ts';
import { BotsByRating, type RatedBots, type RatedCandidate } from './rated-bots.ts';
import { ratingIndex } from './rating-index.ts';

/** Initial rating window, and the waiting time in milliseconds that doubles it. */
const [firstWindow, doubling] = [100, 10_000];

/** Number of ticks before the same two share a coin again if no one else waits. */
const pause = 3;

/** Maximum number of attempts without bots before a person waits for the next tick. */
const maxPairingTries = 20;

/** Roles of a person and of their partner. */
type Way = readonly [own: string, other: string];

/** A called pair, with the time of its windows. */
interface CalledPair extends Pair {
  readonly at: number;
}

/** Half-width of a person's rating window after this waiting time in milliseconds. */
export const ratingWindowAfter = (waited: number): number =>
  firstWindow * 2 ** Math.floor(Math.max(waited, 0) / doubling);

/**
 * Pairs two people with overlapping windows who may meet, and a free bot within the window of each. The
 * longest waiting person chooses first, the nearest rating wins. Throws if the casting does not have two
 * seats.
 */
export const ratingPairMatcher = (casting: Casting<string>, options: MatcherOptions = {}): Matcher =>
  new PairByRating(casting, options);

class PairByRating implements Matcher {
  readonly #mix: number;
  readonly #sides: Way;
  readonly #ways: readonly Way[];
  readonly #line: WaitingQueue;
  readonly #index;
  readonly #bots: BotsByRating;
  readonly #called = new Map<Party, CalledPair>();
  readonly #last = lastPairs();
  /** Tick of each person's arrival. */
  readonly #joined = new Map<string, number>();
  #tick = 0;

  constructor(casting: Casting<string>, { isFree }: MatcherOptions) {
    const sides = Object.entries(casting.groups).flatMap(([role, { seats }]) => seats.map(() => role));
    const [first, second] = sides;
    if (first === undefined || second === undefined || sides.length > 2)
      throw new Error(`pairs are made for two seats, not for ${sides.length}`);
    this.#sides = [first, second];
    this.#ways = first === second ? [this.#sides] : [this.#sides, [second, first]];
    this.#mix = peopleOnlyProbability(casting);
    this.#line = new WaitingQueue(isFree, (bot) => this.#bots.needChanged(bot));
    this.#bots = new BotsByRating(this.#line.spareOf);
    this.#index = ratingIndex([...new Set(sides)]);
  }

  join(person: Waiting): void {
    const before = this.#line.find(person.id);
    if (before !== undefined) this.#index.remove(before);
    else this.#joined.set(person.id, this.#tick);
    this.#index.add(this.#line.join(person));
  }

  leave(id: string): void {
    const entry = this.#line.leave(id);
    if (entry !== undefined) this.#index.remove(entry);
    this.#joined.delete(id);
  }

  parties(now: number, bots: Bots): readonly Party[] {
    this.#tick += 1;
    this.#line.look();
    const rated = this.#bots.now(bots);
    const parties: Party[] = [];
    const hasEnough = () => this.#mix >= 1 || rated.hasSpare(2);
    if (!hasEnough()) return parties;
    for (const entry of this.#line.everybody()) {
      const party = this.#call(entry, now, rated);
      if (party === undefined) continue;
      parties.push(party);
      if (!hasEnough()) break;
    }
    return parties;
  }

  lacking(id: string, bots: Bots): readonly MissingPlayer[] {
    this.#line.look();
    const rated = this.#bots.now(bots);
    return missingForPair(this.#line, id, this.#ways, this.#mix < 1 ? rated : undefined);
  }

  settle(party: Party, confirmed: ReadonlySet<string>, bots: Bots): Party | undefined {
    const pair = this.#called.get(party);
    if (pair === undefined || !this.#line.release(party)) return undefined;
    this.#called.delete(party);
    for (const { id } of peopleOf(party)) if (!confirmed.has(id)) this.leave(id);
    const [first, second] = [pair.first, pair.second].map(({ id }) => this.#line.find(id)?.person);
    if (first === undefined || second === undefined) return undefined;
    if (!this.#line.isFree(first) || !this.#line.isFree(second)) return undefined;
    const again = { ...pair, first, second };
    const settled = this.#partyOf(again, pair.at, this.#bots.now(bots));
    if (settled === undefined) return undefined;
    this.#last.put(first.id, second.id);
    this.leave(first.id);
    this.leave(second.id);
    return settled;
  }

  /** Finds a person's partner, and bots for both. */
  #call(entry: WaitingEntry, now: number, bots: RatedBots): Party | undefined {
    // Most of those who wait have no bot near to them by the end of a tick: that is found out first.
    const ways = this.#ways.filter(
      (way) => entry.person.roles.includes(way[0]) && this.#hasBot(entry.person, way, now, bots),
    );
    if (ways.length === 0 || !this.#line.isCallable(entry)) return undefined;
    for (const way of ways) {
      let tries = 0;
      for (const partner of this.#partners(entry, way, now)) {
        if (!this.#hasBot(partner.person, [way[1], way[0]], now, bots)) continue;
        const pair = this.#pairOf(entry.person, partner.person, way);
        const party = this.#partyOf(pair, now, bots);
        if (party !== undefined) {
          this.#line.call(party);
          this.#called.set(party, { ...pair, at: now });
          return party;
        }
        tries += 1;
        if (tries === maxPairingTries) break;
      }
    }
    return undefined;
  }

  #pairOf(person: Waiting, partner: Waiting, [own]: Way): Pair {
    const isFirst = own === this.#sides[0];
    return {
      first: isFirst ? person : partner,
      second: isFirst ? partner : person,
      roles: this.#sides,
    };
  }

  /** Possible partners of a person, the nearest rating first. */
  *#partners(entry: WaitingEntry, [own, other]: Way, now: number): Generator<WaitingEntry> {
    const { rating, window } = this.#rated(entry.person, own, now);
    // Those with wider windows than one's own have waited longer, and have chosen already.
    for (const found of this.#index.near(other, rating, 2 * window)) {
      const { person } = found;
      if (found === entry || !this.#line.isCallable(found) || !mayPlayTogether(entry.person, person))
        continue;
      const distance = Math.abs(ratingOf(person, other) - rating);
      if (distance > window + ratingWindowAfter(now - person.since) || this.#isTooSoon(entry, found))
        continue;
      yield found;
    }
  }

  /** The same two do not share consecutive coins while others wait, else only after some ticks. */
  #isTooSoon(one: WaitingEntry, other: WaitingEntry): boolean {
    const [id, otherId] = [one.person.id, other.person.id];
    if (!this.#last.were(id, otherId)) return false;
    const since = Math.max(this.#joined.get(id) ?? this.#tick, this.#joined.get(otherId) ?? this.#tick);
    if (this.#tick - since <= pause) return true;
    for (const entry of this.#line.inOrder()) if (entry !== one && entry !== other) return true;
    return false;
  }

  #hasBot(person: Waiting, [own, other]: Way, now: number, bots: RatedBots): boolean {
    return this.#mix >= 1 || bots.near(other, this.#rated(person, own, now), [person], 1).length > 0;
  }

  #partyOf(pair: Pair, now: number, bots: RatedBots): Party | undefined {
    const { first, second, roles } = pair;
    const people = [first, second];
    const near = {
      first: bots.near(roles[1], this.#rated(first, roles[0], now), people),
      second: bots.near(roles[0], this.#rated(second, roles[1], now), people),
      all: (role: string) => bots.all(role, people),
    };
    return pairParty(pair, this.#mix, near);
  }

  #rated(person: Waiting, role: string, now: number): RatedCandidate {
    return { person, rating: ratingOf(person, role), window: ratingWindowAfter(now - person.since) };
  }
}
