/** Opens, finds and forgets games. */
import {
  type AnyFormat,
  type GameId,
  gamePace,
  instant,
  type LearnedPace,
  type Pacing,
  quickPace,
  sealOf,
} from '@parlour/game';
import type { Origin } from '@parlour/protocol';
import type { Store } from '@parlour/store';
import { Seats } from '../connections/seats.ts';
import { type Entropy, sha256 } from '../entropy.ts';
import type { DrawnGame } from '../matchmaking/draw.ts';
import { CommitTimes } from './commit-times.ts';
import { DelayLine } from './delay-line.ts';
import { type HostedFact, lastFacts, type Player, readGame, toFact } from './game-log.ts';
import type { GamePorts } from './game-ports.ts';
import { GameRun } from './game-run.ts';
import type { HostedDraw } from './hosted.ts';
import type { KnownFormats } from './known-formats.ts';

/** A game that is to be opened: what a draw made of a party. */
export interface GamePlan extends DrawnGame {
  readonly id: GameId;
  readonly format: string;
  readonly preset: string;
  readonly origin: Origin;
  readonly config: object;
  readonly draw: HostedDraw;
  /** Accounts and addresses of all people who waited for it: they may not watch it before its close. */
  readonly barred: readonly string[];
}

/** A game that is open, and who sits in it. */
export interface NewGame {
  readonly game: GameId;
  readonly seats: Readonly<Record<string, Player>>;
}

/** What the house has learned of people's pace, but for these accounts; undefined: nothing yet. */
export type Pace = (without: readonly string[]) => Promise<LearnedPace | undefined>;

export interface GamesPorts extends Pick<GamePorts, 'clock' | 'crashed' | 'released'> {
  readonly store: Store;
  readonly entropy: Entropy;
  readonly formats: KnownFormats;
  /** A game is live from now on: a new one, or one that an outage interrupted. Nobody knows of it yet. */
  readonly began: (run: GameRun, resumed: boolean) => void;
  /** A game is over and everybody has seen the end, or it was stopped. */
  readonly ended: (run: GameRun) => void;
  readonly pace: Pace;
}

/** How long a game that is over stays at hand for those who played it. */
const lingering = 120_000;
/** So many old games are at hand at most: asking for one after the other fills no memory. */
const mostRecalled = 200;

/** All live games: opens, finds and forgets them. */
export class Games {
  readonly #ports: GamesPorts;
  readonly #runs = new Map<GameId, GameRun>();
  readonly #seats: Seats;
  readonly #line: DelayLine;
  /** How long the store took lately: what a game that opens now lets its frames wait. */
  readonly commits = new CommitTimes();
  /** Old games that were read from the log, in their order, each with what cancels its end here. */
  readonly #recalling = new Map<string, Promise<GameRun | undefined>>();
  readonly #recalled = new Map<GameId, () => void>();

  constructor(ports: GamesPorts) {
    this.#ports = ports;
    this.#seats = new Seats(ports.clock);
    this.#line = new DelayLine(ports.clock);
  }

  get seats(): Seats {
    return this.#seats;
  }

  find(id: string): GameRun | undefined {
    return this.#runs.get(id as GameId);
  }

  /** The games in which somebody has a seat and which are not over. */
  of(player: string): GameRun[] {
    return this.#seats.gamesOf(player).flatMap((id) => this.#runs.get(id) ?? []);
  }

