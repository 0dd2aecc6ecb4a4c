/** Opens, finds and lets go of the streams that are no games. */
import { type AnyOpening, type AnyRules, type Instant, instant, type RulesTypes } from '@parlour/game';
import { type Store, StoreUnavailable } from '@parlour/store';
import type { Clock } from '../clock.ts';
import type { Entropy } from '../entropy.ts';
import type { CommandResult, HostCommand } from '../games/command-queue.ts';
import type { CommitTimes } from '../games/commit-times.ts';
import type { KnownFormats } from '../games/known-formats.ts';
import { Run } from '../games/run.ts';
import { type BegunFact, readStream, type StreamKind, type StreamPrefix } from './kinds.ts';

export interface StreamsPorts {
  readonly store: Store;
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly formats: KnownFormats;
  readonly commits: CommitTimes;
  /** Something broke that no rule foresaw, in this stream alone. */
  readonly crashed: (stream: string, error: unknown) => void;
}

/** How a stream stands: all of it, so for the house alone. */
export interface StreamStanding {
  readonly state: RulesTypes['State'];
  /** Milliseconds since 1970: its instant 0. */
  readonly startedAt: number;
  /** Its own time, now. */
  readonly at: Instant;
}

/** How long a stream that nobody asks for stays in memory, in milliseconds. */
const lingering = 120_000;

/**
 * All streams that are no games. Each is in memory from when somebody asks for it until nobody has for a while and no
 * deadline is open. Nobody else has a run of one in hand, so that none is ever there twice.
 */
export class Streams {
  readonly #ports: StreamsPorts;
  readonly #runs = new Map<string, Run>();
  readonly #reading = new Map<string, Promise<Run | undefined>>();
  readonly #leaving = new Map<string, Promise<void>>();
  readonly #alarms = new Map<string, () => void>();
  #isResting = false;

  constructor(ports: StreamsPorts) {
    this.#ports = ports;
  }

  /** How many are in memory. */
  get live(): number {
    return this.#runs.size;
  }

