/** The graph in which patterns are found. */
import type { Element } from './xml.ts';

/** A category: pattern and template. */
export interface Category {
  /** Words, wildcards, `$word`, and `<set>name`, in capitals; the same for the other two. */
  readonly pattern: readonly string[];
  readonly that: readonly string[];
  readonly topic: readonly string[];
  readonly template: Element;
}

/** The message, the previous reply and the topic, as typed words. */
export interface Path {
  readonly pattern: readonly string[];
  readonly that: readonly string[];
  readonly topic: readonly string[];
}

/** Matches of the wildcards and sets of each part. */
export interface Stars {
  readonly pattern: readonly string[];
  readonly that: readonly string[];
  readonly topic: readonly string[];
}

export interface FoundCategory {
  readonly template: Element;
  readonly stars: Stars;
}

interface TreeNode {
  readonly id: number;
  next?: Map<string, TreeNode>;
  sets?: string[];
  template?: Element;
}

/** All categories as one tree of words (the graphmaster), in which the best fit is found from the top. */
export interface Graph {
  readonly root: TreeNode;
  /** One with the same pattern, that and topic replaces the one before. */
  readonly add: (category: Category) => void;
  readonly size: () => number;
  readonly words: () => Iterable<string>;
}

const separators = { that: '<that>', topic: '<topic>' };
export const setMark = '<set>';
let places = 0;
const newNode = (): TreeNode => {
  places += 1;
  return { id: places };
};

export function createGraph(): Graph {
  const root = newNode();
  const words = new Set<string>();
  let count = 0;

  function step(place: TreeNode, key: string): TreeNode {
    place.next ??= new Map();
    const known = place.next.get(key);
    if (known !== undefined) return known;
    const made = newNode();
    place.next.set(key, made);
    if (key.startsWith(setMark)) place.sets = [...(place.sets ?? []), key.slice(setMark.length)];
    else if (/^\$?[\p{L}\p{N}]/u.test(key)) words.add(key.replace(/^\$/, ''));
    return made;
  }

  return {
    root,
    add({ pattern, that, topic, template }) {
      const keys = [...pattern, separators.that, ...that, separators.topic, ...topic];
      const last = keys.reduce(step, root);
      if (last.template === undefined) count += 1;
      last.template = template;
    },
    size: () => count,
    words: () => words,
  };
}

/** Members of a set in capitals, with the length of its longest in words; undefined: unknown set. */
export type SetNamed = (
  name: string,
) => { readonly has: (phrase: string) => boolean; readonly longest: number } | undefined;

/**
 * Returns the best match of a message. At each word the order is: `$word`, `#`, `_`, the word, a set, `^`,
 * `*`; wildcards match as little as possible. Of several graphs the first wins ties.
 */
export function findCategory(
  graphs: readonly Graph[],
  path: Path,
  setNamed: SetNamed,
  tick: () => void = () => {},
): FoundCategory | undefined {
  const words = [...path.pattern, separators.that, ...path.that, separators.topic, ...path.topic];
  const keys = words.map((word) => (word === '<that>' || word === '<topic>' ? word : word.toUpperCase()));
  const search = new Search(words, keys, setNamed, tick);
  const template = search.from(
    graphs.map(({ root }) => root),
    0,
  );
  return template === undefined ? undefined : { template, stars: search.stars() };
}

/** Match of a wildcard: start index and number of words. */
interface WordSpan {
  readonly from: number;
  readonly length: number;
}

class Search {
  readonly #words: readonly string[];
  readonly #keys: readonly string[];
  readonly #setNamed: SetNamed;
  /** Counts steps; throws above the limit. */
  readonly #tick: () => void;
  readonly #taken: WordSpan[] = [];
  /** Places and words from where there is no way: so even the worst patterns are searched in bounded time. */
  readonly #dead = new Set<string>();

  constructor(words: readonly string[], keys: readonly string[], setNamed: SetNamed, tick: () => void) {
    this.#tick = tick;
    this.#words = words;
    this.#keys = keys;
    this.#setNamed = setNamed;
  }

  /** Several nodes stand for one: the same node in several graphs. */
  from(at: readonly TreeNode[], word: number): Element | undefined {
    if (at.length === 0) return undefined;
    this.#tick();
    const key = this.#keys[word];
    if (key === undefined) return at.find(({ template }) => template !== undefined)?.template;
    const here = `${word}:${at.map(({ id }) => id).join(',')}`;
    if (this.#dead.has(here)) return undefined;
    const found =
      this.from(along(at, `$${key}`), word + 1) ??
      this.#wildcard(along(at, '#'), word, 0) ??
      this.#wildcard(along(at, '_'), word, 1) ??
      this.from(along(at, key), word + 1) ??
      this.#sets(at, word) ??
      this.#wildcard(along(at, '^'), word, 0) ??
      this.#wildcard(along(at, '*'), word, 1);
    if (found === undefined) this.#dead.add(here);
    return found;
  }

  #wildcard(at: readonly TreeNode[], word: number, least: number): Element | undefined {
    if (at.length === 0) return undefined;
    const most = this.#wordsLeft(word);
    for (let length = least; length <= most; length += 1) {
      const found = this.#take(at, { from: word, length });
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** A set takes the longest of its members that leads on. */
  #sets(at: readonly TreeNode[], word: number): Element | undefined {
    for (const name of new Set(at.flatMap(({ sets }) => sets ?? []))) {
      const set = this.#setNamed(name);
      const next = along(at, `${setMark}${name}`);
      for (let length = Math.min(set?.longest ?? 0, this.#wordsLeft(word)); length > 0; length -= 1) {
        if (!set?.has(this.#keys.slice(word, word + length).join(' '))) continue;
        const found = this.#take(next, { from: word, length });
        if (found !== undefined) return found;
      }
    }
    return undefined;
  }

  #take(at: readonly TreeNode[], taken: WordSpan): Element | undefined {
    this.#taken.push(taken);
    const found = this.from(at, taken.from + taken.length);
    if (found === undefined) this.#taken.pop();
    return found;
  }

  /** No wildcard reaches over the end of its part. */
  #wordsLeft(word: number): number {
    const end = this.#keys.findIndex((key, at) => at >= word && key.startsWith('<'));
    return (end < 0 ? this.#keys.length : end) - word;
  }

  stars(): Stars {
    const that = this.#keys.indexOf(separators.that);
    const topic = this.#keys.indexOf(separators.topic);
    const between = (from: number, to: number) =>
      this.#taken
        .filter((taken) => taken.from >= from && taken.from <= to)
        .map((taken) => this.#words.slice(taken.from, taken.from + taken.length).join(' '));
    return {
      pattern: between(0, that),
      that: between(that + 1, topic),
      topic: between(topic + 1, this.#keys.length),
    };
  }
}

const along = (at: readonly TreeNode[], key: string): TreeNode[] =>
  at.flatMap(({ next }) => {
    const place = next?.get(key);
    return place === undefined ? [] : [place];
  });
