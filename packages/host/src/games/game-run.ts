/** One live game: its runner, its pacing and its viewers. */
import type { AnyFormat, FormatTypes, GameId, Instant } from '@parlour/game';
import type { ProtocolErrorCode } from '@parlour/protocol';
import { sha256 } from '../entropy.ts';
import type { HostedEvent } from '../facts/game-log.ts';
import { nextSlot } from '../pacing/delay-line.ts';
import type { CommandResult, HostCommand } from '../runs/command-queue.ts';
import { minDelayMs } from '../runs/commit-times.ts';
import type { Step } from '../runs/decide.ts';
import { guardedFormat } from '../runs/guarded-rules.ts';
import { StreamRunner } from '../runs/run.ts';
import type { FramePosition, Listener } from '../viewers/channel.ts';
import { ViewerFrames } from '../viewers/showing.ts';
import { waitedForGame } from './barred.ts';
import { GamePacing } from './game-pacing.ts';
import type { GamePorts } from './game-ports.ts';

/** A game in this process. Every command takes one path: pacing, runner, viewers. */
export class GameRunner {
  readonly id: GameId;
  /** Its functions never throw. */
  readonly format: AnyFormat;
  readonly hosted: HostedEvent;
  readonly pacing: GamePacing;
  /** Delay of frames after their instant, in milliseconds: constant for the game. */
  readonly delay: number;
  readonly #ports: GamePorts;
  readonly #runner: StreamRunner<GameId>;
  readonly #viewers: ViewerFrames;

  constructor(id: GameId, raw: AnyFormat, hosted: HostedEvent, run: string, ports: GamePorts) {
    const runner = new StreamRunner(id, raw.rules, hosted.startedAt, ports);
    this.id = id;
    this.format = guardedFormat(raw, runner);
    this.hosted = hosted;
    this.delay = ports.commits.cover;
    this.#ports = ports;
    this.#runner = runner;
    const { format, delay } = this;
    this.pacing = new GamePacing({ runner, format, hosted, delay, ports });
    // What a view holds may throw as well, where it is read: so there the rules are asked as they came.
    this.#viewers = new ViewerFrames({
      ...{ game: id, run, rules: raw.rules, startedAt: hosted.startedAt, delay, line: ports.line },
      attempt: (work) => this.attempt('view', work),
      left: (step, before) => this.#left(step, before),
    });
    runner.use({ pacing: this.pacing, viewers: this.#viewers });
  }

  /** The game as its viewers have seen it. */
  get state(): FormatTypes['State'] {
    return this.#viewers.state;
  }

  /** Whether all viewers have seen the end. */
  get isOver(): boolean {
    return this.isStopped || this.format.rules.isOver(this.state);
  }

  /** Whether it is stopped, regardless of the rules. */
  get isStopped(): boolean {
    return this.#runner.isStopped;
  }

  /** Whether another process has taken it over. */
  get isLost(): boolean {
    return this.#runner.isLost;
  }

  /**
   * Resolves at the next slot of outgoing frames; undefined if nothing is waiting. Arrivals at a seat are
   * answered then: otherwise the server's load would reveal whether another game began with theirs.
   */
  get nextSlot(): Promise<void> | undefined {
    const { clock, line } = this.#ports;
    return this.delay === 0 ? undefined : line.reached(nextSlot(clock.now() + minDelayMs));
  }

  /** The seal of the natures, and the hash of the seed. */
  get seal(): { readonly hash: string; readonly seed: string } {
    return { hash: this.hosted.sealed, seed: sha256(this.hosted.seed) };
  }

  /** Whether this participant waited for the game, by account or address, and may not watch it before its close. */
  bars(participant: Parameters<typeof waitedForGame>[1]): boolean {
    return waitedForGame(this.hosted, participant);
  }

  /** Whether a spectator has watched it since it was loaded. */
  get wasWatched(): boolean {
    return this.#viewers.wasWatched;
  }

  /** Its own time, now. */
  now(): Instant {
    return this.#runner.now();
  }

  /** Opens it. Durable when it resolves. */
  async open(...opening: Parameters<StreamRunner['open']>): Promise<void> {
    await this.#runner.open(...opening);
    this.pacing.begin(true);
  }

  /** Takes it up from its log; throws if its rules throw. It waits for the host's `resume`. */
  restore(...log: Parameters<StreamRunner['restore']>): void {
    this.#runner.restore(...log);
    this.pacing.restore(log[1]);
    this.pacing.begin(false);
  }

  /** Waits until nothing is under way. From now on the game takes no command, and no deadline speaks. */
  async rest(): Promise<void> {
    const resting = this.#runner.rest();
    this.pacing.end('shutting-down');
    await resting;
    this.#viewers.flush();
  }

  /** Another process goes on with it: unloads it here, without frames. */
  stepDown(): void {
    this.#runner.stepDown();
  }

  /** Someone is attached to a seat until the returned function is called. */
  attach(seat: string): () => void {
    return this.#ports.seats.attach(this, seat);
  }

  /** Milliseconds until a seat may send this command; 0: now. */
  waitFor(seat: string, command: { readonly type: string }): number {
    return this.#ports.seats.waitFor(this.id, seat, command);
  }

  /** Shows the game to a viewer from now on, until the returned function is called. */
  follow(viewer: string, listener: Listener, after?: FramePosition): () => void {
    return this.#viewers.follow(viewer, listener, this.now(), after);
  }

  /** Sends the whole view again to a listener that missed a frame. */
  repeat(viewer: string, listener: Listener): void {
    this.#viewers.repeat(viewer, listener, this.now());
  }

  /** Waits until input of this seat may be processed. Returns its arrival time, or the reason why it will not be. */
  unread(seat: string): Promise<number | ProtocolErrorCode> | number {
    return this.pacing.unread(seat);
  }

  /** Submits a player's command. A repetition of the client's `id` gets the first result. `since`: arrival time. */
  submit(by: string, id: string, command: { readonly type: string }, since?: number): Promise<CommandResult> {
    return this.#runner.submit(by, id, command, since);
  }

  /** Number in the log of the first fact of a player's command, from 1; undefined: none, or long ago. */
  placeOf(by: string, id: string): number | undefined {
    return this.#runner.places.of(`${by}:${id}`);
  }

  /** Submits a command of the host's own. */
  submitAsHost(command: HostCommand): Promise<CommandResult> {
    return this.#runner.submitAsHost(command);
  }

  /** Commands are held for so many milliseconds: deadlines move by that. */
  postpone(milliseconds: number): void {
    if (milliseconds > 0 && !this.isOver)
      void this.#runner.submitAsHost({ type: 'resume', down: milliseconds }, { isHold: true });
  }

  /** Does something that asks the rules in a roundabout way, such as reading a view: an exception is a fault of theirs. */
  attempt(call: string, work: () => void): void {
    try {
      work();
    } catch (error) {
      this.#runner.faulted({ call, error });
    }
  }

  /** A step has left. For others the game is over once its end has been shown. */
  #left(step: Step, before: FormatTypes['State']): void {
    const { at, state, events, speaker } = step;
    if (speaker !== undefined) this.#ports.released(this.id, speaker, this.now() - at - this.delay);
    this.pacing.shown(step);
    const { isOver } = this.format.rules;
    if (events.length > 0 && !isOver(before) && isOver(state)) this.#ports.ended(this.id);
  }
}
