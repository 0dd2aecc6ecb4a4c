/** One live game: commands in, events stored, views and results out. */
import {
  type AnyCommand,
  type AnyFormat,
  type FormatTypes,
  fold,
  type GameId,
  type Instant,
  instant,
  turn,
} from '@parlour/game';
import type { DoorError } from '@parlour/protocol';
import { type EventLog, StoreUnavailable } from '@parlour/store';
import type { Listener, Position } from './channel.ts';
import { CommandQueue, type CommandResult, type HostCommand, type QueuedCommand } from './command-queue.ts';
import { decideAll, type Step } from './decide.ts';
import { type CommandMark, type HostedFact, toFact } from './game-log.ts';
import type { GamePorts } from './game-ports.ts';
import { IdempotencyCache } from './idempotency-cache.ts';
import { OpenMachines } from './open-machines.ts';
import { Reactions } from './reactions.ts';
import { ReleasePlan } from './release-plan.ts';
import { Showing } from './showing.ts';

/** How long to wait before a deadline is tried again that could not be stored, in milliseconds. */
const retryAfter = 1000;

/**
 * A game that is idle or works takes commands. One that rests with the house takes none and finishes its work; one that
 * has stopped is void.
 */
type Phase = 'idle' | 'working' | 'resting' | 'stopped';

/**
 * Keeps one game alive: the only place where rules meet the world.
 *
 * Invariants: commands are decided one after the other, each at the state the last one left; a fact is
 * stored before it is true; what is true is shown and answered a fixed time after its instant; a command's id takes
 * effect once.
 */
export class GameRun {
  readonly id: GameId;
  readonly format: AnyFormat;
  readonly hosted: HostedFact;
  /** How long after its instant everything leaves, in milliseconds: the same for the whole game. */
  readonly delay: number;
  readonly #ports: GamePorts;
  readonly #showing: Showing;
  readonly #results = new IdempotencyCache();
  readonly #reactions: Reactions;
  readonly #machines: OpenMachines;
  readonly #plan = new ReleasePlan();
  /** The game as far as it is stored: what is decided next is decided here. */
  #state: FormatTypes['State'];
  #version = 0;
  #lastAt: Instant = instant(0);
  readonly #queue = new CommandQueue();
  #phase: Phase = 'idle';
  /** Resolves when what is under way is done. */
  #work = Promise.resolve();
  #cancelAlarm = () => {};

  constructor(id: GameId, format: AnyFormat, hosted: HostedFact, run: string, ports: GamePorts) {
    this.id = id;
    this.format = format;
    this.hosted = hosted;
    this.delay = ports.commits.cover;
    this.#ports = ports;
    this.#state = format.initial;
    const state = () => this.#state;
    const reactions = new Reactions({ format, hosted, clock: ports.clock, state });
    const submit = (command: object, cid?: string) => this.#enqueue(command, cid);
    this.#machines = new OpenMachines({ format, hosted, reactions, state, submit });
    this.#reactions = reactions;
    const { startedAt } = hosted;
    this.#showing = new Showing({ game: id, run, format, startedAt, delay: this.delay, line: ports.line });
  }

  /** The game as far as anybody has seen it. */
  get state(): FormatTypes['State'] {
    return this.#showing.state;
  }

  /** Has everybody seen the end? */
  get isOver(): boolean {
    return this.#phase === 'stopped' || this.format.outcome(this.state) !== undefined;
  }

