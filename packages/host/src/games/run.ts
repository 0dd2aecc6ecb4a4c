/** Keeps one stream of the log going by its rules: commands in, events stored, results out. */
import { type AnyRules, fold, type Instant, instant, type RulesTypes, turn } from '@parlour/game';
import type { DoorError } from '@parlour/protocol';
import { type EventLog, type Fact, StoreUnavailable } from '@parlour/store';
import type { Clock } from '../clock.ts';
import { CommandQueue, type CommandResult, type HostCommand, type QueuedCommand } from './command-queue.ts';
import type { CommitTimes } from './commit-times.ts';
import { decideAll, type Step } from './decide.ts';
import { type CommandMark, toFact } from './game-log.ts';
import { IdempotencyCache } from './idempotency-cache.ts';

/** How long to wait before a deadline is tried again that could not be stored, in milliseconds. */
const retryAfter = 1000;

/**
 * A run that is idle or works takes commands. One that rests with the house takes none and finishes its work; one that
 * has stopped is void.
 */
type Phase = 'idle' | 'working' | 'resting' | 'stopped';

/** What a run needs of the house. `Id` is the name of its stream. */
export interface RunPorts<Id extends string = string> {
  readonly log: EventLog;
  readonly clock: Clock;
  readonly commits: Pick<CommitTimes, 'note'>;
  /** Something broke that no rule foresaw. The run has stopped; its log is whole. */
  readonly crashed: (id: Id, error: unknown) => void;
  /** It is over, or has stopped, and everybody who is shown it has seen that. */
  readonly ended: (id: Id) => void;
}

/**
 * The only place where rules meet the world, be they of a game or not.
 *
 * Invariants: commands are decided one after the other, each at the state the last one left; a fact is
 * stored before it is true; a command's id takes effect once. What else happens to what is stored is added by the
 * methods that a kind of run overrides; none of them waits.
 */
export class Run<Id extends string = string> {
  readonly id: Id;
  readonly rules: AnyRules;
  /** Milliseconds since 1970: its instant 0. */
  readonly startedAt: number;
  readonly #ports: RunPorts<Id>;
  readonly #results = new IdempotencyCache();
  readonly #queue = new CommandQueue();
  #state: RulesTypes['State'];
  #version = 0;
  #lastAt: Instant = instant(0);
  #phase: Phase = 'idle';
  /** Resolves when what is under way is done. */
  #work = Promise.resolve();
  #cancelAlarm = () => {};

  constructor(id: Id, rules: AnyRules, startedAt: number, ports: RunPorts<Id>) {
    this.id = id;
    this.rules = rules;
    this.startedAt = startedAt;
    this.#ports = ports;
    this.#state = rules.initial;
  }

  /** How things stand as far as it is stored: what is decided next is decided here. */
  get stored(): RulesTypes['State'] {
    return this.#state;
  }

  /** Does nothing happen any more, as far as it is stored? */
  get isSettled(): boolean {
    return this.#phase === 'stopped' || this.rules.isOver(this.#state);
  }

  get isStopped(): boolean {
    return this.#phase === 'stopped';
  }

  /** Is nothing under way? */
  get isIdle(): boolean {
    return this.#phase !== 'working';
  }

