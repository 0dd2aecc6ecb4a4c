/** Finds a probability in a model's output. */

const thoughts = /<(think|thinking|reasoning|analysis)\b[^>]*>[\s\S]*?(<\/\1\s*>|$)/gi;
const endOfThoughts = /^[\s\S]*<\/(think|thinking|reasoning|analysis)\s*>/i;

/** Names under which models give the probability of human, even if the prompt asked for another. */
const names =
  /^(p_?)?(is_?)?(human|person|probability|prob|p|chance|likelihood|human_probability|probability_human)$/i;
const numeral = /(?<![\p{L}\p{N}.,-])(\d+(?:[.,]\d+)?|[.,]\d+)\s*(%|percent\b|\/\s*(\d+)(?!\d))?/iu;

/**
 * Probability in a model's output, in any form: JSON, a share, per cent, 7/10. Undefined: none, or invalid.
 */
export function probabilityIn(raw: string): number | undefined {
  const text = raw.replaceAll(thoughts, '').replace(endOfThoughts, '');
  for (const [json] of [...text.matchAll(/\{[^{}]*\}/g)].reverse()) {
    const found = inJson(json);
    if (found !== undefined) return found;
  }
  const [, number = '', unit, whole] = numeral.exec(text) ?? [];
  if (number === '') return undefined;
  const value = Number(number.replace(',', '.'));
  if (whole !== undefined) return valid(value / Number(whole));
  if (unit !== undefined) return valid(value / 100);
  // "0.7" and "1" are shares, "70" and "5.5" can only be meant in percent.
  return valid(value > 1 ? value / 100 : value);
}

function inJson(json: string): number | undefined {
  let object: Record<string, unknown>;
  try {
    object = JSON.parse(json);
  } catch {
    return undefined;
  }
  const fields = Object.entries(object).filter(([name]) => names.test(name.replaceAll(/[\s-]/g, '_')));
  for (const [, value] of fields) {
    if (typeof value === 'number') return valid(value > 1 ? value / 100 : value);
    if (typeof value === 'string' && /\d/.test(value)) return probabilityIn(value);
  }
  return undefined;
}

const valid = (value: number): number | undefined => (value >= 0 && value <= 1 ? value : undefined);
