/** What the worker computes of shifts: it takes long, or needs words. */
import {
  type AlikePair,
  alikePairs,
  type BundleTally,
  type ShiftFigures,
  shiftFigures,
} from '@parlour/results';
import type { Fact, StoredFact } from '@parlour/store';

/** Where the words of an exchange are. */
export interface ExchangePlace {
  readonly game: string;
  readonly question: number;
  readonly answer: number;
}

export interface ShiftJobs {
  /** The figures of sums that are there already: they take no log, but a tenth of a second. */
  readonly shifts: { readonly input: [tallies: readonly BundleTally[]]; readonly result: ShiftFigures };
  /** Exchanges of people and machines whose questions are alike: the places in both lists. Erased ones make no pair. */
  readonly pairs: {
    readonly input: [humans: readonly ExchangePlace[], machines: readonly ExchangePlace[]];
    readonly result: readonly AlikePair[];
  };
}

interface Source {
  readonly chosen: (game: string, versions: readonly number[]) => Promise<readonly StoredFact[]>;
}

export const shiftJobs = {
  shifts: async (_source: Source, tallies: readonly BundleTally[]) => shiftFigures(tallies),
  pairs: async (source: Source, humans: readonly ExchangePlace[], machines: readonly ExchangePlace[]) =>
    alikePairs(await exchangesAt(source, humans), await exchangesAt(source, machines)),
};

async function exchangesAt({ chosen }: Source, places: readonly ExchangePlace[]) {
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
