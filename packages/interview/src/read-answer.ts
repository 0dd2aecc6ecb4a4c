/** Reads which choice a reply names. */
import { type Answer, unparsable } from './item.ts';

/** Reading of replies: careful, or as the published harness. */
export type AnswerReading = 'careful' | 'published';

/** A separate digit of a class: not part of a number, a word or a decimal. */
const digitAlone = (digits: string) =>
  String.raw`(?<![\p{L}\p{N}_]|\p{N}[.,])(?<!(?:^|[\s:*])[-−])${digits}(?![\p{L}\p{N}_]|[.,]\p{N})`;
const choice = new RegExp(digitAlone('[12]'), 'u');
const anyDigit = new RegExp(digitAlone('[0-9]'), 'u');
const marker = /(?<![\p{L}\p{N}_])(?:ответ|answer)(?![\p{L}\p{N}_])/giu;
const publishedDigit = /(?<![\p{L}\p{N}_])[0-9](?![\p{L}\p{N}_])/u;

/**
 * Returns the choice that a reply names. It is the digit after the last "Ответ" or "Answer" that has one.
 * Otherwise it is the last line if it is only a digit, then the first separate 1 or 2, then -1. A model's
 * thoughts and code fences are ignored. `published`: the first separate digit, of any value.
 */
export function readAnswer(reply: string, reading: AnswerReading = 'careful'): Answer {
  if (reading === 'published') return Number(publishedDigit.exec(reply)?.[0] ?? unparsable);
  const text = withoutThought(reply).replaceAll(/^[^\S\n]*(?:```|~~~)[^\n`]*$/gm, '');
  return afterMarker(text) ?? onLastLine(text) ?? Number(choice.exec(text)?.[0] ?? unparsable);
}

/** Whether a reply has no digit outside a model's thoughts. */
export const isWithoutDigit = (reply: string): boolean => !/\p{Nd}/u.test(withoutThought(reply));

/** Removes a model's thoughts before its answer; a missing start or end tag extends to the start or end. */
function withoutThought(reply: string): string {
  let said = '';
  let isThinking = false;
  let from = 0;
  for (const { 0: tag, 1: slash, index } of reply.matchAll(/<(\/?)(?:think|thinking|thought|reasoning)>/gi)) {
    // An end without a beginning: all before it was thought.
    if (slash === '/') said = isThinking ? said : '';
    else if (!isThinking) said += reply.slice(from, index);
    isThinking = slash === '';
    from = index + tag.length;
  }
  return isThinking ? said : said + reply.slice(from);
}

/** Returns undefined if no digit follows any "Ответ". A digit that is no choice is no answer. */
function afterMarker(text: string): Answer | undefined {
  const ends = [...text.matchAll(marker)].map((found) => found.index + found[0].length);
  // After the last one there is no digit when the one before it is looked at: each piece is read once.
  for (const [nth, end] of [...ends.entries()].toReversed()) {
    const digit = anyDigit.exec(text.slice(end, ends[nth + 1]))?.[0];
    if (digit !== undefined) return asChoice(digit);
  }
  return undefined;
}

/** Returns undefined if the last line has more than a digit. */
function onLastLine(text: string): Answer | undefined {
  const last = text.trim().split('\n').at(-1) ?? '';
  const digit = /^[\s*_`"'«(]*([0-9])[\s*_`"'»).]*$/.exec(last)?.[1];
  return digit === undefined ? undefined : asChoice(digit);
}

const asChoice = (digit: string): Answer => (digit === '1' || digit === '2' ? Number(digit) : unparsable);

/** The probability of a token, as an endpoint gives it: its natural logarithm. */
export interface TokenChance {
  readonly token: string;
  readonly logprob: number;
}

/**
 * The likelier of "1" and "2" among the tokens that a reply could have begun with, the first where they are equal; -1
 * where neither is there.
 */
export function likelierChoice(chances: readonly TokenChance[]): Answer {
  const of = (digit: string) =>
    Math.max(
      -Infinity,
      ...chances.filter(({ token }) => token.trim() === digit).map(({ logprob }) => logprob),
    );
  const [first, second] = [of('1'), of('2')];
  if (Math.max(first, second) === -Infinity) return unparsable;
  return first >= second ? 1 : 2;
}

/** A text as an endpoint scored it: its tokens, each with its log-probability after those before it. */
export interface ScoredText {
  readonly tokens: readonly string[];
  /** Null: of the first token nothing is known. */
  readonly logprobs: readonly (number | null)[];
}

/**
 * Returns the likelier of two texts that differ only in their last character, the first if equal; undefined
 * if not scored. Common initial tokens have equal probabilities, so only the others matter.
 */
export function likelierText(first: ScoredText, second: ScoredText): 1 | 2 | undefined {
  const shared = first.tokens.findIndex((token, index) => token !== second.tokens[index]);
  if (shared < 0) return undefined;
  const [one, two] = [endOf(first, shared, '1'), endOf(second, shared, '2')];
  if (one === undefined || two === undefined) return undefined;
  return one >= two ? 1 : 2;
}

/**
 * Log-probability of the tokens from an index up to the one that ends in the digit; later tokens are ignored.
 */
function endOf({ tokens, logprobs }: ScoredText, from: number, digit: string): number | undefined {
  const last = tokens.findIndex((token, index) => index >= from && token.endsWith(digit));
  const known = logprobs.slice(from, last + 1).filter((one) => typeof one === 'number');
  return last < 0 || known.length < last + 1 - from ? undefined : known.reduce((sum, one) => sum + one, 0);
}
