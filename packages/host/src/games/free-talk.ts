/** The free talks of one game: a message is written first, and then waits for the floor, whoever wrote it. */
import { type AnyFormat, type FormatTypes, type Instant, instant, type SeatTurns } from '@parlour/game';
import type { DoorError } from '@parlour/protocol';
import type { Clock } from '../clock.ts';
import type { CommandResult, QueuedCommand } from './command-queue.ts';
import { Floor } from './floor.ts';
import type { HostedFact } from './game-log.ts';
import type { WaitResult } from './reactions.ts';
import { SlotTalk } from './slot-talk.ts';
import { TurnClock, type Written } from './turn-clock.ts';

type Command = FormatTypes['Command'];

export interface FreeTalkPorts {
  readonly format: AnyFormat;
  readonly hosted: HostedFact;
  readonly clock: Clock;
  /** How long after its instant a frame leaves, in milliseconds. */
  readonly delay: number;
  /** The game as far as it is stored. */
  readonly state: () => FormatTypes['State'];
  /** A text of this seat is written; `isLate`: it came after its time. */
  readonly noted: (seat: string, isLate: boolean) => void;
  /** Resolves when a machine without a clock would have typed this. */
  readonly typed: (id: string, command: Command, since: number | undefined) => Promise<WaitResult>;
}

/** One clock for each machine, and one floor for everyone; or slots. A game that was opened without people's turns has neither. */
export class FreeTalk {
  readonly #ports: FreeTalkPorts;
  readonly #clocks = new Map<string, TurnClock>();
  readonly #floor: Floor;
  readonly #slots: SlotTalk;

  constructor(ports: FreeTalkPorts) {
    this.#ports = ports;
    this.#floor = new Floor(ports);
    this.#slots = new SlotTalk(ports);
  }

  /** The clock by which the machine of this seat speaks; undefined: it has none. */
  clockOf(seat: string): TurnClock | undefined {
    return this.#clocks.get(seat);
  }

  /** Does the machine of this seat leave its next slot empty? */
  leavesEmpty(seat: string): boolean {
    return this.#slots.leavesEmpty(seat);
  }

  /** Is this said in a free talk, or in slots? */
  has(command: Command): boolean {
    const { format, hosted, state } = this.#ports;
    if (this.#slots.has(command)) return true;
    return hosted.turns !== undefined && format.turns?.place(state(), command) !== undefined;
  }

  /** What this seat has written that waits for the floor, in its order. */
  ahead(seat: string): readonly Command[] {
    return [...this.#floor.ahead(seat), ...this.#slots.ahead(seat)];
  }

  /** Has this seat said something that is not out yet? */
  isSpeaking(seat: string): boolean {
    const waits = this.#floor.has(seat) || this.#slots.ahead(seat).length > 0;
    return waits || this.#clocks.get(seat)?.hasTexts === true;
  }

  /** Resolves when this may appear, with when it was written; or with the reason why it never will. */
  async wait(id: string, command: Command, since: number | undefined): Promise<Written> {
    if (this.#slots.has(command)) return this.#slots.wait(command);
    const how = await this.#write(id, command, since);
    if ('why' in how && how.why !== undefined) return how;
    const written = 'written' in how ? how.written : this.#now();
    const why = await this.#floor.wait(id, command, written);
    return why === undefined ? { written } : { why };
  }

  /** A person's words are written when they come; a machine's when its clock says so, or as it would type them. */
  async #write(id: string, command: Command, since: number | undefined): Promise<Written> {
    const { format, hosted, typed } = this.#ports;
    if (hosted.natures[command.by] !== 'machine') return { written: command.at };
    const own = this.#clocks.get(command.by);
    if (own !== undefined) return own.handIn(format.typed(command));
    const why = await typed(id, command, since);
    return why === undefined ? { written: this.#now() } : { why };
  }

  /** What came of something that a seat wrote. */
  settled(seat: string, result: CommandResult): void {
    if (result !== undefined) this.#clocks.get(seat)?.refused();
  }

  /** These commands are decided, or could not be stored. `news`: something was stored. */
  decided(batch: readonly QueuedCommand[], news: boolean): void {
    this.#floor.decided(batch);
    if (!news) return;
    for (const { command } of batch)
      if (isResume(command)) for (const own of this.#clocks.values()) own.postpone(command.down);
    this.look();
    this.#slots.look();
  }

  /** Something happened, or the game begins. */
  look(): void {
    const { format, hosted, state } = this.#ports;
    for (const [seat, person] of Object.entries(hosted.turns?.seats ?? {})) {
      const known = this.#clocks.get(seat);
      if (known !== undefined) known.look();
      else if (hosted.natures[seat] === 'machine' && format.turns?.talks(state(), seat) !== undefined)
        this.#begin(seat, person);
    }
  }

  #begin(seat: string, person: SeatTurns): void {
    const { format, hosted, clock, delay, state, noted } = this.#ports;
    const own = new TurnClock({
      ...{ seat, person, hosted, clock, delay },
      talk: () => format.turns?.talks(state(), seat),
      end: () => format.turns?.end(state()),
      noted: (isLate) => noted(seat, isLate),
    });
    this.#clocks.set(seat, own);
    own.look();
  }

  /** Ends all waiting. With a reason nothing of it is said; without one all is decided now. */
  end(how?: DoorError): void {
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
