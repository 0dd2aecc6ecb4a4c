/** Texts wait here for the floor: some seconds after others' messages, and after own ones. */
import {
  type AnyFormat,
  type FormatTypes,
  type Instant,
  instant,
  minDelayAfterOther,
  minDelayAfterOwn,
  seededStream,
  type TurnMessage,
} from '@parlour/game';
import type { ProtocolErrorCode } from '@parlour/protocol';
import type { Clock } from '../clock.ts';
import type { HostedEvent } from '../facts/game-log.ts';
import type { QueuedCommand } from '../runs/command-queue.ts';
import type { WaitResult } from './reactions.ts';
import { maxInputJitterMs } from './reading.ts';

type Command = FormatTypes['Command'];

/** Maximum number of waiting messages of one seat. */
const maxQueuedMessages = 32;
/**
 * Messages that have waited this long, in milliseconds, go first, so that no one can block others by a burst.
 */
const patience = 10_000;

/**
 * Milliseconds after a message's appearance until all have certainly been able to read it: its frame leaves
 * after `delay`, and machines are prompted and read at random moments. The floor after another's message
 * starts then, for both natures, so that a bot has the full time to answer.
 */
export const readingDelay = (delay: number): number => delay + 2 * maxInputJitterMs;

/** Time in milliseconds after another's message within which a bot's answer is on time. */
export const answerTime = (delay: number): number => readingDelay(delay) + minDelayAfterOther;

/**
 * Maximum number of consecutive messages before one waits like the others, so that no one is blocked by an
 * endless run.
 */
const maxMessagesInRun = 3;

/** From when on this seat's next message may appear. */
export function floorOf(messages: readonly TurnMessage[], seat: string, delay: number): Instant {
  const own = messages.findLast(({ by }) => by === seat);
  const other = messages.findLast(({ by }) => by !== seat);
  const isRun =
    messages.length >= maxMessagesInRun && messages.slice(-maxMessagesInRun).every(({ by }) => by === seat);
  const afterOwn = own === undefined ? 0 : own.at + (isRun ? answerTime(delay) : minDelayAfterOwn);
  const afterOther = other === undefined ? 0 : other.at + answerTime(delay);
  return instant(Math.max(afterOwn, afterOther));
}

const none: readonly Command[] = [];

interface Waiting {
  readonly id: string;
  readonly command: Command;
  readonly written: Instant;
  readonly end: (how: WaitResult) => void;
}

/** Waiting messages of one conversation. */
interface Line {
  readonly waiting: Waiting[];
  /** The message that is being stored or is held: the next one begins when it is out. */
  speaking: Waiting | undefined;
  isDecided: boolean;
  cancel: () => void;
}

export interface FloorPorts {
  readonly format: AnyFormat;
  readonly hosted: HostedEvent;
  readonly clock: Clock;
  readonly delay: number;
  /** The game as stored. */
  readonly state: () => FormatTypes['State'];
}

/**
 * Enforces the floor in the free talk of a game, equally for both natures. Waiting texts are only in memory:
 * neither stored nor acknowledged.
 */
export class TalkFloor {
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
    if (own.length >= maxQueuedMessages) return Promise.resolve('rate-limited');
    return new Promise((end) => {
      line.waiting.push({ id, command, written, end });
      this.#next(line);
    });
  }

  /** Waiting or undecided messages of a seat, in order. */
  ahead(seat: string): readonly Command[] {
    if (this.#lines.size === 0) return none;
    return [...this.#lines.values()]
      .flatMap(({ speaking, isDecided, waiting }) =>
        speaking === undefined || isDecided ? waiting : [speaking, ...waiting],
      )
      .map(({ command }) => command)
      .filter(({ by }) => by === seat);
  }

  /** Whether this seat has a pending text. */
  has(seat: string): boolean {
    return [...this.#lines.values()].some(({ speaking, waiting }) =>
      [...waiting, ...(speaking === undefined ? [] : [speaking])].some(({ command }) => command.by === seat),
    );
  }

  /** These commands are decided, or cannot be stored: the next seat may follow. */
  decided(batch: readonly QueuedCommand[]): void {
    for (const line of this.#lines.values()) {
      this.#drop(line);
      const { speaking } = line;
      if (speaking !== undefined) {
        const { id, command } = speaking;
        line.isDecided ||= batch.some(({ cid }) => cid === `${command.by}:${id}`);
        const { format, state } = this.#ports;
        if (!line.isDecided || format.pacing.held(state()).some(({ by }) => by === command.by)) continue;
        line.speaking = undefined;
      }
      this.#next(line);
    }
  }

  /**
   * Ends all waiting, also of later messages. With a reason they are refused; without one all are decided
   * now.
   */
  end(how?: ProtocolErrorCode): void {
    this.#ended = { how };
    const lines = [...this.#lines.values()];
    this.#lines.clear();
    for (const { cancel } of lines) cancel();
    for (const { waiting } of lines) for (const { end } of waiting) end(how);
  }

  /** Submits messages that are no longer possible, so that the rules refuse them. */
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

  /** Seat with the next message; among those that waited too long, the least recent speaker. */
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

  /** Random order of two simultaneous texts, so that it reveals nothing. */
  #chanceOf({ command }: Waiting): number {
    const count = this.#placeOf(command)?.messages.length ?? 0;
    return seededStream(this.#ports.hosted.seed, `floor/${count}/${command.by}`).next();
  }

  #placeOf(command: Command) {
    const { format, state } = this.#ports;
    return format.pacing.turns?.place(state(), command);
  }
}

const newLine = (): Line => ({ waiting: [], speaking: undefined, isDecided: false, cancel: () => {} });