  /** Opens a new stream of a kind and gives its name. Durable when it resolves. */
  async open<Opening extends AnyOpening>(
    prefix: StreamPrefix,
    opening: Omit<Opening, 'type' | 'at'>,
    id = this.#ports.entropy.id(prefix),
  ): Promise<string> {
    const { formats, clock } = this.#ports;
    if (this.#isResting) throw new Error('the house is closing');
    const kind = formats.kinds.find((one) => one.prefix === prefix);
    if (kind === undefined) throw new Error(`this house has no streams '${prefix}'`);
    const begun: BegunFact = { type: 'begun', rules: kind.rules.name, startedAt: clock.now() };
    const run = this.#run(id, kind.rules, begun.startedAt);
    await run.open(begun, { ...opening, type: 'open', at: instant(0) });
    this.#keep(run);
    return run.id;
  }

  /**
   * Says something to a stream. `by` is the account or bot that says it, `id` their own name for this: a repetition
   * gets the first result and changes nothing. Durable when it resolves without a refusal.
   */
  async submit(
    stream: string,
    by: string,
    id: string,
    command: { readonly type: string },
  ): Promise<CommandResult | 'no-such-stream'> {
    if (this.#isResting) return 'shutting-down';
    const run = await this.#find(stream);
    if (run === undefined) return 'no-such-stream';
    const result = await run.submit(by, id, command);
    // It was let go of between the two: it is read again.
    if (result === 'shutting-down') return this.submit(stream, by, id, command);
    return result === 'game-stopped' ? this.#submitAgain(stream, by, id, command) : result;
  }

  /** A write that failed may have been stored all the same: then the run was behind its log, which tells what came of it. */
  async #submitAgain(...[stream, by, id, command]: Parameters<Streams['submit']>): Promise<CommandResult> {
    const run = await this.#find(stream);
    return run === undefined || run.isSettled ? 'game-stopped' : run.submit(by, id, command);
  }

  /** Everything that `viewer` may know of a stream; undefined: there is none. */
  async view(stream: string, viewer: string): Promise<object | undefined> {
    const run = await this.#find(stream);
    return run?.rules.view(run.stored, viewer);
  }

  /** How a stream stands, for those who decide who may see it; undefined: there is none. */
  async standing(stream: string): Promise<StreamStanding | undefined> {
    const run = await this.#find(stream);
    return run && { state: run.stored, startedAt: run.startedAt, at: run.now() };
  }

  /** All streams there are, of all kinds but these, the oldest of each kind first. */
  async all(but: readonly StreamPrefix[] = []): Promise<readonly string[]> {
    const { formats, store } = this.#ports;
    const kinds = formats.kinds.filter(({ prefix }) => !but.includes(prefix));
    const names = kinds.map(({ prefix }) => store.log.unfinished([], prefix));
    return (await Promise.all(names)).flat();
  }

  /** Those in which somebody may have said something, of all kinds but these, and then those that are all about them. */
  async concerning(player: string, but: readonly StreamPrefix[] = []): Promise<readonly string[]> {
    const { formats, store } = this.#ports;
    const ofOne = formats.kinds.filter(({ door }) => door?.about !== undefined).map(({ prefix }) => prefix);
    const about = await store.log.about(player);
    const own = about.filter((stream) => ofOne.some((prefix) => stream.startsWith(prefix)));
    return [...(await this.all([...but, ...ofOne])), ...own];
  }

  /** Takes up those that go on, of the kinds that know how they end. `lastAlive`: when the house was last heard of. */
  async resume(lastAlive = 0): Promise<void> {
    const { formats, store, clock } = this.#ports;
    for (const kind of formats.kinds) {
      if (kind.lastFacts === undefined) continue;
      const streams = await store.log.unfinished([...kind.lastFacts, 'crashed'], kind.prefix);
      const first = (lastAt: number): HostCommand => ({
        type: 'resume',
        down: Math.max(clock.now() - Math.max(lastAlive, lastAt), 0),
      });
      await Promise.all(streams.map((stream) => this.#read(stream, kind, first)));
    }
  }

  /** Forgets what memory holds of a stream, once nothing is under way: whoever asks for it next has it from the log. */
  async letGo(stream: string): Promise<void> {
    const reading = this.#reading.get(stream);
    if (reading !== undefined) await reading;
    const run = this.#runs.get(stream);
    if (run === undefined) return this.#leaving.get(stream);
    this.#forget(stream);
    const leaving = run.rest().finally(() => this.#leaving.delete(stream));
    this.#leaving.set(stream, leaving);
    await leaving;
  }

  /** Waits until nothing is under way in any stream. From now on none takes anything. */
  async rest(): Promise<void> {
    this.#isResting = true;
    const known = new Set([...this.#runs, ...this.#reading, ...this.#leaving].map(([stream]) => stream));
    await Promise.allSettled([...known].map((stream) => this.letGo(stream)));
  }

  /** From memory or the log. Callers at the same time share one reading. */
  async #find(stream: string): Promise<Run | undefined> {
    await this.#leaving.get(stream);
    const run = this.#runs.get(stream);
    if (run !== undefined) {
      this.#linger(stream);
      return run;
    }
    const kind = this.#ports.formats.kindOf(stream);
    if (kind === undefined) return undefined;
    const known = this.#reading.get(stream);
    if (known !== undefined) return known;
    const reading = this.#read(stream, kind, () => ({ type: 'pass-time' }));
    this.#reading.set(stream, reading);
    return reading.finally(() => this.#reading.delete(stream));
  }

  /**
   * Takes one up from the log. `first` is said to it before anything else, told when the last event of it was, in
   * milliseconds since 1970. One that cannot be taken up stays in the log as it is.
   */
  async #read(
    stream: string,
    kind: StreamKind,
    first: (lastAt: number) => HostCommand,
  ): Promise<Run | undefined> {
    const { store, crashed } = this.#ports;
    try {
      const facts = await store.log.read(stream);
      const read = readStream(kind, facts);
      if (read === undefined || this.#isResting) return undefined;
      const run = this.#run(stream, kind.rules, read.startedAt);
      run.restore(facts.length, read.events);
      this.#keep(run);
      if (!run.isSettled) void run.submitAsHost(first(read.startedAt + (read.events.at(-1)?.at ?? 0)));
      return run;
    } catch (error) {
      if (error instanceof StoreUnavailable) throw error;
      crashed(stream, error);
      return undefined;
    }
  }

  #run(stream: string, rules: AnyRules, startedAt: number): Run {
    const { store, clock, commits, crashed } = this.#ports;
    const ended = (id: string) => {
      if (this.#runs.get(id)?.isStopped) this.#forget(id);
    };
    return new Run(stream, rules, startedAt, { log: store.log, clock, commits, crashed, ended });
  }

  #keep(run: Run): void {
    this.#runs.set(run.id, run);
    this.#linger(run.id);
  }

  /** Somebody asked for it. */
  #linger(stream: string): void {
    const { clock } = this.#ports;
    this.#alarms.get(stream)?.();
    this.#alarms.set(
      stream,
      clock.wakeAt(clock.now() + lingering, () => {
        const run = this.#runs.get(stream);
        if (run === undefined) return;
        const isOpen = !run.isSettled && run.rules.deadline(run.stored) !== undefined;
        if (isOpen || !run.isIdle) this.#linger(stream);
        else void this.letGo(stream);
      }),
    );
  }

  #forget(stream: string): void {
    this.#alarms.get(stream)?.();
    this.#alarms.delete(stream);
    this.#runs.delete(stream);
  }
}
