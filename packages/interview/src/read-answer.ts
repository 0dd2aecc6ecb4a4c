/** Reads which choice a reply names. */
import { type Answer, unparsable } from './item.ts';

/** How replies are read: with care, or as the published harness does it. */
export type Reading = 'careful' | 'published';

/** A digit that is a word of its own, or one of a kind; no part of a number, a word or a decimal. */
const digitAlone = (digits: string) =>
  String.raw`(?<![\p{L}\p{N}_]|\p{N}[.,])(?<!(?:^|[\s:*])[-−])${digits}(?![\p{L}\p{N}_]|[.,]\p{N})`;
const choice = new RegExp(digitAlone('[12]'), 'u');
const anyDigit = new RegExp(digitAlone('[0-9]'), 'u');
const marker = /(?<![\p{L}\p{N}_])(?:ответ|answer)(?![\p{L}\p{N}_])/giu;
const publishedDigit = /(?<![\p{L}\p{N}_])[0-9](?![\p{L}\p{N}_])/u;

/**
 * The choice that a reply names: the digit after the last "Ответ" or "Answer" that has one; else the last line, if it is
 * nothing but a digit; else the first 1 or 2 that is a word of its own; else -1. What a model thinks aloud and code
 * fences do not count. `published`: the first single digit that is a word of its own, whatever it is.
 */
export function readAnswer(reply: string, reading: Reading = 'careful'): Answer {
  if (reading === 'published') return Number(publishedDigit.exec(reply)?.[0] ?? unparsable);
  const text = withoutThought(reply).replaceAll(/^[^\S\n]*(?:```|~~~)[^\n`]*$/gm, '');
  return afterMarker(text) ?? onLastLine(text) ?? Number(choice.exec(text)?.[0] ?? unparsable);
}

/** Takes out what a model thinks before it answers; where the beginning or the end of it is missing, up to there. */
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

/** Undefined: no digit follows any "Ответ". A digit that is no choice is no answer. */
function afterMarker(text: string): Answer | undefined {
  const ends = [...text.matchAll(marker)].map((found) => found.index + found[0].length);
  // After the last one there is no digit when the one before it is looked at: each piece is read once.
  for (const [nth, end] of [...ends.entries()].toReversed()) {
    const digit = anyDigit.exec(text.slice(end, ends[nth + 1]))?.[0];
    if (digit !== undefined) return asChoice(digit);
  }
  return undefined;
}

/** Undefined: the last line says more than a digit. */
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

/** The likelier of "1" and "2" among the tokens that a reply could have begun with; -1 where neither is there. */
export function likelierChoice(chances: readonly TokenChance[]): Answer {
  const of = (digit: string) =>
    Math.max(
      -Infinity,
      ...chances.filter(({ token }) => token.trim() === digit).map(({ logprob }) => logprob),
    );
  const [first, second] = [of('1'), of('2')];
  if (first === second) return unparsable;
  return first > second ? 1 : 2;
}
