/** Keeps one stream of the log going by its rules: commands in, events stored, results out. */
import { type AnyRules, fold, type Instant, instant, type RulesTypes, runCommand } from '@parlour/game';
import type { ProtocolErrorCode } from '@parlour/protocol';
import { StaleEpoch, StoreUnavailable } from '@parlour/store';
import type { CommandMark } from '../facts/game-log.ts';
import { CommandPlaces } from './command-places.ts';
import {
  CommandQueue,
  type CommandResult,
  type CommandTraits,
  type HostCommand,
  type QueuedCommand,
  settleAll,
  type UntimedCommand,
} from './command-queue.ts';
import { decideAll, type Step, voidEvents } from './decide.ts';
import { type GuardRules, guardOf, type RulesFault } from './guarded-rules.ts';
import { IdempotencyCache } from './idempotency-cache.ts';
import { RunAlarm } from './run-alarm.ts';
import type { RunParts, RunPhase, RunPorts } from './run-parts.ts';
import { isLostAppend, StreamLog } from './stream-log.ts';

/** Retry delay of a deadline that could not be stored, in milliseconds. */
const retryAfter = 1000;

/**
 * Invariants: commands are decided in order, each at the state after the last one; an event is stored before it takes
 * effect; a command id takes effect once. Any error of the rules stops only this run.
 */
export class StreamRunner<Id extends string = string> {
  readonly id: Id;
  /** They never throw: see `guardOf`. */
  readonly rules: AnyRules;
  /** Makes parts of the same rules that never throw either. */
  readonly guard: GuardRules;
  /** The same as they came. */
  readonly #raw: AnyRules;
  /** Milliseconds since 1970: its instant 0. */
  readonly startedAt: number;
  readonly #ports: RunPorts<Id>;
  readonly results = new IdempotencyCache();
  readonly places = new CommandPlaces();
  #parts: RunParts | undefined;
  readonly #queue = new CommandQueue();
  #state: RulesTypes['State'];
  readonly #log: StreamLog;
  #lastAt: Instant = instant(0);
  #phase: RunPhase = 'idle';
  /** Its end is in the log: nothing can be added to it. */
  #isClosed = false;
  #fault: RulesFault | undefined;
  /** Resolves when pending work is done. */
  #work = Promise.resolve();
  readonly #alarm: RunAlarm;

  constructor(id: Id, rules: AnyRules, startedAt: number, ports: RunPorts<Id>) {
    this.id = id;
    this.#raw = rules;
    this.guard = guardOf(this.faulted);
    this.rules = this.guard(rules);
    this.startedAt = startedAt;
    this.#ports = ports;
    this.#log = new StreamLog(id, ports);
    this.#alarm = new RunAlarm(ports.clock);
    this.#state = rules.initial;
  }

  /** Adds pacing and viewers; before it is opened or restored. */
  use(parts: RunParts): void {
    this.#parts = parts;
  }

  /** The last durable state; the next command is decided against it. */
  get stored(): RulesTypes['State'] {
    return this.#state;
  }

