/** What is written waits here until it may appear: some seconds after the others' words, and after one's own. */
import {
  type AnyFormat,
  type FormatTypes,
  floorAfterOther,
  floorAfterOwn,
  type Instant,
  instant,
  seededStream,
  type TurnMessage,
} from '@parlour/game';
import type { DoorError } from '@parlour/protocol';
import type { Clock } from '../clock.ts';
import type { QueuedCommand } from './command-queue.ts';
import type { HostedFact } from './game-log.ts';
import type { WaitResult } from './reactions.ts';
import { longestUnread } from './reading.ts';

type Command = FormatTypes['Command'];

/** Messages of one seat that may wait at once. */
const mostWaiting = 32;
/** Whoever has waited for so long, in milliseconds, goes first: no one may keep others from speaking by a burst. */
const patience = 10_000;

/**
 * How long after a message appears everyone has surely been able to read it, in milliseconds: its frame leaves after
 * `delay`, and a machine is asked and read at moments that chance draws. From then on the floor after another's message
 * is counted, for both natures, so that a bot has all of it to answer.
 */
export const readAfter = (delay: number): number => delay + 2 * longestUnread;

/** How long after another's message appears a bot has answered in time, in milliseconds. */
export const answerTime = (delay: number): number => readAfter(delay) + floorAfterOther;

/** After so many messages in a row one waits as long as others do: by a run without end no one is kept from an answer. */
const mostInRun = 3;

/** From when on this seat's next message may appear. */
export function floorOf(messages: readonly TurnMessage[], seat: string, delay: number): Instant {
  const own = messages.findLast(({ by }) => by === seat);
  const other = messages.findLast(({ by }) => by !== seat);
  const isRun = messages.length >= mostInRun && messages.slice(-mostInRun).every(({ by }) => by === seat);
  const afterOwn = own === undefined ? 0 : own.at + (isRun ? answerTime(delay) : floorAfterOwn);
  const afterOther = other === undefined ? 0 : other.at + answerTime(delay);
  return instant(Math.max(afterOwn, afterOther));
}

interface Waiting {
  readonly id: string;
  readonly command: Command;
  readonly written: Instant;
  readonly end: (how: WaitResult) => void;
}

/** What waits in one talk. */
interface Line {
  readonly waiting: Waiting[];
  /** The message that is being stored or is held: the next one begins when it is out. */
  speaking: Waiting | undefined;
  isDecided: boolean;
  cancel: () => void;
}

export interface FloorPorts {
  readonly format: AnyFormat;
  readonly hosted: HostedFact;
  readonly clock: Clock;
  readonly delay: number;
  /** The game as far as it is stored. */
  readonly state: () => FormatTypes['State'];
}

/**
 * Keeps the floor in the free talks of a game, the same for both natures. What waits is in memory alone: it is neither
 * stored nor acknowledged.
 */
export class Floor {
  readonly #ports: FloorPorts;
  readonly #lines = new Map<string, Line>();
  #ended: { readonly how: WaitResult } | undefined;

  constructor(ports: FloorPorts) {
    this.#ports = ports;
  }

