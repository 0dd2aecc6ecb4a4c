/** How long what is said and done in the seats of a game waits before it counts. */
import {
  type AnyFormat,
  askingTime,
  type FormatTypes,
  fold,
  judgingTime,
  type Refusal,
  reactionTime,
  seededStream,
  textRefusals,
} from '@parlour/game';
import type { DoorError } from '@parlour/protocol';
import type { Clock } from '../clock.ts';
import type { CommandResult, QueuedCommand } from './command-queue.ts';
import type { HostedFact } from './game-log.ts';
import { isInSlot } from './in-slot.ts';
import { isOpen } from './left-alone.ts';
import { never, readyAt } from './pacing.ts';

type Command = FormatTypes['Command'];

/** How waiting ended: it is time (undefined), or the reason why it never will be. */
export type WaitResult = DoorError | undefined;

/** When a command is decided: now, in its turn, or not at all, because the rules refuse it behind what waits already. */
export type Turn =
  | { readonly when: 'now' | 'in-turn' }
  | { readonly when: 'refused'; readonly result: CommandResult };

/** Commands of one seat that may wait at once. */
const mostWaiting = 32;

interface WaitingCommand {
  readonly id: string;
  readonly command: { readonly type: string };
  /** An utterance waits until a person would have typed it, counted from what was shown before it. */
  readonly isSpoken: boolean;
  readonly end: (how: WaitResult) => void;
}

/** What one seat says and does, one after the other. */
interface Line {
  readonly waiting: WaitingCommand[];
  /** Utterances that a person would not have typed while anybody waits for them. */
  readonly unsaid: WaitingCommand[];
  /** The utterance that is being stored or is held: the next one begins when it is out. */
  speaking: WaitingCommand | undefined;
  isDecided: boolean;
  cancel: () => void;
}

export interface ReactionsPorts {
  readonly format: AnyFormat;
  readonly hosted: HostedFact;
  readonly clock: Clock;
  /** The game as far as it is stored. */
  readonly state: () => FormatTypes['State'];
  /** What a seat has written that waits for the floor. */
  readonly ahead: (seat: string) => readonly Command[];
}

/**
 * Everything waits here in memory until its time, in order for each seat, for nobody clicks while they type: an utterance
 * of either nature until it could be there, whatever else a machine does as long as a person would need. Nothing of it is
 * stored or acknowledged: what is dropped was never done, and the client sends it again.
 */
export class Reactions {
  readonly #ports: ReactionsPorts;
  readonly #lines = new Map<string, Line>();

  constructor(ports: ReactionsPorts) {
    this.#ports = ports;
  }

  /**
   * When is this command decided? What the rules refuse has no effect that anybody else could time, so it is refused at
   * once; also what they refuse only once the utterances are said that wait already. In an open seat only a text that
   * nobody could say, now or later, is refused at once: nobody waits as long as it would take to type it.
   */
  turnOf(command: Command): Turn {
    const { format, hosted, state } = this.#ports;
    const isSpoken = isWords(format, state(), command);
    if (!isSpoken && hosted.natures[command.by] !== 'machine') return { when: 'now' };
    const decision = format.decide(state(), command);
    const happens = decision.events.length > 0;
    if (isSpoken) {
      if (!happens) return { when: 'now' };
      const after = this.#afterWords(command.by);
      if (after === state()) return { when: 'in-turn' };
      const { events, refusal, details } = format.decide(after, command);
      if (events.length > 0 || refusal === undefined) return { when: 'in-turn' };
      return { when: 'refused', result: details === undefined ? refusal : { code: refusal, details } };
    }
    const waits = happens || (isOpen(format, hosted, command.by) && !isOfText(decision.refusal));
    return { when: waits ? 'in-turn' : 'now' };
  }

  /** Resolves when it is time to do this. `id` is the client's: the same one waits as long again. `since`: when it came. */
  wait(
    seat: string,
    id: string,
    command: { readonly type: string },
    since = this.#ports.clock.now(),
  ): Promise<WaitResult> {
    const { format, state } = this.#ports;
    const isJudged = format.judged?.(state(), command as Command) !== undefined;
    const name = isJudged ? judgingOf(seat) : seat;
    const line = this.#lines.get(name) ?? newLine();
    this.#lines.set(name, line);
    if (line.waiting.length >= mostWaiting) return Promise.resolve('rate-limited');
    const isSpoken = format.spoken(state(), command as Command) !== undefined;
    return new Promise((end) => {
      // Of what somebody says of another the last word counts: it goes before what was said earlier and waits still.
      line.waiting[isJudged ? 'unshift' : 'push']({ id, command, isSpoken, end });
      if (isJudged) line.cancel();
      if (isJudged || line.waiting.length === 1) this.#next(seat, line, since);
    });
  }

