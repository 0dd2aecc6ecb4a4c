/** What a set of AIML files says, shared by all games. */
import { english } from './english.ts';
import { createGraph, type Graph, type SetNamed } from './graph.ts';
import { type Pairs, type Substitution, substitution } from './substitutions.ts';
import { wordsOf } from './text.ts';

export const substitutionNames = ['normal', 'denormal', 'person', 'person2', 'gender'] as const;
export type SubstitutionName = (typeof substitutionNames)[number];

/** What a set of AIML files amounts to: all games share it, and nothing that is said changes it. */
export interface Brain {
  readonly graph: Graph;
  /** What the bot says of itself, by name in small letters. */
  readonly property: (name: string) => string | undefined;
  /** What a predicate is before it was set. */
  readonly predicateDefault: (name: string) => string | undefined;
  readonly setNamed: SetNamed;
  /** What a map makes of a word; undefined: it does not know it, or there is no such map. */
  readonly mapped: (map: string, key: string) => string | undefined;
  readonly substitute: Readonly<Record<SubstitutionName, Substitution>>;
  /** How many words it knows. */
  readonly vocabulary: () => number;
}

/** What a brain is made of beside its categories. */
export interface Lists {
  readonly properties?: Pairs;
  readonly predicates?: Pairs;
  readonly sets?: Readonly<Record<string, readonly string[]>>;
  readonly maps?: Readonly<Record<string, Pairs>>;
  /** A table of its own takes the place of the English one. */
  readonly substitutions?: Partial<Readonly<Record<SubstitutionName, Pairs>>>;
}

const phraseKey = (text: string) => wordsOf(text).join(' ').toUpperCase();

export function createBrain(lists: Lists = {}): Brain {
  const graph = createGraph();
  const properties = byName(lists.properties);
  const predicates = byName(lists.predicates);
  const sets = new Map(
    Object.entries(lists.sets ?? {}).map(([name, members]) => [name.toLowerCase(), setOf(members)]),
  );
  const maps = new Map(
    Object.entries(lists.maps ?? {}).map(([name, pairs]) => [
      name.toLowerCase(),
      new Map(pairs.map(([key, value]) => [phraseKey(key), value])),
    ]),
  );
  const tables = substitutionNames.map((name) => [
    name,
    substitution(lists.substitutions?.[name] ?? english[name]),
  ]);

  return {
    graph,
    property: (name) => properties.get(name.toLowerCase()),
    predicateDefault: (name) => predicates.get(name.toLowerCase()),
    setNamed: (name) => sets.get(name.toLowerCase()) ?? builtInSets[name.toLowerCase()],
    mapped: (map, key) =>
      maps.get(map.toLowerCase())?.get(phraseKey(key)) ?? builtInMaps[map.toLowerCase()]?.(key.trim()),
    substitute: Object.fromEntries(tables) as Brain['substitute'],
    vocabulary: () => new Set([...graph.words(), ...[...sets.values()].flatMap(({ words }) => words)]).size,
  };
}

const byName = (pairs: Pairs = []) => new Map(pairs.map(([name, value]) => [name.toLowerCase(), value]));

function setOf(members: readonly string[]) {
  const phrases = new Set(members.map(phraseKey));
  const words = [...phrases].flatMap((phrase) => phrase.split(' '));
  return {
    has: (phrase: string) => phrases.has(phrase),
    longest: Math.max(0, ...[...phrases].map((phrase) => phrase.split(' ').length)),
    words,
  };
}

const builtInSets: Record<string, ReturnType<SetNamed>> = {
  number: { has: (phrase) => /^\d+$/.test(phrase), longest: 1 },
};

const counted = (step: number) => (key: string) =>
  /^\d{1,15}$/.test(key) ? String(Number(key) + step) : undefined;

const builtInMaps: Record<string, (key: string) => string | undefined> = {
  successor: counted(1),
  predecessor: counted(-1),
  plural: (key) =>
    key === '' ? undefined : `${key.replace(/([^aeiou])y$/i, '$1ie').replace(/(s|x|z|ch|sh)$/i, '$1e')}s`,
  singular: (key) =>
    key === '' ? undefined : key.replace(/ies$/i, 'y').replace(/(s|x|z|ch|sh)es$|s$/i, '$1'),
};
