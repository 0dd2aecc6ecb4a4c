/** Decision times of one game's commands: machines take the time of people, and texts are held. */
import type { AnyFormat, FormatTypes, GameId, Instant } from '@parlour/game';
import type { ProtocolErrorCode } from '@parlour/protocol';
import { Choices } from '../delegation/choices.ts';
import { sha256 } from '../entropy.ts';
import type { HostedEvent } from '../facts/game-log.ts';
import { decidePaced } from '../pacing/decide-paced.ts';
import { FreeTalk } from '../pacing/free-talk.ts';
import { OpenMachines } from '../pacing/open-machines.ts';
import { SeatPacer } from '../pacing/reactions.ts';
import { InputJitter } from '../pacing/reading.ts';
import { type Release, ReleasePlan } from '../pacing/release-plan.ts';
import type { TurnClock } from '../pacing/turn-clock.ts';
import { unsaidMessagesIn } from '../pacing/unsaid.ts';
import type { CommandResult, QueuedCommand } from '../runs/command-queue.ts';
import type { Step } from '../runs/decide.ts';
import type { StreamRunner } from '../runs/run.ts';
import type { RunPacing } from '../runs/run-parts.ts';
import type { GamePorts } from './game-ports.ts';

export interface GamePacingOptions {
  readonly runner: StreamRunner<GameId>;
  readonly format: AnyFormat;
  readonly hosted: HostedEvent;
  /** Delay of frames after their instant, in milliseconds. */
  readonly delay: number;
  readonly ports: Pick<GamePorts, 'ask' | 'clock' | 'handedIn' | 'hold'>;
}

export class GamePacing implements RunPacing {
  readonly #options: GamePacingOptions;
  readonly #reactions: SeatPacer;
  readonly #talk: FreeTalk;
  readonly #reading: InputJitter;
  readonly #asking: InputJitter;
  readonly #machines: OpenMachines;
  readonly #choices: Choices;
  readonly #plan = new ReleasePlan();
  /** Releases in the steps being stored. */
  #released: readonly Release[] = [];
  /** The steps being stored move texts that are held. */
  #moves = false;

