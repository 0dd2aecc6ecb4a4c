/** Indexes the questions that were asked before, to find those like a new one. */
import MiniSearch from 'minisearch';
import { keyOf, termsOf } from './terms.ts';

/** Finds similar earlier questions. */
export interface QuestionIndex {
  readonly add: (id: string, question: string) => void;
  readonly remove: (id: string, question: string) => void;
  /** Ids of the questions that are most alike, not many more than `most`. */
  readonly find: (question: string, most: number) => string[];
  /** Similarity of two texts, from 0 to 1: common words, weighted by rarity. */
  readonly likeness: (one: string, other: string) => number;
}

/** A word in more questions than this is searched only if there is no rarer one. */
const common = 1500;
/** Maximum number of searched words of a question: the rarest. */
const maxTerms = 6;

/** Index over questions: MiniSearch finds the candidates, and own counts select the words to search for. */
export function createQuestionIndex(): QuestionIndex {
  const search = new MiniSearch<{ id: string; question: string }>({
    fields: ['question'],
    tokenize: termsOf,
    processTerm: (term) => term,
    autoVacuum: { minDirtCount: 1000, minDirtFactor: 0.1, batchSize: 1000, batchWait: 10 },
  });
  /** Number of questions with each word. */
  const counts = new Map<string, number>();
  /** Ids by whole question: frequent questions are found directly. */
  const whole = new Map<string, Set<string>>();

  const rarity = (term: string) => Math.log(1 + (search.documentCount + 1) / ((counts.get(term) ?? 0) + 1));

  function count(question: string, by: number): void {
    for (const term of new Set(termsOf(question))) {
      const now = (counts.get(term) ?? 0) + by;
      if (now > 0) counts.set(term, now);
      else counts.delete(term);
    }
  }

  /** The words to look for: rare ones that are known; if all are common, the two rarest. */
  function wanted(question: string): string[] {
    const known = [...new Set(termsOf(question))].filter((term) => counts.has(term));
    known.sort((a, b) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0));
    const rare = known.filter((term) => (counts.get(term) ?? 0) <= common);
    return rare.length > 0 ? rare.slice(0, maxTerms) : known.slice(0, 2);
  }

  return {
    add(id, question) {
      search.add({ id, question });
      count(question, 1);
      const key = keyOf(question);
      whole.set(key, (whole.get(key) ?? new Set()).add(id));
    },
    remove(id, question) {
      search.discard(id);
      count(question, -1);
      const key = keyOf(question);
      whole.get(key)?.delete(id);
      if (whole.get(key)?.size === 0) whole.delete(key);
    },
    find(question, most) {
      // Of many that are just alike the newest.
      const alike = [...(whole.get(keyOf(question)) ?? [])].slice(-most);
      if (alike.length >= most / 3) return alike;
      const terms = wanted(question);
      const everyTerm = terms.every((term) => (counts.get(term) ?? 0) > common);
      const found =
        terms.length === 0 ? [] : search.search(terms.join(' '), { combineWith: everyTerm ? 'AND' : 'OR' });
      return [...new Set([...alike, ...found.slice(0, most).map(({ id }) => String(id))])];
    },
    likeness(one, other) {
      const [a, b] = [new Set(termsOf(one)), new Set(termsOf(other))];
      const weight = (terms: Iterable<string>) =>
        [...terms].reduce((sum, term) => sum + rarity(term) ** 2, 0);
      const shared = weight([...a].filter((term) => b.has(term)));
      return shared === 0 ? 0 : shared / Math.sqrt(weight(a) * weight(b));
    },
  };
}
