/** Finds answers of people and of machines to the same question, or to one that is much like it. */

/** An exchange for pairing. */
export interface AnsweredQuestion {
  readonly question: string;
  readonly answer: string;
}

/** Indices of similar questions in two lists of exchanges. */
export type SimilarPair = readonly [human: number, machine: number];

/** Minimum similarity of two questions. */
const minSimilarity = 0.5;

/**
 * Pairs of similar exchanges, the most similar first; each exchange is in at most one pair. Similarity is
 * the Jaccard index of the questions' words, at least one half. Pairs with equal answers are excluded.
 */
export function similarPairs(
  humans: readonly AnsweredQuestion[],
  machines: readonly AnsweredQuestion[],
): readonly SimilarPair[] {
  const [asked, others] = [humans.map(wordsOf), machines.map(wordsOf)];
  const byWord = new Map<string, number[]>();
  for (const [place, words] of others.entries())
    for (const word of words) byWord.set(word, [...(byWord.get(word) ?? []), place]);
  const found = asked.flatMap((words, human) => {
    const near = new Set([...words].flatMap((word) => byWord.get(word) ?? []));
    return [...near].flatMap((machine) => {
      const alike = shareOf(words, others[machine] ?? new Set());
      const same = isSame(humans[human]?.answer, machines[machine]?.answer);
      return alike < minSimilarity || same ? [] : [{ human, machine, alike }];
    });
  });
  found.sort((a, b) => b.alike - a.alike || a.human - b.human || a.machine - b.machine);
  const taken = { human: new Set<number>(), machine: new Set<number>() };
  return found.flatMap(({ human, machine }): SimilarPair[] => {
    if (taken.human.has(human) || taken.machine.has(machine)) return [];
    taken.human.add(human);
    taken.machine.add(machine);
    return [[human, machine]];
  });
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase();

const wordsOf = ({ question }: AnsweredQuestion): ReadonlySet<string> =>
  new Set(plain(question).match(/[\p{L}\p{N}]+/gu) ?? []);

const isSame = (a = '', b = '') => plain(a).trim() === plain(b).trim();

function shareOf(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const both = [...a].filter((word) => b.has(word)).length;
  return both / (a.size + b.size - both);
}
