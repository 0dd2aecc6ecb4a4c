/** Queues the messages of a talk in slots or ticks until shortly before the end of the writer's slot. */
import { type AnyFormat, type FormatTypes, seededStream, type TurnSlot } from '@parlour/game';
import type { ProtocolErrorCode } from '@parlour/protocol';
import type { Clock } from '../clock.ts';
import { sha256 } from '../entropy.ts';
import type { HostedEvent } from '../facts/game-log.ts';
import type { CommandResult } from '../runs/command-queue.ts';
import type { Step } from '../runs/decide.ts';
import type { IdempotencyCache } from '../runs/idempotency-cache.ts';
import { isInSlot } from './in-slot.ts';
import type { UnsaidMessage } from './unsaid.ts';

type Command = FormatTypes['Command'];

/** Maximum number of waiting messages of one seat. */
const maxQueuedMessages = 32;

/** In how many of their slots machines write something in games that were opened before their share was drawn from people's. */
const shareBefore = 0.9;

const none: readonly Command[] = [];

interface Waiting {
  readonly cid: string;
  readonly command: Command;
  readonly end: (how: CommandResult | Promise<CommandResult>) => void;
}

/** A message that is stored, and appears at the end of its slot. */
type Taken = Step & Required<Pick<Step, 'queued' | 'held'>>;

export interface SlotTalkPorts {
  readonly format: AnyFormat;
  readonly hosted: HostedEvent;
  readonly clock: Clock;
  /** The game as stored. */
  readonly state: () => FormatTypes['State'];
  /** Decides a command now; it is in the queue when this returns. */
  readonly store: (command: object, cid: string) => Promise<CommandResult>;
  readonly results: Pick<IdempotencyCache, 'settle' | 'forget' | 'reopen'>;
  /** Answers the sender of the command of a step. */
  readonly settle: (step: Step) => void;
}

/**
 * Texts are not stored before the end of the slot, so that both natures cause the same events at the same
 * time. Later texts wait for the writer's next slot. They are acknowledged when they appear: if the game
 * ends before, they are refused.
 */
export class SlotTalk {
  readonly #ports: SlotTalkPorts;
  /** Waiting texts by seat. */
  readonly #waiting = new Map<string, Waiting[]>();
  /** Stored messages that have not appeared. */
  readonly #taken: Taken[] = [];
  #cancel = () => {};
  #ended: { readonly how: ProtocolErrorCode | undefined } | undefined;

  constructor(ports: SlotTalkPorts) {
    this.#ports = ports;
  }

  /** The game is restored from its log: a repeated message that has not appeared is answered when it does. */
  restore(unsaid: readonly UnsaidMessage[]): void {
    const { state, results } = this.#ports;
    for (const { cid, command } of unsaid) {
      const { promise, resolve: settle } = Promise.withResolvers<CommandResult>();
      const { at, by: held } = command;
      const one: Taken = { at, held, queued: { command, cid, settle }, state: state(), events: [command] };
      results.reopen(cid, promise);
      const refusal = this.#refusalOf(one, state());
      if (refusal === undefined) this.#taken.push(one);
      else this.#ports.settle({ ...one, result: refusal });
    }
  }

