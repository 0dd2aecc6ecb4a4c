/** A thread that trains classifiers on the rows of one group. */
import { parentPort } from 'node:worker_threads';
import { mulberry32 } from '@parlour/stats';
import { type JudgedTogether, judgedAuc } from './classifier.ts';

export interface ClassifyTask extends JudgedTogether {
  readonly rows: readonly (readonly number[])[];
  readonly labels: readonly boolean[];
  readonly seed: number;
}

parentPort?.on('message', ({ rows, labels, seed, ...together }: ClassifyTask) =>
  parentPort?.postMessage(judgedAuc(rows, labels, mulberry32(seed), together)),
);
