/** Contents of a set of AIML files, shared by all games. */
import { englishSubstitutions } from './english.ts';
import { createGraph, type Graph, type SetNamed } from './graph.ts';
import { createSubstitution, type Pairs, type Substitution } from './substitutions.ts';
import { wordsOf } from './text.ts';

export const substitutionNames = ['normal', 'denormal', 'person', 'person2', 'gender'] as const;
export type SubstitutionName = (typeof substitutionNames)[number];

/** Contents of a set of AIML files: shared by all games, and not changed by conversations. */
export interface Brain {
  readonly graph: Graph;
  /** Properties of the bot, by lower-case name. */
  readonly property: (name: string) => string | undefined;
  /** Default value of a predicate. */
  readonly predicateDefault: (name: string) => string | undefined;
  readonly setNamed: SetNamed;
  /** Value of a word in a map; undefined if the word or the map is unknown. */
  readonly mapped: (map: string, key: string) => string | undefined;
  readonly substitute: Readonly<Record<SubstitutionName, Substitution>>;
  /** Number of known words. */
  readonly vocabulary: () => number;
}

/** Lists of a brain beside its categories. */
export interface Lists {
  readonly properties?: Pairs;
  readonly predicates?: Pairs;
  readonly sets?: Readonly<Record<string, readonly string[]>>;
  readonly maps?: Readonly<Record<string, Pairs>>;
  /** A custom table replaces the English one. */
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
    createSubstitution(lists.substitutions?.[name] ?? englishSubstitutions[name]),
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
