/** Opens the games of one draw: all of them, or none. */
import {
  type AnyFormat,
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
  type PriorHumanVotes,
  practicePace,
  practiceTurns,
  sealOf,
  type TurnMode,
} from '@parlour/game';
import type { GameOrigin } from '@parlour/protocol';
import type { Clock } from '../clock.ts';
import type { Entropy } from '../entropy.ts';
import type { HostedEvent } from '../facts/game-log.ts';
import type { HostedDraw, HostedGathering, HostedRatings } from '../facts/hosted.ts';
import type { DrawnGame } from '../parties/draw.ts';
import { exclusionKey } from './barred.ts';
import type { GameRunner } from './game-run.ts';
import type { FormatRegistry } from './known-formats.ts';
import type { OwnedDraws } from './owned-draws.ts';
import { datasetSplitOf } from './split.ts';

/** A game to be opened: the result of a draw. */
export interface GamePlan extends DrawnGame {
  readonly id: GameId;
  readonly format: string;
  readonly preset: string;
  /** Its preset is unrated. Default: it is as its origin says. */
  readonly unrated?: true;
  readonly origin: GameOrigin;
  readonly config: object;
  readonly draw: HostedDraw;
  /** Left out: no gathering began it. */
  readonly gathering?: HostedGathering;
  /** Accounts and addresses of all people who waited for it: they may not watch it before its close. */
  readonly barred: readonly string[];
}

/** Learned pace of people, excluding these accounts; undefined: none yet. */
export type Pace = (without: readonly string[]) => Promise<LearnedPace | undefined>;

/** Learned turns of people in games of a mode, excluding these accounts; undefined: none yet. */
export type TurnsOf = (mode: TurnMode, without: readonly string[]) => Promise<LearnedTurns | undefined>;

/**
 * Quantiles of people's times to judge in a format, in milliseconds, excluding these accounts; undefined:
 * none yet.
 */
export type JudgingOf = (format: string, without: readonly string[]) => HostedEvent['judging'];

/** Ratings of the players of a new game; undefined: unrated. */
export type RatingsOf = (
  plan: Pick<GamePlan, 'format' | 'preset' | 'unrated' | 'origin' | 'players' | 'roles'>,
) => Promise<HostedRatings | undefined>;

/** Earlier human judgements of the players of a new game; undefined: unknown. */
export type TakenOf = (plan: Pick<GamePlan, 'format' | 'players'>) => Promise<PriorHumanVotes | undefined>;

/** Participants reserved for a game before it is open. */
export interface Bound {
  readonly id: GameId;
  readonly hosted: Pick<HostedEvent, 'players' | 'draw'>;
}

export interface OpeningsPorts {
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly formats: FormatRegistry;
  readonly pace: Pace;
  readonly turns: TurnsOf;
  readonly judging: JudgingOf;
  readonly ratings: RatingsOf;
  readonly taken: TakenOf;
  /** Secret key of the server, from which a game's data set is derived. */
  readonly key: string;
  /** Share of games withheld for an exam, in formats with labelled data; default: the format's. */
  readonly hiddenShare?: number | (() => number | undefined) | undefined;
  /** Creates an unannounced game in memory. */
  readonly run: (id: GameId, hosted: HostedEvent) => GameRunner;
  readonly seats: { readonly promise: (game: Bound) => void; readonly free: (game: Bound) => void };
  readonly owned: Pick<OwnedDraws, 'begin' | 'end'>;
}

/** The games that are being opened, and those that end void because another one of their draw could not be. */
export class Openings {
  readonly #ports: OpeningsPorts;
  readonly #ending = new Map<GameId, GameRunner>();

  constructor(ports: OpeningsPorts) {
    this.#ports = ports;
  }

