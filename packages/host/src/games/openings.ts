/** Opens the games of one draw: all of them, or none. */
import {
  type AnyFormat,
  drawnWishTimes,
  type FormatTypes,
  type GameId,
  type GameTurns,
  gamePace,
  gameTurns,
  instant,
  type LearnedPace,
  type LearnedTurns,
  type Opening,
  type Pacing,
  quickPace,
  quickTurns,
  sealOf,
  type TakenBefore,
  type TurnMode,
  type Weighted,
  type WishTime,
} from '@parlour/game';
import type { Origin } from '@parlour/protocol';
import type { Clock } from '../clock.ts';
import { type Entropy, sha256 } from '../entropy.ts';
import type { DrawnGame } from '../matchmaking/draw.ts';
import type { HostedFact } from './game-log.ts';
import type { GameRun } from './game-run.ts';
import type { HostedDraw, HostedGathering, HostedRatings } from './hosted.ts';
import type { KnownFormats } from './known-formats.ts';
import { splitOf } from './split.ts';

/** A game that is to be opened: what a draw made of a party. */
export interface GamePlan extends DrawnGame {
  readonly id: GameId;
  readonly format: string;
  readonly preset: string;
  readonly origin: Origin;
  readonly config: object;
  readonly draw: HostedDraw;
  /** Left out: no gathering began it. */
  readonly gathering?: HostedGathering;
  /** Accounts and addresses of all people who waited for it: they may not watch it before its close. */
  readonly barred: readonly string[];
}

/** What the house has learned of people's pace, but for these accounts; undefined: nothing yet. */
export type Pace = (without: readonly string[]) => Promise<LearnedPace | undefined>;

/** What the server has learned of people's turns in games of a mode, but for these accounts; undefined: nothing yet. */
export type TurnsOf = (mode: TurnMode, without: readonly string[]) => Promise<LearnedTurns | undefined>;

/** When people, but for these accounts, did in games of a format what its machines do of their own accord. */
export type WishTimesOf = (format: string, without: readonly string[]) => readonly Weighted<WishTime>[];
/**
 * Quantiles of people's times to judge in a format, in milliseconds, but for those of these accounts; undefined: none is
 * known.
 */
export type JudgingOf = (format: string, without: readonly string[]) => HostedFact['judging'];

/** What is known of the strength of those who sit down to a game; undefined: nothing is kept of it. */
export type RatingsOf = (
  plan: Pick<GamePlan, 'format' | 'preset' | 'origin' | 'players' | 'roles'>,
) => Promise<HostedRatings | undefined>;

/** What people took those who sit down to a game for, in earlier ones; undefined: it is not known. */
export type TakenOf = (plan: Pick<GamePlan, 'format' | 'players'>) => Promise<TakenBefore | undefined>;

/** Whom a game takes up from before it is open. */
export interface Bound {
  readonly id: GameId;
  readonly hosted: Pick<HostedFact, 'players' | 'draw'>;
}

export interface OpeningsPorts {
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly formats: KnownFormats;
  readonly pace: Pace;
  readonly turns: TurnsOf;
  readonly wishTimesOf: WishTimesOf;
  readonly judging: JudgingOf;
  readonly ratings: RatingsOf;
  readonly taken: TakenOf;
  /** The house's own secret: to which set of data a game belongs follows from it. */
  readonly key: string;
  /** Of formats with labelled data, the share of games that is kept back for tests of judges; left out: what the format says. */
  readonly hiddenShare?: number | undefined;
  /** A game in memory that nobody knows of yet. */
  readonly run: (id: GameId, hosted: HostedFact) => GameRun;
  readonly seats: { readonly promise: (game: Bound) => void; readonly free: (game: Bound) => void };
}

/** The games that are being opened, and those that end void because another one of their draw could not be. */
export class Openings {
  readonly #ports: OpeningsPorts;
  readonly #ending = new Map<GameId, GameRun>();

  constructor(ports: OpeningsPorts) {
    this.#ports = ports;
  }

