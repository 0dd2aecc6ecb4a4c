/** A conversation of the exam's set. */
import type { Nature } from '@parlour/game';

export interface ExamLine {
  readonly by: 'you' | 'other';
  readonly text: string;
}

/** A finished conversation in which the nature of one side is asked. */
export interface ExamItem {
  readonly id: string;
  /** Where it is from: the preset of a duel, or an import. Pairs have the same source. */
  readonly source: string;
  readonly language: string;
  /** Nature of the side that is asked about. */
  readonly nature: Nature;
  /** Accounts and bots that took part. */
  readonly players: readonly string[];
  /** `other` is the side that is asked about. */
  readonly lines: readonly ExamLine[];
}

/** The conversation of an item: both of its sides are items, `game/left` and `game/right`. */
export function conversationOf(item: string): string {
  const end = item.lastIndexOf('/');
  return end === -1 ? item : item.slice(0, end);
}

/** Messages and words of the asked side, and of the whole conversation: what matching goes by. */
export function sizeOf({ lines }: ExamItem): readonly [messages: number, words: number] {
  const own = lines.filter(({ by }) => by === 'other');
  return [own.length, own.reduce((sum, { text }) => sum + wordsOf(text).length, 0)];
}

export const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
