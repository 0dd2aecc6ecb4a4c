/** Opens, finds and forgets games. */
import type { AnyFormat, GameId } from '@parlour/game';
import type { Store } from '@parlour/store';
import type { Entropy } from '../entropy.ts';
import { type HostedEvent, lastFacts, type Player, readGame, toFact } from '../facts/game-log.ts';
import { goingOn } from '../facts/hosted.ts';
import { DelayLine, nextSlot } from '../pacing/delay-line.ts';
import { CommitTimes } from '../runs/commit-times.ts';
import { CommandHold } from './command-hold.ts';
import type { GamePorts } from './game-ports.ts';
import { GameRunner } from './game-run.ts';
import type { FormatRegistry } from './known-formats.ts';
import {
  type GamePlan,
  type JudgingOf,
  Openings,
  type Pace,
  type RatingsOf,
  type TakenOf,
  type TurnsOf,
} from './openings.ts';
import { type DrawLease, OwnedDraws } from './owned-draws.ts';
import { Seats } from './seats.ts';
import { isWhole, readUnfinished, type UnfinishedGame } from './unfinished.ts';

/** A game that is open, and who sits in it. */
export interface NewGame {
  readonly game: GameId;
  readonly seats: Readonly<Record<string, Player>>;
}

/** Place of a fault. */
export interface FaultPlace {
  readonly format: string;
  /** The function of the format; left out: not known. */
  readonly call?: string;
}

export interface GamesPorts extends Pick<GamePorts, 'ask' | 'clock' | 'fenced' | 'handedIn' | 'released'> {
  /** Reports a contained error: of this game only, if it was in one. */
  readonly failed: (error: unknown, game?: GameId, where?: FaultPlace) => void;
  readonly store: Store;
  readonly entropy: Entropy;
  /** The lease of this process as an owner of draws; left out: no other process uses the store. */
  readonly lease?: DrawLease | undefined;
  readonly formats: FormatRegistry;
  /** A game is live from now on: new, or resumed after an outage. Not yet announced. */
  readonly began: (run: GameRunner, resumed: boolean) => void;
  /** A game is over and all viewers have seen the end, or it was stopped. */
  readonly ended: (run: GameRunner) => void;
  readonly pace: Pace;
  readonly turns: TurnsOf;
  readonly judging: JudgingOf;
  readonly ratings: RatingsOf;
  readonly taken: TakenOf;
  readonly hiddenShare?: ConstructorParameters<typeof Openings>[0]['hiddenShare'];
  /** Minimum delay of frames in milliseconds; default: by the store. */
  readonly minDelayMs?: number | undefined;
  /** Calls after this turn of the event loop; left out: no frames are held outside this process. */
  readonly afterTurn?: ((end: () => void) => void) | undefined;
  /** Secret key of the server, from which a game's data set is derived. */
  readonly key: string;
}

/** How long a finished game stays loaded for its players. */
const lingering = 120_000;
/** Maximum number of loaded old games, to bound memory. */
const maxCachedGames = 200;

/** All live games: opens, finds and forgets them. */
export class Games {
  readonly #ports: GamesPorts;
  readonly #runs = new Map<GameId, GameRunner>();
  /** Games with an unannounced end. */
  readonly #live = new Set<GameId>();
  readonly seats: Seats;
  readonly owned: OwnedDraws;
  readonly hold: CommandHold;
  readonly #line: DelayLine;
  readonly #openings: Openings;
  /** Recent commit times of the store: the delay of frames in newly opened games. */
  readonly commits: CommitTimes;
  /** Old games read from the log, in order, each with the cancellation of its unloading. */
  readonly #recalling = new Map<string, Promise<GameRunner | undefined>>();
  readonly #recalled = new Map<GameId, () => void>();

