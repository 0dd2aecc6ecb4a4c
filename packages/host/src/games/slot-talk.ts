/** What is written in a talk of alternate slots waits here until shortly before the end of its writer's slot. */
import { type AnyFormat, type FormatTypes, seededStream, type TurnSlot } from '@parlour/game';
import type { DoorError } from '@parlour/protocol';
import type { Clock } from '../clock.ts';
import type { HostedFact } from './game-log.ts';
import { isInSlot } from './in-slot.ts';
import type { Written } from './turn-clock.ts';

type Command = FormatTypes['Command'];

/** Messages of one seat that may wait at once. */
const mostWaiting = 32;

/** In how many of their slots people write something: a choice, until games of this kind are known. */
const personsShare = 0.9;

interface Waiting {
  readonly command: Command;
  readonly end: (how: Written) => void;
}

/** What waits of one seat. */
interface Line {
  readonly waiting: Waiting[];
  cancel: () => void;
}

export interface SlotTalkPorts {
  readonly format: AnyFormat;
  readonly hosted: HostedFact;
  readonly clock: Clock;
  /** The game as far as it is stored. */
  readonly state: () => FormatTypes['State'];
}

/**
 * Nothing of it is stored or acknowledged before, so that of both natures the same happens at the same moments. What comes
 * later than that waits for the writer's next slot.
 */
export class SlotTalk {
  readonly #ports: SlotTalkPorts;
  readonly #lines = new Map<string, Line>();
  #ended: { readonly how: DoorError | undefined } | undefined;

  constructor(ports: SlotTalkPorts) {
    this.#ports = ports;
  }

  has(command: Command): boolean {
    return isInSlot(this.#ports.format, this.#ports.state(), command);
  }

  /** Resolves when this is to be stored, or with the reason why it never will be. */
  wait(command: Command): Promise<Written> {
    if (this.#ended !== undefined) return Promise.resolve({ why: this.#ended.how });
    const line = this.#lines.get(command.by) ?? { waiting: [], cancel: () => {} };
    this.#lines.set(command.by, line);
    if (line.waiting.length >= mostWaiting) return Promise.resolve({ why: 'rate-limited' });
    return new Promise((end) => {
      line.waiting.push({ command, end });
      this.#schedule(command.by, line);
    });
  }

  /** What this seat has written that waits, in its order. */
  ahead(seat: string): readonly Command[] {
    return this.#lines.get(seat)?.waiting.map(({ command }) => command) ?? [];
  }

  /** Something happened: a slot may have ended, or ends later than it would have. */
  look(): void {
    for (const [seat, line] of this.#lines) if (line.waiting.length > 0) this.#schedule(seat, line);
  }

  /**
   * Does the machine of this seat leave its next slot empty, as people sometimes do? Never twice in a row, which would end
   * the game; and not in practice, where one knows who it is and wants an answer.
   */
  leavesEmpty(seat: string): boolean {
    const { hosted } = this.#ports;
    const slot = this.#slotOf(seat);
    if (slot === undefined || hosted.natures[seat] !== 'machine' || hosted.origin === 'practice')
      return false;
    const speaks = seededStream(hosted.seed, `slot/${seat}/${slot.index}`).chance(personsShare);
    return !slot.mustSpeak && !speaks;
  }

  /** Ends all waiting. With a reason nothing of it is said; without one all is decided now. */
  end(how?: DoorError): void {
    this.#ended = { how };
    const lines = [...this.#lines.values()];
    this.#lines.clear();
    for (const { cancel, waiting } of lines) {
      cancel();
      for (const { end } of waiting) end({ why: how });
    }
  }

  #schedule(seat: string, line: Line): void {
    const { clock, hosted } = this.#ports;
    const slot = this.#slotOf(seat);
    line.cancel();
    line.cancel = () => {};
    // The talk is over: the rules refuse it.
    if (slot === undefined) this.#take(line, { why: undefined });
    else if (hosted.startedAt + slot.takenUntil > clock.now())
      line.cancel = clock.wakeAt(hosted.startedAt + slot.takenUntil, () => this.#store(seat, line));
  }

  #store(seat: string, line: Line): void {
    if (this.leavesEmpty(seat)) this.#take(line, { why: 'superseded' });
    else this.#take(line);
  }

  #take(line: Line, how?: Written): void {
    for (const { command, end } of line.waiting.splice(0)) end(how ?? { written: command.at });
  }

  #slotOf(seat: string): TurnSlot | undefined {
    const { format, state } = this.#ports;
    return format.turns?.slot?.(state(), seat);
  }
}