  /** Whether it is stored as finished. */
  get isSettled(): boolean {
    return this.isStopped || this.rules.isOver(this.#state);
  }

  /** Whether it is stopped, regardless of the rules. */
  get isStopped(): boolean {
    return this.#phase === 'stopped' || this.isLost;
  }

  /** Whether another process has taken it over. */
  get isLost(): boolean {
    return this.#phase === 'lost';
  }

  /** Whether no work is pending. */
  get isIdle(): boolean {
    return this.#phase !== 'working';
  }

  /** Its own time, now: whole milliseconds since its start. Never runs backwards. */
  now(): Instant {
    return instant(Math.max(this.#ports.clock.now() - this.startedAt, this.#lastAt));
  }

  /** Opens a new stream. `first`: the host's own event, before all others. */
  async open(first: object, opening: { readonly type: 'open'; readonly at: Instant }): Promise<void> {
    const { state, events } = runCommand(this.#raw, this.#state, opening as never);
    await this.#log.append([first, ...events]);
    this.#state = state;
    this.#parts?.viewers.begin(state);
    this.#setAlarm();
  }

  /**
   * Takes it up from its log; throws if its rules throw. No deadline acts before `resume`. `isClosed`: its end is in it.
   */
  restore(version: number, events: readonly (RulesTypes['Event'] & CommandMark)[], isClosed = false): void {
    this.#log.version = version;
    this.#state = fold(this.#raw, this.#raw.initial, events);
    this.#isClosed = isClosed || this.#raw.isOver(this.#state);
    this.#parts?.viewers.begin(this.#state);
    this.#lastAt = instant(events.reduce((latest, event) => Math.max(latest, event.at), 0));
    this.results.restore(events);
  }

  /** Submits a player's command. A repetition of the client's `id` gets the first result. `since`: arrival time. */
  submit(
    by: string,
    id: string,
    command: { readonly type: string },
    since = this.#ports.clock.now(),
  ): Promise<CommandResult> {
    if (this.#deaf !== undefined) return Promise.resolve(this.#deaf);
    const stamped = { ...command, by, at: this.now() };
    const cid = `${by}:${id}`;
    const take = () => this.#parts?.pacing.take(id, stamped, since) ?? this.enqueue(stamped, cid);
    return this.results.once(cid, take);
  }

  /** Submits a command of the host's own. */
  submitAsHost(command: HostCommand, mark?: CommandTraits): Promise<CommandResult> {
    return this.enqueue(command, undefined, mark);
  }

  /** Waits until nothing is under way. From now on it takes no command, and no deadline speaks. */
  async rest(): Promise<void> {
    if (!this.isStopped) this.#phase = 'resting';
    this.#alarm.cancel();
    await this.#work;
  }

  /** Reason why commands are refused; undefined: accepted. */
  get #deaf(): ProtocolErrorCode | undefined {
    if (this.#phase === 'stopped' || this.#fault !== undefined) return 'game-stopped';
    // Where it goes on the same command is carried out once.
    return this.#phase === 'resting' || this.isLost ? 'shutting-down' : undefined;
  }

  /** A command counts from its arrival, however long the store takes. Without a `cid` it is the host's own. */
  enqueue(command: UntimedCommand, cid?: string, mark: CommandTraits = {}): Promise<CommandResult> {
    if (command.type === 'leave' && command.by !== undefined) this.#parts?.pacing.leaving(command.by);
    if (this.#deaf !== undefined) return Promise.resolve(this.#deaf);
    return new Promise((settle) => {
      const at = this.now();
      this.#lastAt = at;
      this.#queue.add({ command: { ...command, at } as QueuedCommand['command'], cid, settle, ...mark });
      if (this.#phase !== 'idle') return;
      this.#phase = 'working';
      this.#work = this.#drain();
    });
  }

  /** Answers the sender of the command of a step: its events are durable, and shown. */
  settle({ queued, result, events }: Step): void {
    if (queued?.cid === undefined) return;
    this.results.settle(queued.cid, result, events.length > 0);
    queued.settle(result);
  }

  /** Stops the run as void, after the current call of the rules. The first fault counts. */
  readonly faulted = (fault: RulesFault): void => {
    if (this.#fault !== undefined || this.isStopped) return;
    this.#fault = fault;
    this.#alarm.cancel();
    this.#ports.crashed(this.id, fault.error, fault.call);
    if (this.#phase !== 'idle') return;
    this.#phase = 'working';
    this.#work = Promise.resolve().then(() => this.#drain());
  };

  /** Everything that waits is decided in its order, stored together, and only then true. */
  async #drain(): Promise<void> {
    while (this.#fault === undefined && !this.isLost) {
      const batch = this.#queue.takeAll();
      if (batch.length === 0) break;
      await this.#process(batch).catch((error: unknown) => this.#failed(batch, error));
    }
    if (this.#fault !== undefined && !this.isLost) await this.#stop(this.#fault);
    if (this.#phase === 'working') this.#phase = 'idle';
  }

  #failed(batch: readonly QueuedCommand[], error: unknown): void {
    if (isLostAppend(error)) this.#lose(error, batch);
    else if (error instanceof StoreUnavailable) this.#notNow(batch);
    else {
      this.faulted({ call: 'decide', error });
      settleAll(batch, 'game-stopped');
    }
  }

  async #process(batch: readonly QueuedCommand[]): Promise<void> {
    const { pacing, viewers } = this.#parts ?? {};
    const steps = pacing?.decide(this.#state, batch) ?? decideAll(this.rules, this.#state, batch);
    if (this.#fault !== undefined) {
      settleAll(batch, 'game-stopped');
      return;
    }
    const wasSettled = this.isSettled;
    for (const { at } of steps) viewers?.expect(at);
    const news = steps.flatMap(({ events }) => events);
    if (news.length > 0) await this.#log.append(news);
    if (this.isLost) return this.#giveUp(batch, 'shutting-down');
    this.places.note(steps, this.#log.version - news.length);
    this.#state = steps.at(-1)?.state ?? this.#state;
    pacing?.stored(this.#state, this.now());
    this.#show(steps, batch);
    this.#setAlarm();
    pacing?.decided(batch, news.length > 0 && this.#deaf === undefined);
    if (!this.isSettled || wasSettled) return;
    this.#isClosed = true;
    pacing?.end();
    if (viewers === undefined) this.#ports.ended(this.id);
  }

  #show(steps: readonly Step[], batch: readonly QueuedCommand[]): void {
    const viewers = this.#parts?.viewers ?? { show: (step: Step) => this.settle(step) };
    for (const step of steps) viewers.show(step);
    for (const { cid, settle } of batch) if (cid === undefined) settle(undefined);
  }

  /** Wakes the run at `at`, in milliseconds since 1970; left out: at its next deadline or release. */
  #setAlarm(at?: number): void {
    const instants = [this.rules.deadline(this.#state), this.#parts?.pacing.next];
    const next = at ?? this.startedAt + Math.min(...instants.map((one) => one ?? Number.POSITIVE_INFINITY));
    if (this.#deaf !== undefined || next === Number.POSITIVE_INFINITY) this.#alarm.cancel();
    else this.#alarm.set(next, () => this.submitAsHost({ type: 'pass-time' }));
  }

  /** Nothing could be stored, so nothing has happened. People get a refusal; the host's own commands and deadlines wait. */
  #notNow(batch: readonly QueuedCommand[]): void {
    for (const queued of batch) this.#queue.putBack(queued);
    this.#giveUp(batch, 'unavailable');
    this.#parts?.pacing.decided(batch, false);
    this.#setAlarm(this.#ports.clock.now() + retryAfter);
  }

  /** Something threw: it is void by a fact of the host, its log whole. */
  async #stop({ call }: RulesFault): Promise<void> {
    if (!this.#isClosed) {
      const fault = { type: 'crashed', at: this.now(), call } as const;
      const { events, state } = voidEvents(this.#raw, this.#state, fault, this.#parts !== undefined);
      try {
        await this.#log.append(events);
        this.#state = state;
      } catch (second) {
        if (isLostAppend(second)) return this.#lose(second);
        this.#ports.crashed(this.id, second);
      }
    }
    this.#phase = 'stopped';
    this.#alarm.cancel();
    settleAll(this.#queue.takeAll(), 'game-stopped');
    this.#parts?.viewers.stop(this.now(), this.#state);
    this.#parts?.pacing.end('game-stopped');
    this.#ports.ended(this.id);
  }

  #lose(error: unknown, batch: readonly QueuedCommand[] = []): void {
    this.#giveUp(batch, 'shutting-down');
    this.stepDown();
    if (error instanceof StaleEpoch) this.#ports.fenced();
  }

  /** Another process goes on with it: unloads the run here, without frames. A command under way is not answered as carried out. */
  stepDown(): void {
    if (this.isStopped) return;
    this.#phase = 'lost';
    this.#alarm.cancel();
    this.#giveUp(this.#queue.takeAll(), 'shutting-down');
    this.#parts?.pacing.end('shutting-down');
    this.#ports.ended(this.id);
  }

  /** None of it was carried out: the next try of each is the first one. */
  #giveUp(batch: readonly QueuedCommand[], result: CommandResult): void {
    for (const { cid } of batch) if (cid !== undefined) this.results.forget(cid);
    settleAll(batch, result);
  }
}