  has(command: Command): boolean {
    return isInSlot(this.#ports.format, this.#ports.state(), command);
  }

  /** Resolves when this has appeared, or with the reason why it never will. */
  say(cid: string, command: Command): Promise<CommandResult> {
    return new Promise((end) => {
      const waiting = this.#waiting.get(command.by) ?? [];
      this.#waiting.set(command.by, waiting);
      const one = { cid, command, end };
      if (this.#ended !== undefined) this.#finish(one, this.#ended.how);
      else if (waiting.length >= maxQueuedMessages) this.#finish(one, 'rate-limited');
      else {
        waiting.push(one);
        this.look();
      }
    });
  }

  /** This seat leaves, so it cannot write later: its text is stored before. */
  leaving(seat: string): void {
    this.#take(seat, this.leavesEmpty(seat) ? 'superseded' : undefined);
  }

  /** This step is shown: answers the sender of its command, and the senders of the messages that it lets appear. */
  shown(step: Step): void {
    const { settle } = this.#ports;
    if (this.#waitsForItsEnd(step)) this.#taken.push(step);
    else settle(step);
    if (this.#taken.length === 0) return;
    for (const one of this.#taken.splice(0)) {
      const refusal = this.#refusalOf(one, step.state);
      if (step.events.some((event) => isSaidBy(event, one.held))) settle(one);
      else if (refusal !== undefined) settle({ ...one, result: refusal });
      else this.#taken.push(one);
    }
  }

  /** Whether its message is stored and appears later. */
  #waitsForItsEnd(step: Step): step is Taken {
    const { queued, held, result, events, state } = step;
    if (queued === undefined || held === undefined || events.length === 0) return false;
    const goesOn = this.#ended?.how === undefined;
    return goesOn && result === undefined && isInSlot(this.#ports.format, state, queued.command as Command);
  }

  /** Why a message that is stored never appears: the talk ended before its slot did. */
  #refusalOf({ queued, held }: Taken, state: FormatTypes['State']): CommandResult {
    const { format } = this.#ports;
    if (format.pacing.turns?.slot?.(state, held) !== undefined) return undefined;
    return format.rules.decide(state, queued.command as Command).refusal ?? 'game-over';
  }

  /** Waiting texts of this seat, in order. */
  ahead(seat: string): readonly Command[] {
    return this.#waiting.get(seat)?.map(({ command }) => command) ?? none;
  }

  /** Something happened: a slot may have ended, or ends later than it would have. */
  look(): void {
    const { clock, hosted } = this.#ports;
    this.#cancel();
    this.#cancel = () => {};
    let next = Number.POSITIVE_INFINITY;
    for (const [seat, waiting] of this.#waiting) {
      if (waiting.length === 0) continue;
      const slot = this.#slotOf(seat);
      // The talk is over: the rules refuse it.
      if (slot === undefined) this.#take(seat);
      else if (hosted.startedAt + slot.takenUntil > clock.now()) next = Math.min(next, slot.takenUntil);
    }
    if (next < Number.POSITIVE_INFINITY)
      this.#cancel = clock.wakeAt(hosted.startedAt + next, () => this.#store(next));
  }

  /**
   * Whether this seat's machine leaves its next slot empty, as its drawn person would. Never if that would
   * end the game, and not in practice, where an answer is expected.
   */
  leavesEmpty(seat: string): boolean {
    const { hosted } = this.#ports;
    const slot = this.#slotOf(seat);
    if (slot === undefined || hosted.natures[seat] !== 'machine') return false;
    const share =
      hosted.turns?.shares?.[seat] ??
      (hosted.origin === 'practice' || hosted.origin === 'league' ? 1 : shareBefore);
    const speaks = seededStream(hosted.seed, `slot/${seat}/${slot.index}`).chance(share);
    return !slot.mustSpeak && !speaks;
  }

  /** Ends all waiting. With a reason texts are refused; without one all are decided now. */
  end(how?: ProtocolErrorCode): void {
    this.#ended = { how };
    this.#cancel();
    for (const seat of this.#waiting.keys()) this.#take(seat, how);
    // Stored messages are answered again by the server on which the game continues.
    if (how !== undefined) for (const { queued } of this.#taken.splice(0)) queued.settle(how);
  }

  /**
   * Submits the texts due at the end of these slots. If a slot belongs to several seats, their order comes
   * from the seed: bots often write first, and the order of acknowledgements would reveal it.
   */
  #store(until: number): void {
    const { seed } = this.#ports.hosted;
    const due = [...this.#waiting.keys()].flatMap((seat) => {
      const slot = this.#slotOf(seat);
      return slot?.takenUntil === until ? [{ seat, place: sha256(`${seed}/${slot.index}/${seat}`) }] : [];
    });
    for (const { seat } of due.sort((a, b) => (a.place < b.place ? -1 : 1)))
      this.#take(seat, this.leavesEmpty(seat) ? 'superseded' : undefined);
    this.look();
  }

  /** Submits the texts of this seat in order; with a reason they are refused. */
  #take(seat: string, why?: ProtocolErrorCode): void {
    for (const one of this.#waiting.get(seat)?.splice(0) ?? []) this.#finish(one, why);
  }

  #finish({ cid, command, end }: Waiting, why: ProtocolErrorCode | undefined): void {
    const { store, results } = this.#ports;
    if (why === 'superseded') results.settle(cid, why, false);
    else if (why !== undefined) results.forget(cid);
    end(why ?? store({ ...command, written: command.at }, cid));
  }

  #slotOf(seat: string): TurnSlot | undefined {
    const { format, state } = this.#ports;
    return format.pacing.turns?.slot?.(state(), seat);
  }
}

const isSaidBy = (event: object, seat: string): boolean =>
  'type' in event && event.type === 'said' && 'by' in event && event.by === seat;
