/** Finds answers of people and of machines to the same question, or to one that is much like it. */

/** An exchange, as far as pairs go. */
export interface AnsweredQuestion {
  readonly question: string;
  readonly answer: string;
}

/** Places in two lists of exchanges whose questions are alike. */
export type AlikePair = readonly [human: number, machine: number];

/** Questions that share so many of their words are much alike. */
const leastAlike = 0.5;

/**
 * Pairs of exchanges, the most alike questions first; each exchange stands in one pair at most. Alike is the share of
 * words that two questions have in common (Jaccard), one half at least. Answers that say the same make no pair.
 */
export function alikePairs(
  humans: readonly AnsweredQuestion[],
  machines: readonly AnsweredQuestion[],
): readonly AlikePair[] {
  const [asked, others] = [humans.map(wordsOf), machines.map(wordsOf)];
  const byWord = new Map<string, number[]>();
  for (const [place, words] of others.entries())
    for (const word of words) byWord.set(word, [...(byWord.get(word) ?? []), place]);
  const found = asked.flatMap((words, human) => {
    const near = new Set([...words].flatMap((word) => byWord.get(word) ?? []));
    return [...near].flatMap((machine) => {
      const alike = shareOf(words, others[machine] ?? new Set());
      const same = isSame(humans[human]?.answer, machines[machine]?.answer);
      return alike < leastAlike || same ? [] : [{ human, machine, alike }];
    });
  });
  found.sort((a, b) => b.alike - a.alike || a.human - b.human || a.machine - b.machine);
  const taken = { human: new Set<number>(), machine: new Set<number>() };
  return found.flatMap(({ human, machine }): AlikePair[] => {
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
