/** A lobby without a server: people arrive, wait, play and return, on a clock of ticks. */
import { peopleOnlyProbability, rolesOf } from '@parlour/game/casting';
import {
  type Bots,
  type Candidate,
  type DrawnGame,
  draw,
  greedyTableMatcher,
  type Matcher,
  peopleOf,
  ratingPairMatcher,
} from '@parlour/host';
import { eloExpected, eloWithPar, mulberry32, normalQuantile, type Random } from '@parlour/stats';
import { simulateCoinPerPerson } from './coin-per-person.ts';
import type { SimulatedPreset } from './presets.ts';

export interface MatchingPlan {
  readonly preset: SimulatedPreset;
  /** New people a minute. */
  readonly arrivals: number;
  readonly bots: number;
  /** Total number of people. */
  readonly people: number;
  /** Mean number of games per person: after every game they return with a fixed probability. */
  readonly games: number;
  readonly seed: number;
  /** Level of the coin: the party, as on the server, or each person. */
  readonly coin: 'party' | 'person';
}

/** One judge in one draw, with how many of the judged are people and how many machines. */
export interface JudgeSeat {
  readonly seconds: number;
  readonly human: number;
  readonly machine: number;
}

export interface ArrivalRates {
  /** By draw. */
  readonly draws: readonly (readonly JudgeSeat[])[];
  readonly games: number;
  readonly called: number;
  readonly passedOver: number;
  /** Rating errors by number of a person's games. */
  readonly errors: ReadonlyMap<number, readonly number[]>;
}

interface Person {
  readonly id: string;
  readonly roles: readonly string[];
  readonly strength: number;
  rating: number;
  played: number;
}

interface Player {
  readonly strength: number;
  rating: number;
  played: number;
}

const tickLength = 10_000;
const day = 86_400_000;
/** Time after the last arrival: people who still wait then have no partners. */
const patience = 3_600_000;
/** Both players score more than chance would have it: so that par matters. In points of strength. */
const bonus = 70;

/** Runs until no one plays and no one can be seated any more. Deterministic for a plan. */
export function simulateMatching(plan: MatchingPlan): ArrivalRates {
  return new World(plan).run();
}

class World {
  readonly #plan: MatchingPlan;
  readonly #random: Random;
  readonly #matcher: Matcher;
  readonly #people = new Map<string, Person>();
  readonly #bots: readonly (Player & { readonly id: string })[];
  readonly #busy = new Map<string, number>();
  readonly #later = new Map<number, (() => void)[]>();
  readonly #draws: (readonly JudgeSeat[])[] = [];
  readonly #errors = new Map<number, number[]>();
  readonly #since = new Map<string, number>();
  readonly #scores = { sum: 0, count: 0, par: 0.5, day: 0 };
  #games = 0;
  #called = 0;
  #passedOver = 0;
  #arrived = 0;
  #nextArrival = 0;

