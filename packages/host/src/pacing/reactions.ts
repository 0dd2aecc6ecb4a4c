/** Delays of a game's commands before they take effect. */
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
import type { ProtocolErrorCode } from '@parlour/protocol';
import type { Clock } from '../clock.ts';
import type { HostedEvent } from '../facts/game-log.ts';
import type { CommandResult, QueuedCommand } from '../runs/command-queue.ts';
import { isInSlot } from './in-slot.ts';
import { waitsForPeople } from './left-alone.ts';
import { neverReady, readyTimeOf } from './pacing.ts';

type Command = FormatTypes['Command'];

/** End of waiting: time reached (undefined), or the reason of a refusal. */
export type WaitResult = ProtocolErrorCode | undefined;

/**
 * When a command is decided: now, in its turn, or not at all because the rules refuse it after the waiting
 * ones.
 */
export type Turn =
  | { readonly when: 'now' | 'in-turn' }
  | { readonly when: 'refused'; readonly result: CommandResult };

/** Maximum number of waiting commands of one seat. */
const maxQueuedCommands = 32;

interface WaitingCommand {
  readonly id: string;
  readonly command: { readonly type: string };
  /** A text waits until a person would have typed it, counted from the message before it. */
  readonly isSpoken: boolean;
  readonly end: (how: WaitResult) => void;
}

/** Waiting commands of one seat, in order. */
interface Line {
  readonly waiting: WaitingCommand[];
  /** Texts that a person would not have typed within the others' patience. */
  readonly unsaid: WaitingCommand[];
  /** The utterance that is being stored or is held: the next one begins when it is out. */
  speaking: WaitingCommand | undefined;
  isDecided: boolean;
  cancel: () => void;
}

export interface ReactionsPorts {
  readonly format: AnyFormat;
  readonly hosted: HostedEvent;
  readonly clock: Clock;
  /** The game as stored. */
  readonly state: () => FormatTypes['State'];
  /** Texts of a seat waiting for the floor. */
  readonly ahead: (seat: string) => readonly Command[];
}

/**
 * Commands wait here in memory until their time, in order for each seat, because a typing person does not
 * click. A text of either nature waits until it is plausible, other moves of a machine as long as a person
 * would need. None is stored or acknowledged: after a loss the client resends it.
 */
export class SeatPacer {
  readonly #ports: ReactionsPorts;
  readonly #lines = new Map<string, Line>();

  constructor(ports: ReactionsPorts) {
    this.#ports = ports;
  }

  /**
   * Decides when a command is processed. Commands that the rules refuse have no effect on others' timing, so
   * they are refused immediately; also those refused only after the waiting texts. In an open seat only
   * impossible texts are refused immediately: its typing time exceeds everyone's patience.
   */
  turnOf(command: Command): Turn {
    const { format, hosted, state } = this.#ports;
    const isSpoken = isWords(format, state(), command);
    if (!isSpoken && hosted.natures[command.by] !== 'machine') return { when: 'now' };
    const decision = format.rules.decide(state(), command);
    const happens = decision.events.length > 0;
    if (isSpoken) {
      if (!happens) return { when: 'now' };
      const after = this.#afterWords(command.by);
      if (after === state()) return { when: 'in-turn' };
      const { events, refusal, details } = format.rules.decide(after, command);
      if (events.length > 0 || refusal === undefined) return { when: 'in-turn' };
      return { when: 'refused', result: details === undefined ? refusal : { code: refusal, details } };
    }
    const waits = happens || (waitsForPeople(format, hosted, command.by) && !isOfText(decision.refusal));
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
    const isJudged = format.pacing.judged?.(state(), command as Command) !== undefined;
    const name = isJudged ? judgingOf(seat) : seat;
    const line = this.#lines.get(name) ?? newLine();
    this.#lines.set(name, line);
    if (line.waiting.length >= maxQueuedCommands) return Promise.resolve('rate-limited');
    const isSpoken = format.pacing.spoken(state(), command as Command) !== undefined;
    return new Promise((end) => {
      // Of what somebody says of another the last word counts: it goes before what was said earlier and waits still.
      line.waiting[isJudged ? 'unshift' : 'push']({ id, command, isSpoken, end });
      if (isJudged) line.cancel();
      if (isJudged || line.waiting.length === 1) this.#next(seat, line, since);
    });
  }