  /** The game's own time, now: whole milliseconds since its start. Never runs backwards. */
  now(): Instant {
    const at = Math.max(this.#ports.clock.now() - this.hosted.startedAt, this.#lastAt);
    return instant(at);
  }

  /** Opens a game that is not in the log yet. */
  async open(opening: AnyCommand<FormatTypes>): Promise<void> {
    const { state, events } = turn(this.format, this.#state, opening);
    await this.#append([toFact(this.hosted), ...events.map(toFact)]);
    this.#state = state;
    this.#showing.begin(state);
    this.#setAlarm();
  }

  /** Takes up a game from its log. No deadline speaks before the next word: it is `resume`. */
  restore(version: number, events: readonly (FormatTypes['Event'] & CommandMark)[]): void {
    this.#version = version;
    this.#state = fold(this.format, this.format.initial, events);
    this.#showing.begin(this.#state);
    this.#lastAt = instant(events.reduce((latest, event) => Math.max(latest, event.at), 0));
    this.#results.restore(events);
  }

  /** Submits a seat's command. `id` is the client's: a repetition gets the first result and changes nothing. */
  submit(seat: string, id: string, command: { readonly type: string }): Promise<CommandResult> {
    if (this.#deaf !== undefined) return Promise.resolve(this.#deaf);
    const cid = `${seat}:${id}`;
    const stamped = { ...command, by: seat, at: this.now() };
    return this.#results.once(cid, () => {
      const turn = this.#isSettled ? undefined : this.#reactions.turnOf(stamped);
      if (turn?.when === 'in-turn') return this.#inTurn(seat, id, stamped);
      if (turn?.when !== 'refused') return this.#enqueue(stamped, cid);
      return Promise.resolve(turn.result).finally(() => this.#results.settle(cid, turn.result, false));
    });
  }

  /** Submits a command of the host's own. */
  submitAsHost(command: HostCommand): Promise<CommandResult> {
    return this.#enqueue(command, undefined);
  }

  /** Shows the game to a viewer from now on, until the returned function is called. */
  follow(viewer: string, listener: Listener, after?: Position): () => void {
    return this.#showing.follow(viewer, listener, this.now(), after);
  }

  /** Sends the whole view again to a listener that missed a frame. */
  repeat(viewer: string, listener: Listener): void {
    this.#showing.repeat(viewer, listener, this.now());
  }

  /** Has this seat said something that waits for its time, or is held? Nobody at the table may know. */
  readonly isSpeaking = (seat: string): boolean => this.#reactions.isSpeaking(seat);

  /** Waits until nothing is under way. From now on the game takes no command, and no deadline speaks. */
  async rest(): Promise<void> {
    if (this.#phase !== 'stopped') this.#phase = 'resting';
    this.#cancelAlarm();
    this.#reactions.end('shutting-down');
    await this.#work;
    this.#showing.flush();
  }

  /** Why nothing that is said to the game is heard; undefined: it is. */
  get #deaf(): DoorError | undefined {
    if (this.#phase === 'stopped') return 'game-stopped';
    return this.#phase === 'resting' ? 'shutting-down' : undefined;
  }

  get #isSettled(): boolean {
    return this.#phase === 'stopped' || this.format.outcome(this.#state) !== undefined;
  }

  /** It counts as said and done when it has waited long enough. */
  async #inTurn(seat: string, id: string, command: { readonly type: string }): Promise<CommandResult> {
    const cid = `${seat}:${id}`;
    const why = await this.#reactions.wait(seat, id, command);
    if (why === undefined) return this.#enqueue(command, cid);
    this.#results.forget(cid);
    return why;
  }

  /** A command counts from its arrival, however long the store takes. */
  #enqueue(command: object, cid: string | undefined): Promise<CommandResult> {
    if (this.#deaf !== undefined) return Promise.resolve(this.#deaf);
    return new Promise((settle) => {
      const at = this.now();
      this.#lastAt = at;
      this.#queue.add({ command: { ...command, at } as AnyCommand<FormatTypes>, cid, settle });
      if (this.#phase !== 'idle') return;
      this.#phase = 'working';
      this.#work = this.#drain();
    });
  }

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
    const { steps, released } = decideAll(this.format, this.hosted, this.#state, { plan: this.#plan, batch });
    const wasSettled = this.#isSettled;
    for (const { at } of steps) this.#showing.expect(at);
    const facts = steps.flatMap(({ events }) => events.map(toFact));
    if (facts.length > 0) await this.#append(facts);
    this.#state = steps.at(-1)?.state ?? this.#state;
    this.#plan.out(released);
    this.#plan.set(this.format.held(this.#state), this.now());
    const isLast = this.#isSettled && !wasSettled;
    for (const step of steps) this.#depart(step);
    for (const { cid, settle } of batch) if (cid === undefined) settle(undefined);
    this.#setAlarm();
    this.#reactions.decided(batch);
    if (isLast) this.#reactions.end();
    else if (facts.length > 0 && !this.#isSettled && this.#deaf === undefined) this.#machines.look();
  }

  async #append(facts: Parameters<EventLog['append']>[2]): Promise<void> {
    const { log, clock, commits } = this.#ports;
    const start = clock.now();
    await log.append(this.id, this.#version, facts);
    commits.note(clock.now() - start);
    this.#version += facts.length;
  }

  /** What is durable goes to the delay line. */
  #depart({ at, state, events, queued, result, speaker }: Step): void {
    const wasOver = this.format.outcome(this.#showing.state) !== undefined;
    this.#showing.add({
      at,
      state,
      left: () => {
        if (speaker !== undefined) this.#ports.released(this.id, speaker, this.now() - at - this.delay);
        if (queued?.cid !== undefined) {
          this.#results.settle(queued.cid, result, events.length > 0);
          queued.settle(result);
        }
        if (!wasOver && events.length > 0 && this.format.outcome(state) !== undefined)
          this.#ports.ended(this.id);
      },
    });
  }

  #setAlarm(): void {
    this.#cancelAlarm();
    this.#cancelAlarm = () => {};
    if (this.#deaf !== undefined) return;
    const due = [this.format.deadline(this.#state), this.#plan.next].filter((at) => at !== undefined);
    if (due.length > 0) this.#wakeAt(this.hosted.startedAt + Math.min(...due));
  }

  #wakeAt(at: number): void {
    this.#cancelAlarm = this.#ports.clock.wakeAt(at, () => void this.submitAsHost({ type: 'pass-time' }));
  }

  /** Nothing could be stored, so nothing has happened. Seats get a refusal; the host's own commands and deadlines wait. */
  #notNow(batch: readonly QueuedCommand[]): void {
    for (const queued of batch) {
      if (queued.cid !== undefined) this.#results.forget(queued.cid);
      // Deadlines and releases speak for themselves when the alarm rings again.
      else if (queued.command.type !== 'pass-time') this.#queue.putBack(queued);
      queued.settle('unavailable');
    }
    this.#reactions.decided(batch);
    this.#cancelAlarm();
    if (this.#deaf === undefined) this.#wakeAt(this.#ports.clock.now() + retryAfter);
  }

  /** A rule threw, or somebody else wrote into this game's log: the game is void, its log whole. */
  async #stop(batch: readonly QueuedCommand[], error: unknown): Promise<void> {
    this.#ports.crashed(this.id, error);
    const voided = this.#voided();
    try {
      const end = voided.length > 0 ? voided : [{ type: 'crashed', at: this.now() }];
      await this.#append(end.map(toFact));
      this.#state = fold(this.format, this.#state, voided as FormatTypes['Event'][]);
      this.#showing.add({ at: this.now(), state: this.#state, left: () => {} });
    } catch (second) {
      this.#ports.crashed(this.id, second);
    }
    this.#showing.flush();
    this.#phase = 'stopped';
    this.#cancelAlarm();
    for (const { settle } of [...batch, ...this.#queue.takeAll()]) settle('game-stopped');
    this.#reactions.end('game-stopped');
    this.#ports.ended(this.id);
  }

  #voided(): readonly object[] {
    try {
      return this.format.decide(this.#state, { type: 'void', at: this.now() }).events;
    } catch {
      return [];
    }
  }
}