  /** Resolves when this message may appear, or with the reason why it never will. `written`: when it was. */
  wait(id: string, command: Command, written: Instant): Promise<WaitResult> {
    const place = this.#placeOf(command);
    if (this.#ended !== undefined || place === undefined) return Promise.resolve(this.#ended?.how);
    const line = this.#lines.get(place.name) ?? newLine();
    this.#lines.set(place.name, line);
    const own = line.waiting.filter((one) => one.command.by === command.by);
    if (own.length >= mostWaiting) return Promise.resolve('rate-limited');
    return new Promise((end) => {
      line.waiting.push({ id, command, written, end });
      this.#next(line);
    });
  }

  /** The messages of a seat that wait, or whose fate is not decided yet, in their order. */
  ahead(seat: string): readonly Command[] {
    return [...this.#lines.values()]
      .flatMap(({ speaking, isDecided, waiting }) =>
        speaking === undefined || isDecided ? waiting : [speaking, ...waiting],
      )
      .map(({ command }) => command)
      .filter(({ by }) => by === seat);
  }

  /** Has this seat written something that is not out yet? */
  has(seat: string): boolean {
    return [...this.#lines.values()].some(({ speaking, waiting }) =>
      [...waiting, ...(speaking === undefined ? [] : [speaking])].some(({ command }) => command.by === seat),
    );
  }

  /** These commands are decided, or cannot be stored: whose turn it is may be another's. */
  decided(batch: readonly QueuedCommand[]): void {
    for (const line of this.#lines.values()) {
      this.#drop(line);
      const { speaking } = line;
      if (speaking !== undefined) {
        const { id, command } = speaking;
        line.isDecided ||= batch.some(({ cid }) => cid === `${command.by}:${id}`);
        const { format, state } = this.#ports;
        if (!line.isDecided || format.held(state()).some(({ by }) => by === command.by)) continue;
        line.speaking = undefined;
      }
      this.#next(line);
    }
  }

  /** Ends all waiting, also of what comes from now on. With a reason nothing of it is said; without one all is decided now. */
  end(how?: DoorError): void {
    this.#ended = { how };
    const lines = [...this.#lines.values()];
    this.#lines.clear();
    for (const { cancel } of lines) cancel();
    for (const { waiting } of lines) for (const { end } of waiting) end(how);
  }

  /** What can no longer be said is decided now, and the rules refuse it. */
  #drop(line: Line): void {
    const vain = line.waiting.filter(({ command }) => this.#placeOf(command) === undefined);
    if (vain.length === 0) return;
    line.waiting.splice(0, line.waiting.length, ...line.waiting.filter((one) => !vain.includes(one)));
    for (const { end } of vain) end(undefined);
  }

  /** Gives the floor to the next message, or waits until it may appear. */
  #next(line: Line): void {
    line.cancel();
    const next = line.speaking === undefined ? this.#firstOf(line) : undefined;
    if (next === undefined) return;
    const { clock, hosted } = this.#ports;
    const due = hosted.startedAt + this.#floorOf(next);
    if (due > clock.now()) {
      line.cancel = clock.wakeAt(due, () => this.#next(line));
      return;
    }
    line.waiting.splice(line.waiting.indexOf(next), 1);
    line.speaking = next;
    line.isDecided = false;
    next.end(undefined);
  }

  /** Whose message may appear first; but among those who have waited too long, the one who spoke the longest ago. */
  #firstOf({ waiting }: Line): Waiting | undefined {
    const seats = new Set<string>();
    const firsts = waiting.filter(({ command: { by } }) => !seats.has(by) && seats.add(by));
    if (firsts.length < 2) return firsts[0];
    const { clock, hosted } = this.#ports;
    const late = clock.now() - hosted.startedAt - patience;
    const overdue = firsts.filter(({ written }) => written <= late);
    const rank = overdue.length > 0 ? (one: Waiting) => this.#spokeAt(one) : this.#floorOf;
    return (overdue.length > 0 ? overdue : firsts)
      .map((one) => ({ one, rank: rank(one), chance: this.#chanceOf(one) }))
      .sort((a, b) => a.rank - b.rank || a.one.written - b.one.written || a.chance - b.chance)[0]?.one;
  }

  readonly #floorOf = ({ command }: Waiting): Instant =>
    floorOf(this.#placeOf(command)?.messages ?? [], command.by, this.#ports.delay);

  #spokeAt({ command }: Waiting): number {
    const { messages = [] } = this.#placeOf(command) ?? {};
    return messages.findLast(({ by }) => by === command.by)?.at ?? -1;
  }

  /** Which of two that were written at one instant comes first is drawn, so that it tells nothing. */
  #chanceOf({ command }: Waiting): number {
    const count = this.#placeOf(command)?.messages.length ?? 0;
    return seededStream(this.#ports.hosted.seed, `floor/${count}/${command.by}`).next();
  }

  #placeOf(command: Command) {
    const { format, state } = this.#ports;
    return format.turns?.place(state(), command);
  }
}

const newLine = (): Line => ({ waiting: [], speaking: undefined, isDecided: false, cancel: () => {} });
