/** Random draws for a machine's seat after each message in its conversation. */
import {
  between,
  type Instant,
  instant,
  minSilence,
  type Occasion,
  permanentSilenceProbability,
  runsOfOthers,
  seededStream,
  type TurnContext,
  type TurnMessage,
  turnContext,
} from '@parlour/game';
import type { ProtocolErrorCode } from '@parlour/protocol';
import type { HostedEvent } from '../facts/game-log.ts';
import { nextSlot } from './delay-line.ts';
import { floorOf } from './floor.ts';

/** Result of a text: its time of writing, or the reason of its refusal. */
export type WriteOutcome = { readonly written: Instant } | { readonly why: ProtocolErrorCode | undefined };

/** Next prompt of a bot. */
export interface WriteRequest {
  readonly occasion: Occasion;
  /** Names the talk that it is asked about: it changes with every message. */
  readonly key: string;
  /** It is asked as if the text that waits had appeared. */
  readonly isAhead: boolean;
  /** Earliest time, by the server's clock. */
  readonly from: number;
}

/** Next speaking time of a seat, if no one else speaks. */
export interface Plan {
  readonly context: TurnContext;
  /** The last message, or the opening. */
  readonly since: Instant;
  /** From when on a message of this seat may appear. */
  readonly floor: Instant;
  readonly u: number;
}

/** A plan whose time came before another's message, while its bot had not answered. */
export interface OvertakenPlan {
  readonly plan: Plan;
  /** Time of that message. */
  readonly at: Instant;
}

interface Drawn {
  readonly seat: string;
  readonly hosted: Pick<HostedEvent, 'seed' | 'origin'>;
  /** Delay of frames after their instant, in milliseconds. */
  readonly delay: number;
}

/** The plan after these messages; undefined: permanently silent. */
export function planAfter(talk: readonly TurnMessage[], drawn: Drawn): Plan | undefined {
  const { seat, delay, hosted } = drawn;
  const { seed, origin } = hosted;
  const isGone = (run: number) =>
    seededStream(seed, `turn/${seat}/gone/${run}`).chance(permanentSilenceProbability);
  const runs = runsOfOthers(talk, seat);
  // Who practises knows who is who, and wants an answer.
  if (origin !== 'practice' && Array.from({ length: runs }, (_, run) => run + 1).some(isGone))
    return undefined;
  return {
    context: turnContext(talk, seat),
    since: talk.at(-1)?.at ?? instant(0),
    floor: floorOf(talk, seat, delay),
    u: turnDrawAfter(talk.length, drawn),
  };
}

/** When all have seen a message, by the server's clock: its frame leaves at a slot after the delay. */
export function seenTimeOf(
  { at }: Pick<TurnMessage, 'at'>,
  { hosted, delay }: { readonly hosted: Pick<HostedEvent, 'startedAt'>; readonly delay: number },
): number {
  const leaves = hosted.startedAt + at + delay;
  return delay === 0 ? leaves : nextSlot(leaves);
}

/** Uniform random number for the draw after this number of messages. */
export const turnDrawAfter = (count: number, { seat, hosted }: Pick<Drawn, 'seat' | 'hosted'>): number =>
  seededStream(hosted.seed, `turn/${seat}/${count}`).next();

/** Purpose of a message at this instant. */
export function occasionOf({ context, since }: Plan, due: Instant): Occasion {
  if (context.last === 'no-one') return 'open';
  if (context.last === 'other') return 'answer';
  return between(since, due) < minSilence ? 'go-on' : 'break-silence';
}