  constructor(plan: MatchingPlan) {
    this.#plan = plan;
    this.#random = mulberry32(plan.seed);
    this.#matcher = this.#makeMatcher(plan);
    this.#bots = Array.from({ length: plan.bots }, (_, index) => {
      const strength = this.#strength();
      return { id: `bot ${index}`, strength, rating: 1500, played: 0 };
    });
    this.#nextArrival = this.#untilNext();
  }

  #makeMatcher({ preset: { casting, matching }, coin }: MatchingPlan): Matcher {
    if (coin === 'person')
      return simulateCoinPerPerson(rolesOf(casting)[0] ?? '', peopleOnlyProbability(casting), this.#random);
    return matching === 'pair-by-rating' ? ratingPairMatcher(casting) : greedyTableMatcher(casting);
  }

  run(): ArrivalRates {
    let end = Number.POSITIVE_INFINITY;
    for (let now = tickLength; now < end; now += tickLength) {
      this.#arrive(now);
      if (this.#arrived === this.#plan.people && end === Number.POSITIVE_INFINITY) end = now + patience;
      const due = this.#later.get(now) ?? [];
      this.#later.delete(now);
      for (const happen of due) happen();
      if (due.length > 0 && end < Number.POSITIVE_INFINITY) end = now + patience;
      this.#noteDay(now);
      for (const party of this.#matcher.parties(now, this.#offers())) this.#play(party, now);
    }
    return {
      draws: this.#draws,
      games: this.#games,
      called: this.#called,
      passedOver: this.#passedOver,
      errors: this.#errors,
    };
  }

  #arrive(now: number): void {
    const roles = rolesOf(this.#plan.preset.casting);
    for (
      ;
      this.#nextArrival < now && this.#arrived < this.#plan.people;
      this.#nextArrival += this.#untilNext()
    ) {
      const wish = Math.floor(this.#random() * (roles.length === 1 ? 1 : roles.length + 1));
      const id = `person ${this.#arrived}`;
      this.#people.set(id, {
        id,
        roles: wish < roles.length ? [roles[wish] as string] : roles,
        strength: this.#strength(),
        rating: 1500,
        played: 0,
      });
      this.#arrived += 1;
      this.#wait(id, this.#nextArrival, false);
    }
  }

  #untilNext = (): number => (-Math.log(1 - this.#random()) * 60_000) / this.#plan.arrivals;
  #strength = (): number => 1500 + 200 * normalQuantile(Math.min(Math.max(this.#random(), 1e-9), 1 - 1e-9));

  #wait(id: string, since: number, priority: boolean): void {
    const person = this.#people.get(id) as Person;
    const { casting } = this.#plan.preset;
    this.#since.set(id, since);
    this.#matcher.join({
      id,
      keys: [id],
      traces: [id],
      roles: person.roles,
      priority,
      since,
      ratings: Object.fromEntries(rolesOf(casting).map((role) => [role, person.rating])),
    });
  }

  /** Every bot offers all formats, ten simultaneous games. */
  #offers(): Bots {
    const roles = rolesOf(this.#plan.preset.casting);
    const all = this.#bots.map(({ id, rating }): Candidate => {
      const free = 10 - (this.#busy.get(id) ?? 0);
      const ratings = Object.fromEntries(roles.map((role) => [role, rating]));
      return { id, owner: null, keys: [], free, idle: free, ratings };
    });
    return Object.fromEntries(roles.map((role) => [role, all]));
  }

  #play(party: Parameters<Matcher['settle']>[0], now: number): void {
    const everybody = new Set(peopleOf(party).map(({ id }) => id));
    const settled = this.#matcher.settle(party, everybody, this.#offers());
    if (settled === undefined) return;
    const { games, passedOver, standingBy } = draw(
      settled,
      this.#plan.preset.casting,
      `${this.#plan.seed}/${this.#draws.length}`,
    );
    this.#games += games.length;
    this.#called += peopleOf(settled).length;
    this.#passedOver += passedOver.length;
    this.#draws.push(games.flatMap((game) => this.#judges(game, now)));
    const ends = games.map((game) => this.#playOut(game, now));
    const last = Math.max(...ends);
    for (const bot of standingBy) this.#take(bot, last);
    // Until then they count as playing.
    for (const id of passedOver) this.#at(last, () => this.#wait(id, this.#since.get(id) ?? now, true));
  }

  #judges({ players, roles, natures }: DrawnGame, now: number): readonly JudgeSeat[] {
    const { judge, judged } = this.#plan.preset;
    return Object.entries(players).flatMap(([seat, { kind, id }]) => {
      if (kind === 'bot' || roles[seat] !== judge) return [];
      const others = Object.keys(players).filter((other) => other !== seat && roles[other] === judged);
      const human = others.filter((other) => natures[other] === 'human').length;
      const seconds = (now - (this.#since.get(id) ?? now)) / 1000;
      return [{ seconds, human, machine: others.length - human }];
    });
  }

  /** One to five minutes. Returns the tick at which all are free again. */
  #playOut({ players }: DrawnGame, now: number): number {
    const length = 60_000 + 240_000 * this.#random();
    const end = Math.ceil((now + length) / tickLength) * tickLength;
    const all = Object.values(players);
    for (const { kind, id } of all) if (kind === 'bot') this.#take(id, end);
    this.#at(end, () => {
      if (this.#plan.preset.matching === 'pair-by-rating') this.#rate(all);
      for (const { kind, id } of all)
        if (kind === 'account' && this.#random() < 1 - 1 / this.#plan.games)
          this.#wait(id, now + length, false);
    });
    return end;
  }

  #take(bot: string, until: number): void {
    this.#busy.set(bot, (this.#busy.get(bot) ?? 0) + 1);
    this.#at(until, () => this.#busy.set(bot, (this.#busy.get(bot) ?? 1) - 1));
  }

  #at(tick: number, happen: () => void): void {
    const before = this.#later.get(tick) ?? [];
    before.push(happen);
    this.#later.set(tick, before);
  }

  #rate(all: readonly { readonly kind: string; readonly id: string }[]): void {
    const find = (id: string): Player | undefined =>
      this.#people.get(id) ?? this.#bots.find((bot) => bot.id === id);
    const [one, other] = all.map(({ id }) => find(id));
    if (one === undefined || other === undefined) return;
    const [first, second] = [one.rating, other.rating];
    this.#rateOne(one, other.strength, second);
    this.#rateOne(other, one.strength, first);
    for (const { kind, id } of all) {
      const player = find(id);
      if (kind === 'bot' || player === undefined) continue;
      const errors = this.#errors.get(player.played) ?? [];
      errors.push(player.rating - player.strength);
      this.#errors.set(player.played, errors);
    }
  }

  #rateOne(player: Player, strength: number, opponent: number): void {
    const score = Number(this.#random() < eloExpected(player.strength + bonus, strength));
    this.#scores.sum += score;
    this.#scores.count += 1;
    const { par } = this.#scores;
    player.rating = eloWithPar(player.rating, { opponent, score, par, before: player.played });
    player.played += 1;
  }

  /** Par is noted once a day. */
  #noteDay(now: number): void {
    const scores = this.#scores;
    if (Math.floor(now / day) === scores.day) return;
    scores.day = Math.floor(now / day);
    if (scores.count > 0) scores.par = scores.sum / scores.count;
  }
}
