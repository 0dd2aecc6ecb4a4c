/** Free talk of one game: a message is written first, and then waits for the floor, for both natures. */
import { type AnyFormat, type FormatTypes, type Instant, instant, type SeatTurns } from '@parlour/game';
import type { ProtocolErrorCode } from '@parlour/protocol';
import type { Clock } from '../clock.ts';
import type { HostedEvent } from '../facts/game-log.ts';
import type { CommandResult, QueuedCommand } from '../runs/command-queue.ts';
import type { Step } from '../runs/decide.ts';
import type { IdempotencyCache } from '../runs/idempotency-cache.ts';
import { TalkFloor } from './floor.ts';
import type { WaitResult } from './reactions.ts';
import { SlotTalk } from './slot-talk.ts';
import { TurnClock } from './turn-clock.ts';
import type { WriteOutcome } from './turn-plan.ts';
import type { UnsaidMessage } from './unsaid.ts';

type Command = FormatTypes['Command'];
type NeverWritten = { readonly why: ProtocolErrorCode };
type WrittenAt = { readonly written: Instant };

export interface FreeTalkPorts {
  readonly format: AnyFormat;
  readonly hosted: HostedEvent;
  readonly clock: Clock;
  /** Delay of frames after their instant, in milliseconds. */
  readonly delay: number;
  /** The game as stored. */
  readonly state: () => FormatTypes['State'];
  /** A text of this seat is written; `isLate`: it came after its time. */
  readonly noted: (seat: string, isLate: boolean) => void;
  /** Resolves when a machine without a clock would have typed this. */
  readonly typed: (id: string, command: Command, since: number | undefined) => Promise<WaitResult>;
  /** Decides a command now; it is in the queue when this returns. */
  readonly store: (command: object, cid: string) => Promise<CommandResult>;
  readonly results: Pick<IdempotencyCache, 'settle' | 'forget' | 'reopen'>;
  /** Answers the sender of the command of a step. */
  readonly settle: (step: Step) => void;
}

/** One clock for each machine, and one floor for everyone; or slots. A game that was opened without people's turns has neither. */
export class FreeTalk {
  readonly #ports: FreeTalkPorts;
  readonly #clocks = new Map<string, TurnClock>();
  readonly #floor: TalkFloor;
  readonly #slots: SlotTalk;
  /** Drawn persons of the seats: needed for every command. */
  readonly #people: readonly (readonly [seat: string, person: SeatTurns])[];

  constructor(ports: FreeTalkPorts) {
    this.#ports = ports;
    this.#floor = new TalkFloor(ports);
    this.#slots = new SlotTalk(ports);
    this.#people = Object.entries(ports.hosted.turns?.seats ?? {});
  }

  /** Clock of this seat's machine; undefined: none. */
  clockOf(seat: string): TurnClock | undefined {
    return this.#clocks.get(seat);
  }

  /** Whether this seat's machine leaves its next slot empty. */
  leavesEmpty(seat: string): boolean {
    return this.#slots.leavesEmpty(seat);
  }