  constructor(options: GamePacingOptions) {
    this.#options = options;
    const { runner, format, hosted, delay, ports } = options;
    const { clock } = ports;
    const state = () => runner.stored;
    const reactions = new SeatPacer({
      ...{ format, hosted, clock, state },
      ahead: (seat) => this.#talk.ahead(seat),
    });
    this.#talk = new FreeTalk({
      ...{ format, hosted, clock, delay, state, results: runner.results },
      noted: (seat, isLate) => ports.handedIn(hosted.draw.id, hosted.players[seat]?.id ?? '', isLate),
      typed: (cid, command, since) => reactions.wait(command.by, cid, command, since),
      store: (command, cid) => this.#enqueue(command, cid, { isTyped: true }),
      settle: (step) => runner.settle(step),
    });
    this.#reactions = reactions;
    const submitFor = this.#enqueue.bind(this);
    this.#machines = new OpenMachines({ format, hosted, reactions, state, submit: submitFor });
    const { seed, natures } = hosted;
    const seats = Object.keys(natures);
    this.#reading = new InputJitter({ seed, seats, clock, what: 'reading' });
    this.#asking = new InputJitter({ seed, seats, clock, what: 'asking' });
    const submit = runner.submit.bind(runner);
    this.#choices = new Choices({
      ...{ format, hosted, clock, state, submit },
      now: () => runner.now(),
      isSettled: () => runner.isSettled,
      ask: ports.ask,
    });
  }

  /** The game is opened or restored. `isNew`: a restored one waits for `resume`. */
  begin(isNew: boolean): void {
    this.#talk.look();
    if (isNew) this.#lookAtMachines();
  }

  /** Takes up from the log of a restored game the messages that have not appeared. */
  restore(events: Parameters<typeof unsaidMessagesIn>[1]): void {
    this.#talk.restore(unsaidMessagesIn(this.#options.format, events));
  }

  /** Immediately, or when it has waited long enough to count as said and done. */
  take(id: string, said: FormatTypes['Command'], since: number): Promise<CommandResult> {
    const { runner, format, hosted } = this.#options;
    const isMachine = hosted.natures[said.by] === 'machine';
    const command = isMachine ? (format.delegation?.markMachine?.(said) ?? said) : said;
    const turn = runner.isSettled ? undefined : this.#reactions.turnOf(command);
    if (turn?.when === 'in-turn') return this.#inTurn(id, command, isMachine ? since : undefined);
    const cid = `${command.by}:${id}`;
    if (turn?.when !== 'refused') return this.#enqueue(command, cid);
    return Promise.resolve(turn.result).finally(() => runner.results.settle(cid, turn.result, false));
  }

  async #inTurn(id: string, command: FormatTypes['Command'], since?: number): Promise<CommandResult> {
    const { runner } = this.#options;
    const cid = `${command.by}:${id}`;
    if (this.#talk.has(command)) return this.#talk.say(id, command, since);
    const why = await this.#reactions.wait(command.by, id, command, since);
    if (why === undefined) return this.#enqueue(command, cid, { isTyped: true });
    // It was never done: the client may send it again.
    runner.results.forget(cid);
    return why;
  }

  /** Decides a command of a seat now, or when the hold of all games is over. */
  #enqueue(...queued: Parameters<StreamRunner['enqueue']>): Promise<CommandResult> {
    const { runner, hosted, ports } = this.#options;
    const rank = () => sha256(`${hosted.seed}/hold/${queued[0].by}`);
    return ports.hold.pass(rank, () => runner.enqueue(...queued));
  }

  /** Stores the pending messages of a seat before it leaves. */
  leaving(seat: string): void {
    this.#talk.leaving(seat);
  }

  decide(state: FormatTypes['State'], batch: readonly QueuedCommand[]): readonly Step[] {
    const { format, hosted } = this.#options;
    const { steps, released } = decidePaced(format, hosted, state, { plan: this.#plan, batch });
    this.#released = released;
    this.#moves = batch.some(({ command }) => command.type === 'resume');
    return steps;
  }

  stored(state: FormatTypes['State'], now: Instant): void {
    this.#plan.out(this.#released);
    if (this.#moves) this.#plan.clear();
    this.#plan.set(this.#options.format.pacing.held(state), now);
  }

  get next(): Instant | undefined {
    return this.#plan.next;
  }

  /** This step is shown: answers the senders that wait for it. */
  shown(step: Step): void {
    this.#talk.shown(step);
  }

  decided(batch: readonly QueuedCommand[], goesOn: boolean): void {
    this.#reactions.decided(batch);
    this.#talk.decided(batch, goesOn);
    if (!goesOn) return;
    this.#lookAtMachines();
    if (!this.#options.runner.isSettled) this.#machines.look();
  }

  #lookAtMachines(): void {
    this.#choices.look();
  }

  end(how?: ProtocolErrorCode): void {
    this.#reading.end(how);
    this.#asking.end();
    this.#talk.end(how);
    this.#reactions.end(how);
    this.#choices.end();
  }

  /**
   * Waits until a message of this seat may be read: a random moment for a machine, nothing for a person. Gives when it
   * came, or why it will never be read.
   */
  unread(seat: string): Promise<number | ProtocolErrorCode> | number {
    return this.#isReadLater(seat) ? this.#reading.wait(seat) : this.#options.ports.clock.now();
  }

  /** Waits until this seat may be asked something: a random moment for a machine that is put prompts. */
  async untilAsked(seat: string): Promise<void> {
    if (this.#isReadLater(seat)) await this.#asking.wait(seat);
  }

  /** Is this seat asked something in a moment, but not yet? */
  isAskedSoon(seat: string): boolean {
    return this.#asking.has(seat);
  }

  /** Has this seat said something that waits for its time, or is held? */
  isSpeaking(seat: string): boolean {
    return this.#reading.has(seat) || this.#reactions.isSpeaking(seat) || this.#talk.isSpeaking(seat);
  }

  /** Clock of this seat's machine; undefined: none. */
  clockOf(seat: string): TurnClock | undefined {
    return this.#talk.clockOf(seat);
  }

  /** Whether this seat's machine leaves its next slot empty. */
  leavesEmpty(seat: string): boolean {
    return this.#talk.leavesEmpty(seat);
  }

  /** Whether prompts and input of this seat are processed at random moments, as for machines. */
  #isReadLater(seat: string): boolean {
    const { hosted, runner } = this.#options;
    return hosted.natures[seat] === 'machine' && hosted.pacing !== 'none' && !runner.isSettled;
  }
}
