/** Opens, finds and lets go of the streams that are no games. */
import { type AnyOpening, type AnyRules, type Instant, instant, type RulesTypes } from '@parlour/game';
import { type Store, StoreUnavailable } from '@parlour/store';
import type { Clock } from '../clock.ts';
import type { Entropy } from '../entropy.ts';
import type { FormatRegistry } from '../games/known-formats.ts';
import type { CommandResult, HostCommand } from '../runs/command-queue.ts';
import type { CommitTimes } from '../runs/commit-times.ts';
import { type OpeningFact, readStream, type StreamKind, type StreamPrefix } from '../runs/kinds.ts';
import { StreamRunner } from '../runs/run.ts';

export interface StreamsPorts {
  readonly store: Store;
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly formats: FormatRegistry;
  readonly commits: CommitTimes;
  /** Another process has ended the registration of this one as an owner. */
  readonly fenced: () => void;
  /** Reports an unexpected error, contained in this stream. */
  readonly failed: (error: unknown, stream: string) => void;
}

/** Full state of a stream, only for the server. */
export interface StreamStanding {
  readonly state: RulesTypes['State'];
  /** Milliseconds since 1970: its instant 0. */
  readonly startedAt: number;
  /** Its own time, now. */
  readonly at: Instant;
}

/** Time that an unused stream stays in memory, in milliseconds. */
const lingering = 120_000;

/**
 * All streams that are not games. Each is loaded on first access and unloaded after some idle time, unless
 * it has a pending deadline. Only this class holds runs of them, so that each exists once.
 */
export class Streams {
  readonly #ports: StreamsPorts;
  readonly #runs = new Map<string, StreamRunner>();
  readonly #reading = new Map<string, Promise<StreamRunner | undefined>>();
  readonly #leaving = new Map<string, Promise<void>>();
  readonly #alarms = new Map<string, () => void>();
  #isResting = false;

  constructor(ports: StreamsPorts) {
    this.#ports = ports;
  }

  /** Number in memory. */
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
    if (this.#isResting) throw new Error('the server is stopping');
    const kind = formats.kinds.find((one) => one.prefix === prefix);
    if (kind === undefined) throw new Error(`this server has no streams '${prefix}'`);
    const begun: OpeningFact = { type: 'begun', rules: kind.rules.name, startedAt: clock.now() };
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
    // It was let go of between the two, or someone else has written into its log: it is read again.
    if (result === 'shutting-down' && !this.#isResting) return this.submit(stream, by, id, command);
    return result === 'game-stopped' ? this.#submitAgain(stream, by, id, command) : result;
  }

  /** A failed write may still have been stored: the run was then behind its log, which has the result. */
  async #submitAgain(...[stream, by, id, command]: Parameters<Streams['submit']>): Promise<CommandResult> {
    const run = await this.#find(stream);
    return run === undefined || run.isSettled ? 'game-stopped' : run.submit(by, id, command);
  }

  /** All that `viewer` may know of a stream; undefined: it does not exist. */
  async view(stream: string, viewer: string): Promise<object | undefined> {
    const run = await this.#find(stream);
    return run?.rules.view(run.stored, viewer);
  }

  /** Full state of a stream, for access decisions; undefined: it does not exist. */
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

  /**
   * Streams that may contain the player's commands, of all kinds but these, followed by those that only
   * concern them.
   */
  async concerning(player: string, but: readonly StreamPrefix[] = []): Promise<readonly string[]> {
    const { formats, store } = this.#ports;
    const ofOne = formats.kinds.filter(({ door }) => door?.about !== undefined).map(({ prefix }) => prefix);
    const about = await store.log.about(player);
    const own = about.filter((stream) => ofOne.some((prefix) => stream.startsWith(prefix)));
    return [...(await this.all([...but, ...ofOne])), ...own];
  }

  /** Resumes running streams, of kinds with final events. `lastAlive`: last heartbeat of the server. */
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

  /** Unloads a stream once idle: the next access reads it from the log. */
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

  /** Another process goes on with all streams: unloads them here. From now on none takes anything. */
  stepDown(): void {
    this.#isResting = true;
    for (const run of [...this.#runs.values()]) {
      run.stepDown();
      this.#forget(run.id);
    }
  }

  /** From memory or the log. Callers at the same time share one reading. */
  async #find(stream: string): Promise<StreamRunner | undefined> {
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
   * Loads a stream from the log. `first`: a command that precedes all others, given the time of the last
   * event in milliseconds since 1970. Unreadable streams stay unchanged in the log.
   */
  async #read(
    stream: string,
    kind: StreamKind,
    first: (lastAt: number) => HostCommand,
  ): Promise<StreamRunner | undefined> {
    const { store, failed } = this.#ports;
    try {
      const facts = await store.log.read(stream);
      const read = readStream(kind, facts);
      if (read === undefined || this.#isResting) return undefined;
      const lastAt = read.events.at(-1)?.at ?? 0;
      // Where the wall clock has gone back since it counts as begun that much earlier: it goes on.
      const startedAt = Math.min(read.startedAt, this.#ports.clock.now() - lastAt);
      const run = this.#run(stream, kind.rules, startedAt);
      run.restore(facts.length, read.events);
      this.#keep(run);
      if (!run.isSettled) void run.submitAsHost(first(startedAt + lastAt));
      return run;
    } catch (error) {
      if (error instanceof StoreUnavailable) throw error;
      failed(error, stream);
      return undefined;
    }
  }

  #run(stream: string, rules: AnyRules, startedAt: number): StreamRunner {
    const { store, clock, commits, failed, fenced } = this.#ports;
    const crashed = (id: string, error: unknown) => failed(error, id);
    const ended = (id: string) => {
      if (this.#runs.get(id)?.isStopped) this.#forget(id);
    };
    return new StreamRunner(stream, rules, startedAt, {
      ...{ log: store.log, clock, commits, crashed, fenced, ended },
    });
  }

  #keep(run: StreamRunner): void {
    this.#runs.set(run.id, run);
    this.#linger(run.id);
  }

  /** Keeps it loaded after an access. */
  #linger(stream: string): void {
    const { clock } = this.#ports;
    this.#alarms.get(stream)?.();
    // What was under way when the server closed must not keep the process.
    if (this.#isResting) return;
    this.#alarms.set(
      stream,
      clock.wakeAt(clock.now() + lingering, () => {
        const run = this.#runs.get(stream);
        if (run === undefined) return undefined;
        const isOpen = !run.isSettled && run.rules.deadline(run.stored) !== undefined;
        return isOpen || !run.isIdle ? this.#linger(stream) : this.letGo(stream);
      }),
    );
  }

  #forget(stream: string): void {
    this.#alarms.get(stream)?.();
    this.#alarms.delete(stream);
    this.#runs.delete(stream);
  }
}
