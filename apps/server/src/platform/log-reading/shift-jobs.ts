/** Worker computations of shifts: slow ones, and those that need texts. */
import {
  type BundleTally,
  type ShiftFigures,
  type SimilarPair,
  shiftFigures,
  similarPairs,
} from '@parlour/results';
import type { Fact, StreamFact } from '@parlour/store';

/** References to the texts of an exchange. */
export interface ExchangeTextRefs {
  readonly game: string;
  readonly question: number;
  readonly answer: number;
}

export interface ShiftJobs {
  /** The figures of sums that are there already: they take no log, but a tenth of a second. */
  readonly shifts: { readonly input: [tallies: readonly BundleTally[]]; readonly result: ShiftFigures };
  /**
   * Pairs of exchanges of humans and machines with similar questions: indices in both lists. Erased ones are
   * excluded.
   */
  readonly pairs: {
    readonly input: [humans: readonly ExchangeTextRefs[], machines: readonly ExchangeTextRefs[]];
    readonly result: readonly SimilarPair[];
  };
}

interface Source {
  readonly chosen: (game: string, versions: readonly number[]) => Promise<readonly StreamFact[]>;
}

export const shiftJobs = {
  shifts: async (_source: Source, tallies: readonly BundleTally[]) => shiftFigures(tallies),
  pairs: async (source: Source, humans: readonly ExchangeTextRefs[], machines: readonly ExchangeTextRefs[]) =>
    similarPairs(await exchangesAt(source, humans), await exchangesAt(source, machines)),
};

async function exchangesAt({ chosen }: Source, places: readonly ExchangeTextRefs[]) {
  const exchanges: { question: string; answer: string }[] = [];
  for (const { game, question, answer } of places) {
    const facts = await chosen(game, [question, answer]);
    const textAt = (place: number) => wordsOf(facts.find(({ version }) => version === place)?.fact);
    const [asked, answered] = [textAt(question), textAt(answer)];
    // Words that are gone leave nothing to be alike.
    exchanges.push(asked && answered ? { question: asked, answer: answered } : { question: '', answer: '' });
  }
  return exchanges;
}

const wordsOf = (fact: Fact | undefined) => (typeof fact?.text === 'string' ? fact.text : undefined);