  /** Its own time, now: whole milliseconds since its start. Never runs backwards. */
  now(): Instant {
    return instant(Math.max(this.#ports.clock.now() - this.startedAt, this.#lastAt));
  }

  /** Opens what is not in the log yet. `first` is the host's own fact, which stands before all others. */
  async open(first: object, opening: { readonly type: 'open'; readonly at: Instant }): Promise<void> {
    const { state, events } = turn(this.rules, this.#state, opening as never);
    await this.#append([first, ...events].map(toFact));
    this.#state = state;
    this.began(state);
    this.#setAlarm();
  }

  /** Takes it up from its log. No deadline speaks before the next word: it is `resume`. */
  restore(version: number, events: readonly (RulesTypes['Event'] & CommandMark)[]): void {
    this.#version = version;
    this.#state = fold(this.rules, this.rules.initial, events);
    this.began(this.#state);
    this.#lastAt = instant(events.reduce((latest, event) => Math.max(latest, event.at), 0));
    this.#results.restore(events);
  }

  /** Submits somebody's command. `id` is the client's: a repetition gets the first result and changes nothing. */
  submit(by: string, id: string, command: { readonly type: string }): Promise<CommandResult> {
    if (this.deaf !== undefined) return Promise.resolve(this.deaf);
    const stamped = { ...command, by, at: this.now() };
    return this.#results.once(`${by}:${id}`, () => this.taken(id, stamped));
  }

  /** Submits a command of the host's own. */
  submitAsHost(command: HostCommand): Promise<CommandResult> {
    return this.enqueue(command, undefined);
  }

  /** Waits until nothing is under way. From now on it takes no command, and no deadline speaks. */
  async rest(): Promise<void> {
    if (this.#phase !== 'stopped') this.#phase = 'resting';
    this.#cancelAlarm();
    await this.#work;
  }

  /** Why nothing that is said to it is heard; undefined: it is. */
  protected get deaf(): DoorError | undefined {
    if (this.#phase === 'stopped') return 'game-stopped';
    return this.#phase === 'resting' ? 'shutting-down' : undefined;
  }

  /** A command counts from its arrival, however long the store takes. Without a `cid` it is the host's own. */
  protected enqueue(
    command: object,
    cid: string | undefined,
    mark: Pick<QueuedCommand, 'isTyped'> = {},
  ): Promise<CommandResult> {
    if (this.deaf !== undefined) return Promise.resolve(this.deaf);
    return new Promise((settle) => {
      const at = this.now();
      this.#lastAt = at;
      this.#queue.add({ command: { ...command, at } as QueuedCommand['command'], cid, settle, ...mark });
      if (this.#phase !== 'idle') return;
      this.#phase = 'working';
      this.#work = this.#drain();
    });
  }

  /** The command is decided, and what came of it is durable, and shown. */
  protected settle({ queued, result, events }: Step): void {
    if (queued?.cid === undefined) return;
    this.#results.settle(queued.cid, result, events.length > 0);
    queued.settle(result);
  }

  /** It is refused without having been decided: a repetition gets the same. */
  protected refuse(cid: string, result: CommandResult): void {
    this.#results.settle(cid, result, false);
  }

  /** It was not carried out: the next try is the first one. */
  protected forget(cid: string): void {
    this.#results.forget(cid);
  }

  /** This is how things stand, from before anybody looked. */
  protected began(_state: RulesTypes['State']): void {}

  /** Somebody's command is here for the first time. */
  protected taken(id: string, command: RulesTypes['Command']): Promise<CommandResult> {
    return this.enqueue(command, `${command.by}:${id}`);
  }

  /** What the commands that wait come to. */
  protected decide(batch: readonly QueuedCommand[]): readonly Step[] {
    return decideAll(this.rules, this.#state, batch);
  }

  /** This is about to be stored. */
  protected storing(_steps: readonly Step[]): void {}

  /** It is stored, and true: it is shown, and whoever asked is answered. */
  protected depart(steps: readonly Step[]): void {
    for (const step of steps) this.settle(step);
  }

  /** The next instant at which the clock must speak. */
  protected get due(): Instant | undefined {
    return this.rules.deadline(this.#state);
  }

  /** These are decided, or could not be stored. `news`: something was stored. */
  protected decided(_batch: readonly QueuedCommand[], _news: boolean): void {}

  /** The last fact is stored. */
  protected settled(): void {
    this.#ports.ended(this.id);
  }

  /** It is void, and stored as that if the store can. */
  protected stopped(): void {}

  /** Everything that waits is decided in its order, stored together, and only then true. */
  async #drain(): Promise<void> {
    for (let batch = this.#queue.takeAll(); batch.length > 0; batch = this.#queue.takeAll())
      try {
        await this.#process(batch);
      } catch (error) {
        if (error instanceof StoreUnavailable) this.#notNow(batch);
        else await this.#stop(batch, error);
      }
    if (this.#phase === 'working') this.#phase = 'idle';
  }

  async #process(batch: readonly QueuedCommand[]): Promise<void> {
    const steps = this.decide(batch);
    const wasSettled = this.isSettled;
    this.storing(steps);
    const facts: Fact[] = [];
    for (const { events } of steps) for (const event of events) facts.push(toFact(event));
    if (facts.length > 0) await this.#append(facts);
    this.#state = steps.at(-1)?.state ?? this.#state;
    this.depart(steps);
    for (const { cid, settle } of batch) if (cid === undefined) settle(undefined);
    this.#setAlarm();
    this.decided(batch, facts.length > 0);
    if (this.isSettled && !wasSettled) this.settled();
  }

  async #append(facts: readonly Fact[]): Promise<void> {
    const { log, clock, commits } = this.#ports;
    const start = clock.now();
    await log.append(this.id, this.#version, facts);
    commits.note(clock.now() - start);
    this.#version += facts.length;
  }

  #setAlarm(): void {
    this.#cancelAlarm();
    this.#cancelAlarm = () => {};
    if (this.deaf !== undefined) return;
    const { due } = this;
    if (due !== undefined) this.#wakeAt(this.startedAt + due);
  }

  #wakeAt(at: number): void {
    this.#cancelAlarm = this.#ports.clock.wakeAt(at, () => void this.submitAsHost({ type: 'pass-time' }));
  }

  /** Nothing could be stored, so nothing has happened. People get a refusal; the host's own commands and deadlines wait. */
  #notNow(batch: readonly QueuedCommand[]): void {
    for (const queued of batch) {
      if (queued.cid !== undefined) this.#results.forget(queued.cid);
      // Deadlines and releases speak for themselves when the alarm rings again.
      else if (queued.command.type !== 'pass-time') this.#queue.putBack(queued);
      queued.settle('unavailable');
    }
    this.decided(batch, false);
    this.#cancelAlarm();
    if (this.deaf === undefined) this.#wakeAt(this.#ports.clock.now() + retryAfter);
  }

  /** A rule threw, or somebody else wrote into this log: it is void, its log whole. */
  async #stop(batch: readonly QueuedCommand[], error: unknown): Promise<void> {
    this.#ports.crashed(this.id, error);
    const voided = this.#voided();
    try {
      await this.#append((voided.length > 0 ? voided : [{ type: 'crashed', at: this.now() }]).map(toFact));
      this.#state = fold(this.rules, this.#state, voided);
    } catch (second) {
      this.#ports.crashed(this.id, second);
    }
    this.#phase = 'stopped';
    this.#cancelAlarm();
    for (const { settle } of [...batch, ...this.#queue.takeAll()]) settle('game-stopped');
    this.stopped();
    this.#ports.ended(this.id);
  }

  #voided(): readonly RulesTypes['Event'][] {
    try {
      return this.rules.decide(this.#state, { type: 'void', at: this.now() }).events;
    } catch {
      return [];
    }
  }
}
