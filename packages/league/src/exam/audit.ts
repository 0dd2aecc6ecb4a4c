/** Audit of the exam's set: what classifiers learn that look only at words or lengths. */
import {
  foldsOf,
  isEstimable,
  mulberry32,
  type NotEstimable,
  notEstimable,
  type RocArea,
  rocArea,
} from '@parlour/stats';
import { sizeOf, wordsOf } from './exam-item.ts';
import type { ExamPair } from './matched-pairs.ts';

export interface ExamAudit {
  readonly words: RocArea | NotEstimable;
  readonly length: RocArea | NotEstimable;
  readonly pairs: number;
  /** Whether both areas are known, and neither is above the limit. */
  readonly open: boolean;
}

const folds = 5;
const fewestPairs = 20;

interface Labelled {
  readonly words: ReadonlySet<string>;
  readonly size: number;
  readonly isHuman: boolean;
}

/**
 * Cross-validated areas under the ROC curve of a naive Bayes classifier of words and of one that knows only
 * the number of words. Pairs stay together in a fold.
 */
export function auditExam(pairs: readonly ExamPair[], limit: number, seed = 1): ExamAudit {
  if (pairs.length < fewestPairs) {
    const none = notEstimable(`at least ${fewestPairs} pairs are needed`);
    return { words: none, length: none, pairs: pairs.length, open: false };
  }
  const fold = foldsOf(new Uint8Array(pairs.length), folds, mulberry32(seed));
  const rows = pairs.map(({ human, machine }) => [human, machine].map(labelled));
  const within = (isTest: (pair: number) => boolean) =>
    rows.flatMap((pair, index) => (isTest(index) ? pair : []));
  const scored = Array.from({ length: folds }, (_, one) => {
    const train = within((pair) => fold[pair] !== one);
    const test = within((pair) => fold[pair] === one);
    const [byWords, bySize] = [wordModel(train), sizeModel(train)];
    return test.map((row) => ({ words: byWords(row), size: bySize(row), isHuman: row.isHuman }));
  }).flat();
  const areaOf = (key: 'words' | 'size') =>
    rocArea({
      score: scored.map((row) => row[key]),
      outcome: scored.map(({ isHuman }) => (isHuman ? 1 : 0)),
    });
  const [words, length] = [areaOf('words'), areaOf('size')];
  const open = [words, length].every((area) => isEstimable(area) && area.area <= limit);
  return { words, length, pairs: pairs.length, open };
}

const labelled = (item: ExamPair['human']): Labelled => ({
  words: new Set(item.lines.flatMap(({ by, text }) => (by === 'other' ? wordsOf(text) : []))),
  size: Math.log1p(sizeOf(item)[1]),
  isHuman: item.nature === 'human',
});

/** Naive Bayes over the presence of words, with one added to each count. */
function wordModel(train: readonly Labelled[]): (row: Labelled) => number {
  const counts = new Map<string, [human: number, machine: number]>();
  const [people, machines] = [
    train.filter((row) => row.isHuman).length,
    train.filter((row) => !row.isHuman).length,
  ];
  for (const { words, isHuman } of train)
    for (const word of words) {
      const [human, machine] = counts.get(word) ?? [0, 0];
      counts.set(word, isHuman ? [human + 1, machine] : [human, machine + 1]);
    }
  return ({ words }) =>
    [...words].reduce((sum, word) => {
      const [human, machine] = counts.get(word) ?? [0, 0];
      if (human + machine === 0) return sum;
      return sum + Math.log((human + 1) / (people + 2)) - Math.log((machine + 1) / (machines + 2));
    }, 0);
}

/** Log density of a normal for people minus that for machines. */
function sizeModel(train: readonly Labelled[]): (row: Labelled) => number {
  const normalOf = (isHuman: boolean) => {
    const sizes = train.filter((row) => row.isHuman === isHuman).map(({ size }) => size);
    const mean = sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
    const variance = sizes.reduce((sum, size) => sum + (size - mean) ** 2, 0) / sizes.length + 1e-6;
    return (size: number) => -((size - mean) ** 2) / (2 * variance) - Math.log(variance) / 2;
  };
  const [human, machine] = [normalOf(true), normalOf(false)];
  return ({ size }) => human(size) - machine(size);
}
