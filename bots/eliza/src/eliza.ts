/** Weizenbaum's program: one conversation. */
import { hashWord } from './hash.ts';
import { decompose, reassemble } from './pattern.ts';
import type { Rule, Script, Transformation } from './script.ts';
import { endsPhrase, readWords, toSentence, toSpokenText, type Word } from './words.ts';

/** One conversation with separate memory and list positions. */
export interface Eliza {
  readonly reply: (text: string) => string;
}

/** Replies if the rule of a keyword does not fit: one for each state of the counter. */
const hums = ['PLEASE CONTINUE', 'HMMM', 'GO ON, PLEASE', 'I SEE'];

/** A text leads from keyword to keyword at most so often; only a script that leads in circles gets there. */
const maxLinks = 50;

type RuleResult =
  | { readonly type: 'said'; readonly words: Word[] }
  | { readonly type: 'link'; readonly keyword: string; readonly words: Word[] }
  | { readonly type: 'newkey' };

/** Weizenbaum's program of 1966, by his paper and, where that is silent, by the program found later. */
export function createEliza(script: Script): Eliza {
  /** Number of uses of each transformation: its reassemblies take turns. */
  const uses = new Map<Transformation, number>();
  const memory: Word[][] = [];
  /** 1 to 4 in turn; at 4 it recalls. */
  let count = 1;

  function reply(text: string): string {
    count = (count % 4) + 1;
    const { words, keywords } = scan(script, readWords(text));
    if (keywords.length === 0 && count === 4) {
      const recalled = memory.shift();
      if (recalled !== undefined) return toSentence(recalled);
    }
    return toSentence(answer(words, keywords) ?? nothingToSay());
  }

  /** Works down the stack of keywords until one of them leads to an answer. */
  function answer(words: Word[], keywords: string[]): Word[] | undefined {
    let current = words;
    for (let links = 0; links < maxLinks; links += 1) {
      const rule = script.rules.get(keywords.shift() ?? '');
      if (rule === undefined) return undefined;
      if (rule.keyword === script.memory.keyword) remember(current);
      const result = apply(rule, current);
      if (result.type === 'said') return result.words;
      if (result.type === 'newkey') continue;
      keywords.unshift(result.keyword);
      current = result.words;
    }
    return undefined;
  }

  function apply(rule: Rule, words: Word[]): RuleResult {
    for (const transformation of rule.transformations) {
      const parts = decompose(transformation.decomposition, words, script.tags);
      if (parts === undefined) continue;
      const reassembly = next(transformation);
      switch (reassembly?.type) {
        case undefined:
          return hum();
        case 'newkey':
          return { type: 'newkey' };
        case 'link':
          return { type: 'link', keyword: reassembly.keyword, words };
        case 'pre':
          return { ...reassembly, type: 'link', words: reassemble(reassembly.template, parts) };
        case 'say':
          return { type: 'said', words: reassemble(reassembly.template, parts) };
      }
    }
    return hum();
  }

  const hum = (): RuleResult => ({
    type: 'said',
    words: (hums[count - 1] ?? '').split(' ').map(toSpokenText),
  });

  function next(transformation: Transformation) {
    const { reassemblies } = transformation;
    const used = uses.get(transformation) ?? 0;
    uses.set(transformation, used + 1);
    return reassemblies[used % reassemblies.length];
  }

  function remember(words: readonly Word[]): void {
    const { transformations } = script.memory;
    const chosen = transformations[hashWord(words.at(-1)?.key ?? '', 2)];
    if (chosen === undefined) return;
    const parts = decompose(chosen.decomposition, words, script.tags);
    if (parts !== undefined) memory.push(reassemble(chosen.template, parts));
  }

  function nothingToSay(): Word[] {
    const rule = script.rules.get('NONE');
    const result = rule === undefined ? hum() : apply(rule, []);
    return result.type === 'said' ? result.words : [];
  }

  return { reply };
}

/**
 * The phrase to answer, after substitution, and its keyword stack: a keyword that outranks all earlier ones
 * goes on top, others to the bottom. Phrases before the first keyword, and after its own, are dropped.
 */
function scan(script: Script, text: readonly Word[]): { words: Word[]; keywords: string[] } {
  let words: Word[] = [];
  const keywords: string[] = [];
  let highest = 0;
  for (const word of text) {
    if (endsPhrase(word)) {
      if (keywords.length > 0) break;
      words = [];
      continue;
    }
    const rule = script.rules.get(word.key);
    if (rule !== undefined && rule.transformations.length > 0) {
      if (rule.rank > highest) keywords.unshift(rule.keyword);
      else keywords.push(rule.keyword);
      highest = Math.max(highest, rule.rank);
    }
    words.push(rule?.substitute === undefined ? word : toSpokenText(rule.substitute));
  }
  return { words, keywords };
}
