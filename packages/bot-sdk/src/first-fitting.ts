/** Chooses words that a prompt takes, for bots that have several to say. */
import { fits, type PromptLimits } from '@parlour/game';

/** Where a sentence ends. */
const sentence = /[^.!?\u2026]+[.!?\u2026]*/gu;

/**
 * The first of these texts that the limits let through, or else the first whole sentence of one; then one of `others`,
 * beginning with the one for this `turn`. Undefined: the bot has nothing to say here. An empty first text is silence.
 */
export function firstFitting(
  texts: readonly string[],
  limits: PromptLimits | undefined,
  { others = [], turn = 0 }: { readonly others?: readonly string[]; readonly turn?: number } = {},
): string | undefined {
  if (texts[0] === '') return undefined;
  if (limits === undefined) return texts[0];
  const start = others.length === 0 ? 0 : turn % others.length;
  const sentences = texts.flatMap((text) => [...text.matchAll(sentence)].map(([one]) => one.trim()));
  const all = [...texts, ...sentences, ...others.slice(start), ...others.slice(0, start)];
  return all.find((text) => text !== '' && fits(text, limits));
}