  /**
   * Opens the games of one draw. Their seats are taken before this method first waits. Durable when it resolves. If one
   * of them cannot be stored it rejects: nobody is bound any more, and those that were stored end void.
   */
  async open(plans: readonly GamePlan[]): Promise<readonly GameRun[]> {
    const bounds = plans.map(({ id, players, draw }): Bound => ({ id, hosted: { players, draw } }));
    for (const bound of bounds) this.#ports.seats.promise(bound);
    const opened = await Promise.allSettled(plans.map((plan) => this.#store(plan)));
    const runs = opened.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    const failed = opened.find(({ status }) => status === 'rejected');
    if (failed?.status !== 'rejected') return runs;
    for (const bound of bounds) this.#ports.seats.free(bound);
    for (const run of runs) this.end(run);
    throw failed.reason;
  }

  /** Ends a game void that nobody was told of, as soon as that can be stored. */
  end(run: GameRun): void {
    this.#ending.set(run.id, run);
    void run.submitAsHost({ type: 'void' });
  }

  /** A game is over. */
  ended(id: GameId): void {
    this.#ending.delete(id);
  }

  /** Waits until nothing is under way in games that end void. What is not stored by then is found at the next start. */
  async rest(): Promise<void> {
    await Promise.all([...this.#ending.values()].map((run) => run.rest()));
  }

  /** The nonce of the seal comes from the operating system. */
  async #store(plan: GamePlan): Promise<GameRun> {
    const { entropy, clock, formats, run } = this.#ports;
    const format = formats.named(plan.format);
    const config = format.configure(plan.config);
    const casting = format.casting(config);
    const { pacing } = casting;
    const { id, preset, origin, seed, players, roles, natures, draw } = plan;
    const nonce = entropy.secret();
    const commitment = { hash: sealOf(format.secret(natures), nonce), nonce };
    const barred = plan.barred.map((key) => barKey(seed, key));
    const [pace, turns, ratings, taken] = await Promise.all([
      this.#paceFor(plan, pacing),
      this.#turnsFor(plan, format.turns?.mode(config)),
      this.#ports.ratings(plan),
      format.asksTaken?.(config) === true ? this.#ports.taken(plan) : undefined,
    ]);
    const wishTimes = this.#wishTimesFor(plan, format);
    const judging = this.#judgingFor(plan, format, pacing);
    const split = splitOf(this.#ports.key, id, this.#splitsOf(format));
    const hosted: HostedFact = {
      type: 'hosted',
      format: plan.format,
      preset,
      origin,
      startedAt: clock.now(),
      seed,
      players,
      roles,
      natures,
      draw,
      sealed: commitment.hash,
      pacing,
      barred,
      watching: Object.keys(draw.games).length > 1 ? 'nobody' : casting.watching,
      ...(plan.gathering !== undefined && { gathering: plan.gathering }),
      ...(pace !== undefined && { pace }),
      ...(turns !== undefined && { turns }),
      ...(wishTimes !== undefined && { wishTimes }),
      ...(judging !== undefined && { judging }),
      ...(ratings !== undefined && { ratings }),
      ...(split !== undefined && { split }),
    };
    const opened = run(id, hosted);
    const opening: Opening<FormatTypes> = {
      ...{ type: 'open', at: instant(0), config, cast: natures, commitment },
      ...(taken !== undefined && { taken }),
    };
    await opened.open(hosted, opening);
    return opened;
  }

  #splitsOf({ splits }: AnyFormat): AnyFormat['splits'] {
    const { hiddenShare: hidden } = this.#ports;
    return splits === undefined || hidden === undefined ? splits : { public: 1 - hidden, hidden };
  }

  /** Nobody who could be at the table has taught it. Every seat gets one, whatever its nature. */
  #wishTimesFor({ draw: { people = [] }, seed, players }: GamePlan, { name, wish }: AnyFormat) {
    if (wish === undefined) return undefined;
    return drawnWishTimes(this.#ports.wishTimesOf(name, people), seed, Object.keys(players));
  }

  /**
   * Nobody who could be at the table has taught it, in every draw. In practice everybody knows who is who, and
   * nobody waits as long as for a person.
   */
  async #paceFor({ draw: { people = [] }, origin, seed, players }: GamePlan, pacing: Pacing) {
    if (pacing !== 'typist') return undefined;
    const seats = Object.keys(players);
    if (origin === 'practice') return gamePace(quickPace, seed, seats);
    const learned = await this.#ports.pace(people);
    return learned && gamePace(learned, seed, seats);
  }

  /**
   * A person for every seat, where the talk is free; no one who could be at the table has taught it. In practice everyone
   * knows who is who, and no one waits as long as for a person.
   */
  async #turnsFor(
    { draw: { people = [] }, origin, seed, players }: GamePlan,
    mode: TurnMode | undefined,
  ): Promise<GameTurns | undefined> {
    if (mode === undefined) return undefined;
    const seats = Object.keys(players);
    const learned = origin === 'practice' ? quickTurns : await this.#ports.turns(mode, people);
    return gameTurns(learned, seed, seats, mode);
  }

  /** The same for judgements, where the rules hold a machine's back. */
  #judgingFor({ draw: { people = [] }, origin, format }: GamePlan, { judged }: AnyFormat, pacing: Pacing) {
    if (judged === undefined || pacing !== 'typist' || origin === 'practice') return undefined;
    return this.#ports.judging(format, people);
  }
}

/** How those who may not watch a game are remembered: not by name. */
const barKey = (seed: string, key: string): string => sha256(`${seed}/${key}`).slice(0, 32);

/** Did this participant wait for the game, by account or address? Then it is not shown to them before its close. */
export function isBarred(
  { seed, barred }: HostedFact,
  { id, keys }: { readonly id: string; readonly keys: readonly string[] },
): boolean {
  return [id, ...keys].some((key) => barred.includes(barKey(seed, key)));
}
