/** Slots: texts written in a slot appear as one message at its end. Common to all formats with slots. */
import { type MessageRules, type Problem, readMessage } from './constraints.ts';
import type { ChatMessage, Occasion } from './prompt.ts';
import { lengthOf } from './text.ts';
import { type Instant, instant } from './time.ts';

/** Maximum time to store a text, in milliseconds. */
const storingTime = 500;

/** Until when the host accepts texts for this end of a slot. */
export const slotAcceptsUntil = (endsAt: Instant): Instant => instant(Math.max(endsAt - storingTime, 0));

interface Held {
  readonly text: string | null;
  readonly written?: Instant;
}

/** Merges the texts of a slot into one message with the time of the last one; erased if a part is. */
export function mergeHeldMessages(held: readonly Held[]): Held {
  const texts = held.map(({ text }) => text);
  const written = held.at(-1)?.written;
  const text = texts.includes(null) ? null : joined(texts);
  return { text, ...(written !== undefined && { written }) };
}

const joined = (texts: readonly (string | null)[]): string => texts.join(' ');

/**
 * Reason why this text cannot be appended to the writer's pending ones; undefined: it can. The merged text
 * keeps the rules of one message, for both natures. `room`: remaining characters.
 */
export function mergeFault(held: readonly Held[], text: string, rules: MessageRules): Problem | undefined {
  const before = held.flatMap((one) => one.text ?? []);
  if (before.length === 0) return undefined;
  const read = readMessage(joined([...before, text]), rules);
  if ('text' in read) return undefined;
  if (read.refusal !== 'too-long') return read;
  const { length: limit } = rules;
  return {
    refusal: 'too-long',
    details: { length: lengthOf(text), limit, room: remainingLength(before, limit) },
  };
}

/** Number of characters that fit after these texts in one message of at most `limit`. */
export const remainingLength = (texts: readonly string[], limit: number): number =>
  texts.length === 0 ? limit : Math.max(limit - lengthOf(joined(texts)) - 1, 0);

/**
 * Purpose of the prompt at the start of a slot: an answer, if another's text appeared with or after the own
 * one.
 */
export function slotOccasion(talk: readonly Pick<ChatMessage, 'by' | 'at'>[], you: string): Occasion {
  if (talk.length === 0) return 'open';
  const own = talk.findLast(({ by }) => by === you)?.at ?? 0;
  return talk.some(({ by, at }) => by !== you && at >= own) ? 'answer' : 'go-on';
}