  /** These commands are decided, or cannot be stored: a seat without a pending text continues. */
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
    if (!line.isDecided || format.pacing.held(state()).some(({ by }) => by === seat)) return;
    line.speaking = undefined;
    this.#next(seat, line);
  }

  /** Whether this seat has a pending text. */
  isSpeaking(seat: string): boolean {
    const line = this.#lines.get(seat);
    if (line === undefined) return false;
    const { speaking, unsaid, waiting } = line;
    return speaking !== undefined || unsaid.length > 0 || waiting.some(({ isSpoken }) => isSpoken);
  }

  /** Ends all waiting. With a reason nothing of it is done; without one everything is done now. */
  end(how?: ProtocolErrorCode): void {
    const lines = [...this.#lines.values()];
    this.#lines.clear();
    for (const { cancel } of lines) cancel();
    for (const { unsaid, waiting } of lines) for (const { end } of [...unsaid, ...waiting]) end(how);
  }

  /** State after all pending texts of this seat. */
  #afterWords(seat: string): FormatTypes['State'] {
    const { format, state, ahead } = this.#ports;
    const { unsaid = [], waiting = [], speaking, isDecided = true } = this.#lines.get(seat) ?? {};
    const written = ahead(seat);
    const isSaying = speaking !== undefined && !isDecided;
    // This is asked of every utterance, and as a rule nothing waits.
    if (unsaid.length + waiting.length + written.length === 0 && !isSaying) return state();
    const isWritten = speaking === undefined || isDecided || written.includes(speaking.command as Command);
    const typed = [...unsaid, ...waiting].filter(({ isSpoken }) => isSpoken).map(({ command }) => command);
    const words = [...(isWritten ? [] : [speaking.command]), ...written, ...typed];
    return words.reduce((before, command) => {
      const { events } = format.rules.decide(
        before,
        Object.assign({ ...(command as Command) }, { from: neverReady }),
      );
      return fold(format.rules, before, events);
    }, state());
  }

  /**
   * Texts that are no longer possible are not typed to the end: for example, talk is over and the seat must
   * give labels soon. They are submitted now, and the rules refuse them.
   */
  #drop(seat: string, line: Line): void {
    const { format, state } = this.#ports;
    const now = state();
    const isVain = ({ isSpoken, command }: WaitingCommand) =>
      isSpoken && format.pacing.spoken(now, command as Command) === undefined;
    const vain = line.waiting.filter(isVain);
    if (vain.length === 0) return;
    const isFirst = vain[0] === line.waiting[0];
    line.waiting.splice(0, line.waiting.length, ...line.waiting.filter((one) => !vain.includes(one)));
    for (const { end } of vain) end(undefined);
    if (!isFirst || line.speaking !== undefined) return;
    line.cancel();
    this.#next(seat, line);
  }

  /** The first waiting command gets its time, counted from `since`, or the turn passes on immediately. */
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

  /** By the server's clock, in milliseconds; undefined: never. */
  #dueAt(seat: string, { id, command }: WaitingCommand, since: number): number | undefined {
    const { format, hosted, state } = this.#ports;
    const { seed, pacing, startedAt, judging } = hosted;
    const ready = readyTimeOf(format, hosted, state(), command as Command);
    if (ready !== undefined) return ready === neverReady ? undefined : startedAt + ready;
    const reaction = reactionTime(pacing, seededStream(seed, `reaction/${seat}/${id}`));
    const judgedSince = format.pacing.judged?.(state(), command as Command);
    if (judgedSince !== undefined) {
      const held = startedAt + judgedSince + judgingTime(pacing, { seed, seat }, judging);
      return Math.max(held, since + reaction);
    }
    const typed = format.pacing.typed(command as Command);
    return since + (typed > 0 ? askingTime(pacing, typed, id, { seed, seat }) : reaction);
  }
}

/** Judgements wait in parallel with texts: people talk until they have decided. */
const judgingOf = (seat: string): string => `${seat} judges`;

const newLine = (): Line => ({
  waiting: [],
  unsaid: [],
  speaking: undefined,
  isDecided: false,
  cancel: () => {},
});

/** Whether it waits like a text: for typing, or for the end of a slot. */
const isWords = (format: AnyFormat, state: FormatTypes['State'], command: Command): boolean =>
  format.pacing.spoken(state, command) !== undefined || isInSlot(format, state, command);

const isOfText = (refusal: Refusal | undefined): boolean => textRefusals.some((one) => one === refusal);
