/** Tables of words that take the place of others. */

/** Replaces words in a single pass: replacements are not replaced again. */
export type Substitution = (text: string) => string;

export type Pairs = readonly (readonly [from: string, to: string])[];

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');
const keyOf = (text: string) => text.toLowerCase().replaceAll(/\s+/gu, ' ').trim();

/**
 * Builds a substitution from an AIML table. Only whole words are replaced; a final space in `from` that is
 * missing in `to` is removed. The longest match wins.
 */
export function createSubstitution(pairs: Pairs): Substitution {
  const replacements = new Map<string, string>();
  const patterns = new Map<string, string>();
  for (const [from, to] of pairs) {
    const key = keyOf(from);
    if (key === '' || replacements.has(key)) continue;
    const [opens, closes] = [from.startsWith(' '), from.endsWith(' ')];
    const stays = (opens ? to.trimStart() : to).replace(closes ? /\s+$/u : /$/u, '');
    replacements.set(key, stays);
    const before = opens && !to.startsWith(' ') ? '\\s*' : '';
    const after = closes && !to.endsWith(' ') ? '\\s*' : '';
    patterns.set(key, `${before}${withEnds(key)}${after}`);
  }
  if (patterns.size === 0) return (text) => text;
  const longestFirst = [...patterns].sort(([a], [b]) => b.length - a.length).map(([, pattern]) => pattern);
  const any = new RegExp(longestFirst.join('|'), 'giu');
  return (text) =>
    text
      .replaceAll(/\s+/gu, ' ')
      .replaceAll(any, (found) => replacements.get(keyOf(found)) ?? found)
      .replaceAll(/\s+/gu, ' ')
      .trim();
}

function withEnds(key: string): string {
  const before = /^[\p{L}\p{N}]/u.test(key) ? '(?<![\\p{L}\\p{N}])' : '';
  const after = /[\p{L}\p{N}]$/u.test(key) ? '(?![\\p{L}\\p{N}])' : '';
  return `${before}${escaped(key)}${after}`;
}