  /** These commands are decided, or cannot be stored: a seat whose utterance is out, or is none, goes on. */
  decided(batch: readonly QueuedCommand[]): void {
    for (const [seat, line] of this.#lines) if (line.waiting.length > 0) this.#drop(seat, line);
    for (const [seat, line] of this.#lines)
      if (line.speaking !== undefined) this.#goOn(seat, line, line.speaking, batch);
  }

  /** The next utterance of a seat begins when this one is decided, and held no more. */
  #goOn(seat: string, line: Line, { id }: WaitingCommand, batch: readonly QueuedCommand[]): void {
    const cid = `${seat}:${id}`;
    line.isDecided ||= batch.some((one) => one.cid === cid);
    const { format, state } = this.#ports;
    if (!line.isDecided || format.held(state()).some(({ by }) => by === seat)) return;
    line.speaking = undefined;
    this.#next(seat, line);
  }

  /** Has this seat said something that is not out yet? */
  isSpeaking(seat: string): boolean {
    const line = this.#lines.get(seat);
    if (line === undefined) return false;
    const { speaking, unsaid, waiting } = line;
    return speaking !== undefined || unsaid.length > 0 || waiting.some(({ isSpoken }) => isSpoken);
  }

  /** Ends all waiting. With a reason nothing of it is done; without one everything is done now. */
  end(how?: DoorError): void {
    const lines = [...this.#lines.values()];
    this.#lines.clear();
    for (const { cancel } of lines) cancel();
    for (const { unsaid, waiting } of lines) for (const { end } of [...unsaid, ...waiting]) end(how);
  }

  /** How things stand once this seat has said everything that waits. */
  #afterWords(seat: string): FormatTypes['State'] {
    const { format, state, ahead } = this.#ports;
    const { unsaid = [], waiting = [], speaking, isDecided = true } = this.#lines.get(seat) ?? {};
    const written = ahead(seat);
    const isWritten = speaking === undefined || isDecided || written.includes(speaking.command as Command);
    const typed = [...unsaid, ...waiting].filter(({ isSpoken }) => isSpoken).map(({ command }) => command);
    const words = [...(isWritten ? [] : [speaking.command]), ...written, ...typed];
    return words.reduce((before, command) => {
      const { events } = format.decide(before, Object.assign({ ...(command as Command) }, { from: never }));
      return fold(format, before, events);
    }, state());
  }

  /**
   * What can no longer be said is not typed to its end: the talk is over, say, and the same seat has labels to give within
   * a short time. It is decided now, and the rules refuse it.
   */
  #drop(seat: string, line: Line): void {
    const { format, state } = this.#ports;
    const now = state();
    const isVain = ({ isSpoken, command }: WaitingCommand) =>
      isSpoken && format.spoken(now, command as Command) === undefined;
    const vain = line.waiting.filter(isVain);
    if (vain.length === 0) return;
    const isFirst = vain[0] === line.waiting[0];
    line.waiting.splice(0, line.waiting.length, ...line.waiting.filter((one) => !vain.includes(one)));
    for (const { end } of vain) end(undefined);
    if (!isFirst || line.speaking !== undefined) return;
    line.cancel();
    this.#next(seat, line);
  }

  /** The first of those who wait gets its time, counted from `since`, or the turn goes on at once. */
  #next(seat: string, line: Line, since = this.#ports.clock.now()): void {
    for (
      let [first] = line.waiting;
      first !== undefined && line.speaking === undefined;
      [first] = line.waiting
    ) {
      const due = this.#dueAt(seat, first, since);
      const { clock } = this.#ports;
      if (due === undefined) line.unsaid.push(...line.waiting.splice(0, 1));
      else if (due <= clock.now()) this.#go(line, first);
      else {
        line.cancel = clock.wakeAt(due, () => {
          this.#go(line, first);
          this.#next(seat, line);
        });
        return;
      }
    }
  }

  #go(line: Line, first: WaitingCommand): void {
    line.waiting.shift();
    if (first.isSpoken) {
      line.speaking = first;
      line.isDecided = false;
    }
    first.end(undefined);
  }

  /** By the house's clock, in milliseconds; undefined: never. */
  #dueAt(seat: string, { id, command }: WaitingCommand, since: number): number | undefined {
    const { format, hosted, state } = this.#ports;
    const { seed, pacing, startedAt, judging } = hosted;
    const ready = readyAt(format, hosted, state(), command as Command);
    if (ready !== undefined) return ready === never ? undefined : startedAt + ready;
    const reaction = reactionTime(pacing, seededStream(seed, `reaction/${seat}/${id}`));
    const judgedSince = format.judged?.(state(), command as Command);
    if (judgedSince !== undefined) {
      const held = startedAt + judgedSince + judgingTime(pacing, { seed, seat }, judging);
      return Math.max(held, since + reaction);
    }
    const typed = format.typed(command as Command);
    return since + (typed > 0 ? askingTime(pacing, typed, id, { seed, seat }) : reaction);
  }
}

/** What somebody says of another waits beside their words: people talk on until they have made up their minds. */
const judgingOf = (seat: string): string => `${seat} judges`;

const newLine = (): Line => ({
  waiting: [],
  unsaid: [],
  speaking: undefined,
  isDecided: false,
  cancel: () => {},
});

/** Does it wait as words do: until it is typed, or until the end of a slot? */
const isWords = (format: AnyFormat, state: FormatTypes['State'], command: Command): boolean =>
  format.spoken(state, command) !== undefined || isInSlot(format, state, command);

const isOfText = (refusal: Refusal | undefined): boolean => textRefusals.some((one) => one === refusal);
