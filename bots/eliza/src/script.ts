/** Reads a script into rules. */
import { isList, type List, readLists, wordsOf } from './lists.ts';

/** Part of a decomposition: a number of words (`any`: as few as possible), or a certain word. */
export type PatternPart =
  | { readonly takes: 'any' }
  | { readonly takes: 'count'; readonly count: number }
  | { readonly takes: 'one-of'; readonly words: readonly string[] }
  | { readonly takes: 'tagged'; readonly tags: readonly string[] };

/** A text with gaps: a number refers to that part of the decomposition. */
export type Template = readonly (string | number)[];

export type Reassembly =
  | { readonly type: 'say'; readonly template: Template }
  | { readonly type: 'link'; readonly keyword: string }
  | { readonly type: 'pre'; readonly template: Template; readonly keyword: string }
  | { readonly type: 'newkey' };

export interface Transformation {
  readonly decomposition: readonly PatternPart[];
  readonly reassemblies: readonly Reassembly[];
}

/** Rule of the script for one word. */
export interface Rule {
  readonly keyword: string;
  readonly substitute: string | undefined;
  readonly rank: number;
  readonly transformations: readonly Transformation[];
}

export interface Script {
  readonly greeting: readonly string[];
  readonly rules: ReadonlyMap<string, Rule>;
  /** Keyword that stores to memory, with the transformation of the text. */
  readonly memory: {
    readonly keyword: string;
    readonly transformations: readonly { decomposition: readonly PatternPart[]; template: Template }[];
  };
  /** The tags of each word that has some (DLIST). */
  readonly tags: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Reads a script in the notation of the paper of 1966. */
export function readScript(text: string): Script {
  const [greeting, ...rest] = readLists(text).filter((item) => isList(item) && item.length > 0) as List[];
  const rules = new Map<string, Rule>();
  const tags = new Map<string, Set<string>>();
  let memory: Script['memory'] = { keyword: '', transformations: [] };
  for (const list of rest) {
    const [keyword, ...body] = list;
    if (typeof keyword !== 'string') throw new Error('a rule of the script begins with no word');
    if (keyword === 'MEMORY') memory = memoryOf(body);
    else rules.set(keyword, ruleOf(keyword, body, tags));
  }
  for (const { keyword, transformations } of rules.values())
    for (const reassembly of transformations.flatMap(({ reassemblies }) => reassemblies))
      if ('keyword' in reassembly && !rules.has(reassembly.keyword))
        throw new Error(`${keyword} leads to ${reassembly.keyword}, which the script does not know`);
  return { greeting: wordsOf(greeting ?? []), rules, memory, tags };
}

function ruleOf(keyword: string, body: List, tags: Map<string, Set<string>>): Rule {
  let substitute: string | undefined;
  let rank = 0;
  const transformations: Transformation[] = [];
  for (const [at, item] of body.entries()) {
    const previous = body[at - 1];
    if (item === '=' || item === 'DLIST') continue;
    if (typeof item === 'string') {
      if (previous === '=') substitute = item;
      else if (/^\d+$/.test(item)) rank = Number(item);
      else throw new Error(`${keyword}: nobody knows what ${item} means here`);
    } else if (isTagList(item)) tags.set(keyword, new Set(tagsOf(item)));
    else transformations.push(transformationOf(item));
  }
  return { keyword, substitute, rank, transformations };
}

const isTagList = ([first]: List): boolean => typeof first === 'string' && first.startsWith('/');
const tagsOf = (list: List) =>
  wordsOf(list)
    .map((word) => word.replace(/^\//, ''))
    .filter((word) => word !== '');

function transformationOf(list: List): Transformation {
  const [first, ...others] = list;
  if (!isList(first)) return { decomposition: [{ takes: 'any' }], reassemblies: [reassemblyOf(list)] };
  return {
    decomposition: first.map(placeOf),
    reassemblies: others.filter((item) => isList(item)).map(reassemblyOf),
  };
}

function placeOf(item: string | List): PatternPart {
  if (isList(item)) {
    if (isTagList(item)) return { takes: 'tagged', tags: tagsOf(item) };
    const words = wordsOf(item).map((word) => word.replace(/^\*/, ''));
    return { takes: 'one-of', words: words.filter((word) => word !== '') };
  }
  if (!/^\d+$/.test(item)) return { takes: 'one-of', words: [item] };
  return item === '0' ? { takes: 'any' } : { takes: 'count', count: Number(item) };
}

function reassemblyOf(list: List): Reassembly {
  const [first, second, third] = list;
  if (first === 'NEWKEY') return { type: 'newkey' };
  if (first === '=') return { type: 'link', keyword: String(second) };
  if (first === 'PRE' && isList(second) && isList(third))
    return { type: 'pre', template: templateOf(wordsOf(second)), keyword: String(third.at(-1)) };
  return { type: 'say', template: templateOf(wordsOf(list)) };
}

const templateOf = (words: readonly string[]): Template =>
  words.map((word) => (/^\d+$/.test(word) ? Number(word) : word));

function memoryOf([keyword, ...lists]: List): Script['memory'] {
  const transformations = lists.filter(isList).map((list) => {
    const words = wordsOf(list);
    const equals = words.indexOf('=');
    return {
      decomposition: words.slice(0, equals).map(placeOf),
      template: templateOf(words.slice(equals + 1)),
    };
  });
  return { keyword: String(keyword), transformations };
}
