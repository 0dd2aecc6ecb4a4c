/** Opens, finds and forgets games. */
import type { AnyFormat, GameId } from '@parlour/game';
import type { Store } from '@parlour/store';
import { Seats } from '../connections/seats.ts';
import type { Entropy } from '../entropy.ts';
import { CommitTimes } from './commit-times.ts';
import { DelayLine, slotFrom } from './delay-line.ts';
import { gamePrefix, type HostedFact, lastFacts, type Player, readGame, toFact } from './game-log.ts';
import type { GamePorts } from './game-ports.ts';
import { GameRun } from './game-run.ts';
import type { HostedDraw } from './hosted.ts';
import type { KnownFormats } from './known-formats.ts';
import {
  type GamePlan,
  type JudgingOf,
  Openings,
  type Pace,
  type RatingsOf,
  type TakenOf,
  type TurnsOf,
  type WishTimesOf,
} from './openings.ts';

/** A game that is open, and who sits in it. */
export interface NewGame {
  readonly game: GameId;
  readonly seats: Readonly<Record<string, Player>>;
}

export interface GamesPorts extends Pick<GamePorts, 'ask' | 'clock' | 'crashed' | 'handedIn' | 'released'> {
  readonly store: Store;
  readonly entropy: Entropy;
  readonly formats: KnownFormats;
  /** A game is live from now on: a new one, or one that an outage interrupted. Nobody knows of it yet. */
  readonly began: (run: GameRun, resumed: boolean) => void;
  /** A game is over and everybody has seen the end, or it was stopped. */
  readonly ended: (run: GameRun) => void;
  readonly pace: Pace;
  readonly turns: TurnsOf;
  readonly wishTimesOf: WishTimesOf;
  readonly judging: JudgingOf;
  readonly ratings: RatingsOf;
  readonly taken: TakenOf;
  readonly hiddenShare?: number | undefined;
  /** How long frames wait at least, in milliseconds; left out: as long as the store takes. */
  readonly leastCover?: number | undefined;
  /** The house's own secret: to which set of data a game belongs follows from it. */
  readonly key: string;
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
  readonly #openings: Openings;
  /** How long the store took lately: what a game that opens now lets its frames wait. */
  readonly commits: CommitTimes;
  /** Old games that were read from the log, in their order, each with what cancels its end here. */
  readonly #recalling = new Map<string, Promise<GameRun | undefined>>();
  readonly #recalled = new Map<GameId, () => void>();

  constructor(ports: GamesPorts) {
    this.#ports = ports;
    this.commits = new CommitTimes(ports.leastCover);
    this.#seats = new Seats(ports.clock);
    this.#line = new DelayLine(ports.clock);
    const run = (id: GameId, hosted: HostedFact) => this.#run(id, ports.formats.named(hosted.format), hosted);
    this.#openings = new Openings({ ...ports, run, seats: this.#seats });
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

  /**
   * Does this game go on, or one that was drawn with it? Until then it is shown to nobody but those who played it: that
   * there is another one tells what the others' natures are.
   */
  isHeld(game: string): boolean {
    return this.#seats.draws.holds(game);
  }

  all(): readonly GameRun[] {
    return [...this.#runs.values()];
  }

  /**
   * Opens the games of one draw: all of them, or none. Durable when it resolves, at a slot of the delay line: two games
   * take longer to open than one, and nobody may know how many there are.
   */
  async open(plans: readonly GamePlan[]): Promise<readonly NewGame[]> {
    const { cover } = this.commits;
    const slot = slotFrom(this.#ports.clock.now() + cover);
    if (cover > 0) this.#line.expect(slot);
    const runs = await this.#openings.open(plans);
    if (cover > 0) await this.#line.reached(slot);
    for (const run of runs) this.#add(run, false);
    return runs.map(({ id, hosted: { players } }) => ({ game: id, seats: players }));
  }

  /**
   * Takes up every game that was live when the house went away, `lastAlive` at the latest. Its deadlines move by the
   * time the house was away before anything else happens in it.
   */
  async resume(lastAlive: number | undefined): Promise<number> {
    const { store } = this.#ports;
    const ids = await store.log.unfinished(lastFacts, gamePrefix);
    const resumed = await Promise.all(ids.map((id) => this.#takeUp(id as GameId, lastAlive)));
    return resumed.filter(Boolean).length;
  }

  /** Waits until nothing is under way in any game. From now on none takes commands. */
  async rest(): Promise<void> {
    await Promise.all([...this.all().map((run) => run.rest()), this.#openings.rest()]);
  }

  /** Are the other games of its draw in the log? If the house went away before, nobody knows of any of them. */
  async #isWhole(id: GameId, { games }: HostedDraw): Promise<boolean> {
    const { log } = this.#ports.store;
    // A log that was copied to another id tells of the draw of the first one.
    if (!Object.hasOwn(games, id)) return true;
    const others = Object.keys(games).filter((other) => other !== id);
    const logs = await Promise.all(others.map((other) => log.read(other)));
    return logs.every(({ length }) => length > 0);
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
      const isWhole = await this.#isWhole(id, hosted.draw);
      if (isWhole) this.#add(run, true);
      const lastHeard = Math.max(lastAlive ?? 0, hosted.startedAt + lastAt);
      // Every other command comes after this one, even if the store cannot take it yet.
      void run.submitAsHost({ type: 'resume', down: Math.max(clock.now() - lastHeard, 0) });
      if (!isWhole) this.#openings.end(run);
      return isWhole;
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
    this.#openings.ended(id);
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