  /**
   * Opens the games of one draw. Reserves their seats before its first await. Durable when it resolves. If
   * one of them cannot be stored it rejects: the seats are released, and the stored games end void.
   */
  async open(plans: readonly GamePlan[]): Promise<readonly GameRunner[]> {
    const bounds = plans.map(({ id, players, draw }): Bound => ({ id, hosted: { players, draw } }));
    for (const bound of bounds) this.#ports.seats.promise(bound);
    const draw = plans[0]?.draw.id;
    const owned = draw === undefined ? Promise.resolve() : this.#ports.owned.begin(draw);
    owned.catch(() => {}); // each of the games reports it
    const opened = await Promise.allSettled(plans.map((plan) => this.#store(plan, owned)));
    const runs = opened.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    const failed = opened.find(({ status }) => status === 'rejected');
    if (failed?.status !== 'rejected') return runs;
    for (const bound of bounds) this.#ports.seats.free(bound);
    for (const run of runs) this.end(run);
    if (runs.length === 0 && draw !== undefined) this.#ports.owned.end(draw);
    throw failed.reason;
  }

  /** Voids an unannounced game, as soon as that can be stored. */
  end(run: GameRunner): void {
    this.#ending.set(run.id, run);
    void run.submitAsHost({ type: 'void' });
  }

  /** A game is over. */
  ended(id: GameId): void {
    const run = this.#ending.get(id);
    if (run === undefined) return;
    this.#ending.delete(id);
    const { draw } = run.hosted;
    const others = [...this.#ending.values()].filter((other) => other.hosted.draw.id === draw.id);
    if (others.length === 0 && !run.isLost) this.#ports.owned.end(draw.id);
  }

  /** Waits for pending work in voided games. Unstored rest is found at the next start. */
  async rest(): Promise<void> {
    await Promise.all([...this.#ending.values()].map((run) => run.rest()));
  }

  /** The nonce of the seal comes from the operating system. `owned`: the draw is owned. */
  async #store(plan: GamePlan, owned: Promise<void>): Promise<GameRunner> {
    const { entropy, clock, formats, run } = this.#ports;
    const format = formats.named(plan.format);
    const config = format.rules.configure(plan.config);
    const casting = format.seating.casting(config);
    const { pacing } = casting;
    const { id, preset, unrated, origin, seed, players, roles, natures, draw } = plan;
    const nonce = entropy.secret();
    const commitment = { hash: sealOf(format.seating.secret(natures), nonce), nonce };
    const barred = plan.barred.map((key) => exclusionKey(seed, key));
    const [pace, turns, ratings, taken] = await Promise.all([
      this.#paceFor(plan, pacing),
      this.#turnsFor(plan, format.pacing.turns?.mode(config)),
      this.#ports.ratings(plan),
      format.seating.asksTaken?.(config) === true ? this.#ports.taken(plan) : undefined,
      owned,
    ]);
    const judging = this.#judgingFor(plan, format.pacing, pacing);
    const split = datasetSplitOf(this.#ports.key, id, this.#splitsOf(format));
    const hosted: HostedEvent = {
      type: 'hosted',
      format: plan.format,
      preset,
      ...(unrated && { unrated }),
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

  #splitsOf({ seating: { splits } }: AnyFormat): AnyFormat['seating']['splits'] {
    const { hiddenShare } = this.#ports;
    const hidden = typeof hiddenShare === 'function' ? hiddenShare() : hiddenShare;
    return splits === undefined || hidden === undefined ? splits : { public: 1 - hidden, hidden };
  }

  /**
   * Excludes the pace of all candidates of the table, in every draw. In practice identities are known, and
   * the maximum wait is shorter.
   */
  async #paceFor({ draw: { people = [] }, origin, seed, players }: GamePlan, pacing: Pacing) {
    if (pacing !== 'typist') return undefined;
    const seats = Object.keys(players);
    if (origin === 'practice') return gamePace(practicePace, seed, seats);
    const learned = await this.#ports.pace(people);
    return learned && gamePace(learned, seed, seats);
  }

  /**
   * A person as a model for every seat in free talk, without data of the table's candidates. In practice
   * identities are known, and waits are shorter.
   */
  async #turnsFor(
    { draw: { people = [] }, origin, seed, players }: GamePlan,
    mode: TurnMode | undefined,
  ): Promise<GameTurns | undefined> {
    if (mode === undefined) return undefined;
    const seats = Object.keys(players);
    const isAlone = origin === 'practice' || origin === 'league';
    const learned = isAlone ? practiceTurns : await this.#ports.turns(mode, people);
    return gameTurns(learned, seed, seats, mode);
  }

  /** The same for judgements, where the rules hold a machine's back. */
  #judgingFor(
    { draw: { people = [] }, origin, format }: GamePlan,
    rules: AnyFormat['pacing'],
    pacing: Pacing,
  ) {
    if (rules.judged === undefined || pacing !== 'typist' || origin === 'practice') return undefined;
    return this.#ports.judging(format, people);
  }
}
