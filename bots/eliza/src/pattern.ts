/** Takes texts apart and puts them together by a rule. */
import type { PatternPart, Template } from './script.ts';
import { toSpokenText, type Word } from './words.ts';

type Tags = ReadonlyMap<string, ReadonlySet<string>>;

/** Matches of each part of a decomposition, lazy where the length is free; undefined if it does not fit. */
export function decompose(
  places: readonly PatternPart[],
  words: readonly Word[],
  tags: Tags,
): Word[][] | undefined {
  const [place, ...others] = places;
  if (place === undefined) return words.length === 0 ? [] : undefined;
  const { least, most } = lengths(place, words.length, others.length === 0);
  for (let length = least; length <= most; length += 1) {
    const taken = words.slice(0, length);
    if (!fits(place, taken, tags)) continue;
    const rest = decompose(others, words.slice(length), tags);
    if (rest !== undefined) return [taken, ...rest];
  }
  return undefined;
}

function lengths(place: PatternPart, available: number, isLast: boolean): { least: number; most: number } {
  if (place.takes === 'any') return { least: isLast ? available : 0, most: available };
  const count = place.takes === 'count' ? place.count : 1;
  return { least: count, most: count };
}

function fits(place: PatternPart, taken: readonly Word[], tags: Tags): boolean {
  const key = taken[0]?.key;
  switch (place.takes) {
    case 'any':
      return true;
    case 'count':
      return taken.length === place.count;
    case 'one-of':
      return key !== undefined && place.words.includes(key);
    case 'tagged':
      return key !== undefined && place.tags.some((tag) => tags.get(key)?.has(tag) ?? false);
  }
}

/** Text of a template with its gaps filled from the decomposition. */
export const reassemble = (template: Template, parts: readonly (readonly Word[])[]): Word[] =>
  template.flatMap((item) => (typeof item === 'number' ? (parts[item - 1] ?? []) : [toSpokenText(item)]));