  constructor(ports: GamesPorts) {
    this.#ports = ports;
    this.commits = new CommitTimes(ports.minDelayMs);
    this.seats = new Seats(ports.clock);
    this.owned = new OwnedDraws(ports.lease, ports.clock);
    this.#line = new DelayLine(ports.clock, ports.failed, ports.afterTurn);
    this.hold = new CommandHold(ports.clock, (longer) => {
      for (const run of this.#runs.values()) run.postpone(longer);
    });
    const run = (id: GameId, hosted: HostedEvent) =>
      this.#run(id, ports.formats.named(hosted.format), hosted);
    this.#openings = new Openings({ ...ports, run, seats: this.seats, owned: this.owned });
  }

  /** The slot of what leaves now, in milliseconds since 1970; see `DelayLine`. */
  get slot(): number {
    return this.#line.slot;
  }

  find(id: string): GameRunner | undefined {
    return this.#runs.get(id as GameId);
  }

  /** Unfinished games in which the player has a seat. */
  of(player: string): GameRunner[] {
    return this.seats.gamesOf(player).flatMap((id) => this.#runs.get(id) ?? []);
  }

  get live(): number {
    let count = 0;
    for (const run of this.#runs.values()) if (!run.isOver) count += 1;
    return count;
  }

  /**
   * Whether this game, or one of the same draw, is still running. Until then only its players see it: the
   * existence of another game would reveal natures.
   */
  isHeld(game: string): boolean {
    return this.seats.draws.holds(game);
  }

  all(): readonly GameRunner[] {
    return [...this.#runs.values()];
  }

  /**
   * Opens the games of one draw: all or none. Durable when it resolves, at a slot of the delay line: opening
   * two games takes longer than one, and their number is secret.
   */
  async open(plans: readonly GamePlan[]): Promise<readonly NewGame[]> {
    const { cover } = this.commits;
    const slot = nextSlot(this.#ports.clock.now() + cover);
    if (cover > 0) this.#line.expect(slot);
    const runs = await this.#openings.open(plans);
    if (cover > 0) await this.#line.reached(slot);
    for (const run of runs) this.#add(run, false);
    for (const run of runs) run.postpone(this.hold.left);
    return runs.map(({ id, hosted: { players } }) => ({ game: id, seats: players }));
  }

  /**
   * Resumes every game that was live when its server stopped, except those that another process owns. When that was is told by
   * the lease of the owner, or else by `lastAlive`. Its deadlines move by the outage before anything else happens in it.
   */
  async resume(lastAlive: number | undefined): Promise<number> {
    const { store, formats, clock } = this.#ports;
    const games = await readUnfinished(store.log, formats);
    const draws = games.map(({ hosted }) => hosted.draw.id);
    const own = await this.owned.takeUp([...new Set(draws)]);
    const resumed = await Promise.all(
      games.map((game) => {
        const { id } = game.hosted.draw;
        if (!own.has(id)) return false;
        const silentMs = own.get(id);
        return this.#takeUp(game, silentMs === undefined ? lastAlive : clock.now() - silentMs);
      }),
    );
    return resumed.filter(Boolean).length;
  }

  /** Waits until nothing is under way in any game. From now on none takes commands. */
  async rest(): Promise<void> {
    await Promise.all([...this.all().map((run) => run.rest()), this.#openings.rest(), this.hold.release()]);
    await this.owned.giveUp();
  }

  /** Another process goes on with all games: unloads them here, without frames. */
  stepDown(): void {
    for (const run of this.all()) if (!run.isOver) run.stepDown();
    this.hold.release();
  }

  /** A game that cannot be taken up ends where it is, with its log whole; the others are not touched. */
  async #takeUp(
    { id, format, hosted: noted, events, version }: UnfinishedGame,
    lastAlive: number | undefined,
  ): Promise<boolean> {
    const { store, clock, failed } = this.#ports;
    const lastAt = events.at(-1)?.at ?? 0;
    try {
      const lastHeard = Math.max(lastAlive ?? 0, noted.startedAt + lastAt);
      const hosted = goingOn(noted, lastHeard, clock.now());
      const run = this.#run(id, format, hosted);
      run.restore(version, events);
      const isOpen = await isWhole(store.log, id, hosted.draw);
      if (run.isStopped) return false;
      if (isOpen) this.#add(run, true);
      // Every other command comes after this one, even if the store cannot take it yet.
      void run.submitAsHost({ type: 'resume', down: Math.max(clock.now() - lastHeard, 0) });
      if (!isOpen) this.#openings.end(run);
      return isOpen;
    } catch (error) {
      failed(error, id, { format: noted.format });
      this.#runs.delete(id);
      const end = store.log.append(id, version, [toFact({ type: 'crashed', at: lastAt })]);
      await end.catch((second: unknown) => failed(second, id));
      return false;
    }
  }

  /** A live game, or one that is over: from the log, if it is not in memory. Callers at the same time share one reading. */
  recall(id: string): Promise<GameRunner | undefined> {
    const run = this.find(id);
    if (run !== undefined) return Promise.resolve(run);
    const known = this.#recalling.get(id);
    if (known !== undefined) return known;
    const recalling = this.#readAgain(id).finally(() => this.#recalling.delete(id));
    this.#recalling.set(id, recalling);
    return recalling;
  }

  async #readAgain(id: string): Promise<GameRunner | undefined> {
    const { store, formats } = this.#ports;
    const facts = await store.log.read(id);
    const { hosted, events } = readGame(facts);
    const format = hosted && formats.find(hosted.format);
    if (hosted === undefined || format === undefined) return undefined;
    if (!facts.some(({ fact }) => lastFacts.some((type) => type === fact.type))) return undefined;
    const recalled = this.#run(id as GameId, format, hosted);
    try {
      recalled.restore(facts.length, events, true);
    } catch (error) {
      // What a fault has ended may be beyond what its rules can read: that was reported then.
      if (!facts.some(({ fact }) => fact.type === 'crashed')) this.#ports.failed(error, recalled.id);
      return undefined;
    }
    if (!recalled.isOver) return undefined;
    this.#runs.set(recalled.id, recalled);
    this.#recalled.get(recalled.id)?.();
    this.#recalled.set(recalled.id, this.#letGo(recalled.id));
    const [oldest] = this.#recalled.keys();
    if (oldest !== undefined && this.#recalled.size > maxCachedGames) this.#forget(oldest);
    return recalled;
  }

  /** Prepares the data that a possible table of these people needs. */
  foresee(people: readonly string[]): void {
    this.#ports.pace(people).catch(this.#ports.failed);
  }

  #run(id: GameId, format: AnyFormat, hosted: HostedEvent): GameRunner {
    const { store, entropy, formats: _formats, failed, ...ports } = this.#ports;
    return new GameRunner(id, format, hosted, entropy.id(''), {
      ...ports,
      log: store.log,
      line: this.#line,
      commits: this.commits,
      hold: this.hold,
      seats: this.seats,
      crashed: (_id, error, call) =>
        failed(error, id, { format: hosted.format, ...(call !== undefined && { call }) }),
      ended: () => this.#ended(id),
    });
  }

  #add(run: GameRunner, resumed: boolean): void {
    const { began, clock } = this.#ports;
    this.#runs.set(run.id, run);
    this.#live.add(run.id);
    this.seats.take(run);
    began(run, resumed);
    // A fault stopped it before anyone knew of it: that is told once they do.
    if (run.isStopped) clock.wakeAt(clock.now(), () => this.#ended(run.id));
  }

  #ended(id: GameId): void {
    this.#openings.ended(id);
    const run = this.#runs.get(id);
    if (run === undefined || !this.#live.delete(id)) return;
    this.seats.free(run);
    const { draw } = run.hosted;
    if (!run.isLost && !this.seats.draws.has(draw.id)) this.owned.end(draw.id);
    this.#ports.ended(run);
    if (run.isLost) this.#forget(id);
    else this.#letGo(id);
  }

  /** A game that is over stays at hand for a while. */
  #letGo(id: GameId): () => void {
    return this.#ports.clock.wakeAt(this.#ports.clock.now() + lingering, () => this.#forget(id));
  }

  #forget(id: GameId): void {
    this.#recalled.get(id)?.();
    this.#recalled.delete(id);
    this.#runs.delete(id);
    this.seats.forget(id);
  }
}
