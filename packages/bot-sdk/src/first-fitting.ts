/** Chooses words that a prompt takes, for bots that have several to say. */
import { fitsLimits, type PromptLimits } from '@parlour/game';

/** Pattern of a sentence. */
const sentence = /[^.!?\u2026]+[.!?\u2026]*/gu;

/**
 * Returns the first of these texts within the limits, or else the first whole sentence of one. Otherwise one
 * of `others`, starting with the one for this `turn`. Undefined if nothing fits. An empty first text is
 * silence.
 *
 * @example
 * ```ts
 * import { firstFitting } from '@parlour/bot-sdk';
 *
 * const limits = { characters: 20, messages: 1 };
 * console.log(firstFitting(['Fine. How are you today, my friend?', 'Fine.'], limits)); // Fine.
 * ```
 */
export function firstFitting(
  texts: readonly string[],
  limits: PromptLimits | undefined,
  { others = [], turn = 0 }: { readonly others?: readonly string[]; readonly turn?: number } = {},
): string | undefined {
  if (texts[0] === '') return undefined;
  if (limits === undefined) return texts[0];
  const fits = (text: string) => text !== '' && fitsLimits(text, limits);
  const whole = texts.find(fits);
  if (whole !== undefined) return whole;
  const start = others.length === 0 ? 0 : turn % others.length;
  const sentences = texts.flatMap((text) => [...text.matchAll(sentence)].map(([one]) => one.trim()));
  const all = [...sentences, ...others.slice(start), ...others.slice(0, start)];
  return all.find(fits);
}