  get live(): number {
    let count = 0;
    for (const run of this.#runs.values()) if (!run.isOver) count += 1;
    return count;
  }

  all(): readonly GameRun[] {
    return [...this.#runs.values()];
  }

  /**
   * Opens a game. Its seats are taken before this method first waits; the nonce of the seal comes from the operating
   * system. Durable when it resolves.
   */
  async open(plan: GamePlan): Promise<NewGame> {
    const { entropy, clock, formats } = this.#ports;
    const format = formats.named(plan.format);
    const config = format.configure(plan.config);
    const { pacing } = format.casting(config);
    const { id, preset, origin, seed, players, roles, natures, draw } = plan;
    const nonce = entropy.secret();
    const commitment = { hash: sealOf(format.secret(natures), nonce), nonce };
    const barred = plan.barred.map((key) => barKey(seed, key));
    const bound = { id, hosted: { players, draw } };
    this.#seats.promise(bound);
    try {
      const pace = await this.#paceFor(plan, pacing);
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
        ...(pace !== undefined && { pace }),
      };
      const run = this.#run(id, format, hosted);
      await run.open({ type: 'open', at: instant(0), config, cast: natures, commitment });
      this.#add(run, false);
      return { game: id, seats: players };
    } catch (error) {
      this.#seats.free(bound);
      throw error;
    }
  }

  /**
   * Takes up every game that was live when the house went away, `lastAlive` at the latest. Its deadlines move by the
   * time the house was away before anything else happens in it.
   */
  async resume(lastAlive: number | undefined): Promise<number> {
    const { store } = this.#ports;
    const ids = await store.log.unfinished(lastFacts);
    const resumed = await Promise.all(ids.map((id) => this.#takeUp(id as GameId, lastAlive)));
    return resumed.filter(Boolean).length;
  }

  /** A game that cannot be taken up ends where it is, with its log whole; the others are not touched. */
  async #takeUp(id: GameId, lastAlive: number | undefined): Promise<boolean> {
    const { store, clock, crashed, formats } = this.#ports;
    const facts = await store.log.read(id);
    const { hosted, events } = readGame(facts);
    const format = hosted && formats.find(hosted.format);
    if (hosted === undefined || format === undefined) return false;
    const lastAt = events.at(-1)?.at ?? 0;
    try {
      const run = this.#run(id, format, hosted);
      run.restore(facts.length, events);
      this.#add(run, true);
      const lastHeard = Math.max(lastAlive ?? 0, hosted.startedAt + lastAt);
      // Every other command comes after this one, even if the store cannot take it yet.
      void run.submitAsHost({ type: 'resume', down: Math.max(clock.now() - lastHeard, 0) });
      return true;
    } catch (error) {
      crashed(id, error);
      this.#runs.delete(id);
      const end = store.log.append(id, facts.length, [toFact({ type: 'crashed', at: lastAt })]);
      await end.catch((second: unknown) => crashed(id, second));
      return false;
    }
  }

  /** A live game, or one that is over: from the log, if it is not in memory. Callers at the same time share one reading. */
  recall(id: string): Promise<GameRun | undefined> {
    const run = this.find(id);
    if (run !== undefined) return Promise.resolve(run);
    const known = this.#recalling.get(id);
    if (known !== undefined) return known;
    const recalling = this.#readAgain(id).finally(() => this.#recalling.delete(id));
    this.#recalling.set(id, recalling);
    return recalling;
  }

  async #readAgain(id: string): Promise<GameRun | undefined> {
    const { store, formats } = this.#ports;
    const facts = await store.log.read(id);
    const { hosted, events } = readGame(facts);
    const format = hosted && formats.find(hosted.format);
    if (hosted === undefined || format === undefined) return undefined;
    const recalled = this.#run(id as GameId, format, hosted);
    recalled.restore(facts.length, events);
    if (!recalled.isOver) return undefined;
    this.#runs.set(recalled.id, recalled);
    this.#recalled.get(recalled.id)?.();
    this.#recalled.set(recalled.id, this.#letGo(recalled.id));
    const [oldest] = this.#recalled.keys();
    if (oldest !== undefined && this.#recalled.size > mostRecalled) this.#forget(oldest);
    return recalled;
  }

  /** A table of these people may open soon: what it needs to know is there then. */
  foresee(people: readonly string[]): void {
    void this.#ports.pace(people);
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

  #run(id: GameId, format: AnyFormat, hosted: HostedFact): GameRun {
    const { store, entropy, formats: _formats, ...ports } = this.#ports;
    return new GameRun(id, format, hosted, entropy.id(''), {
      ...ports,
      log: store.log,
      line: this.#line,
      commits: this.commits,
      ended: () => this.#ended(id),
    });
  }

  #add(run: GameRun, resumed: boolean): void {
    this.#runs.set(run.id, run);
    this.#seats.take(run);
    this.#ports.began(run, resumed);
  }

  #ended(id: GameId): void {
    const run = this.#runs.get(id);
    if (run === undefined) return;
    this.#seats.free(run);
    this.#ports.ended(run);
    this.#letGo(id);
  }

  /** A game that is over stays at hand for a while. */
  #letGo(id: GameId): () => void {
    return this.#ports.clock.wakeAt(this.#ports.clock.now() + lingering, () => this.#forget(id));
  }

  #forget(id: GameId): void {
    this.#recalled.get(id)?.();
    this.#recalled.delete(id);
    this.#runs.delete(id);
    this.#seats.forget(id);
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