  /** Whether this is a text in free talk or in slots. */
  has(command: Command): boolean {
    const { format, hosted, state } = this.#ports;
    if (this.#slots.has(command)) return true;
    return hosted.turns !== undefined && format.pacing.turns?.place(state(), command) !== undefined;
  }

  /** Texts of this seat waiting for the floor, in order. */
  ahead(seat: string): readonly Command[] {
    const inSlots = this.#slots.ahead(seat);
    return inSlots.length === 0 ? this.#floor.ahead(seat) : [...this.#floor.ahead(seat), ...inSlots];
  }

  /** Whether this seat has a pending text. */
  isSpeaking(seat: string): boolean {
    const waits = this.#floor.has(seat) || this.#slots.ahead(seat).length > 0;
    return waits || this.#clocks.get(seat)?.hasTexts === true;
  }

  /** Resolves when this has appeared or is held, or with the reason why it never will be. `since`: when it came. */
  async say(id: string, command: Command, since: number | undefined): Promise<CommandResult> {
    const { store, results } = this.#ports;
    const cid = `${command.by}:${id}`;
    if (this.#slots.has(command)) return this.#slots.say(cid, command);
    const how = await this.#wait(id, command, since);
    if ('why' in how) {
      if (how.why === 'superseded') results.settle(cid, how.why, false);
      else results.forget(cid);
      return how.why;
    }
    const result = await store({ ...command, written: how.written }, cid);
    if (result !== undefined) this.#clocks.get(command.by)?.refused();
    return result;
  }

  /** A seat leaves: its text of the current slot is stored before. */
  leaving(seat: string): void {
    this.#slots.leaving(seat);
  }

  /** The game is taken up from its log, with these messages that have not appeared. */
  restore(unsaid: readonly UnsaidMessage[]): void {
    this.#slots.restore(unsaid);
  }

  /** This step is shown: answers the senders that wait for it. */
  shown(step: Step): void {
    this.#slots.shown(step);
  }

  /** Resolves when this may appear, with when it was written; or with the reason why it never will. */
  async #wait(id: string, command: Command, since: number | undefined): Promise<NeverWritten | WrittenAt> {
    const how = await this.#write(id, command, since);
    if ('why' in how && how.why !== undefined) return { why: how.why };
    const written = 'written' in how ? how.written : this.#now();
    const why = await this.#floor.wait(id, command, written);
    return why === undefined ? { written } : { why };
  }

  /** A human's text is written on arrival; a machine's by its clock, or after its typing time. */
  async #write(id: string, command: Command, since: number | undefined): Promise<WriteOutcome> {
    const { format, hosted, typed } = this.#ports;
    if (hosted.natures[command.by] !== 'machine') return { written: command.at };
    const own = this.#clocks.get(command.by);
    if (own !== undefined) return own.handIn(format.pacing.typed(command));
    const why = await typed(id, command, since);
    return why === undefined ? { written: this.#now() } : { why };
  }

  /** These commands are decided, or could not be stored. `news`: something was stored. */
  decided(batch: readonly QueuedCommand[], news: boolean): void {
    this.#floor.decided(batch);
    if (!news) return;
    for (const { command, isHold } of batch)
      if (isResume(command) && isHold === undefined)
        for (const own of this.#clocks.values()) own.postpone(command.down);
    this.look();
    this.#slots.look();
  }

  /** Something happened, or the game begins. */
  look(): void {
    const { format, hosted, state } = this.#ports;
    for (const [seat, person] of this.#people) {
      const known = this.#clocks.get(seat);
      if (known !== undefined) known.look();
      else if (hosted.natures[seat] === 'machine' && format.pacing.turns?.talks(state(), seat) !== undefined)
        this.#begin(seat, person);
    }
  }

  #begin(seat: string, person: SeatTurns): void {
    const { format, hosted, clock, delay, state, noted } = this.#ports;
    const own = new TurnClock({
      ...{ seat, person, hosted, clock, delay },
      talk: () => format.pacing.turns?.talks(state(), seat),
      end: () => format.pacing.turns?.end(state()),
      noted: (isLate) => noted(seat, isLate),
    });
    this.#clocks.set(seat, own);
    own.look();
  }

  /** Ends all waiting. With a reason texts are refused; without one all are decided now. */
  end(how?: ProtocolErrorCode): void {
    for (const own of this.#clocks.values()) own.end(how);
    this.#floor.end(how);
    this.#slots.end(how);
  }

  #now(): Instant {
    const { clock, hosted } = this.#ports;
    return instant(clock.now() - hosted.startedAt);
  }
}

const isResume = (
  command: QueuedCommand['command'],
): command is Extract<QueuedCommand['command'], { readonly down: unknown }> => command.type === 'resume';
