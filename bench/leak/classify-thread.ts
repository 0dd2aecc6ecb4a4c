/** A thread that finds out how well the rows of one group tell the natures. */
import { parentPort } from 'node:worker_threads';
import { mulberry32 } from '@parlour/stats';
import { crossValidatedAuc } from './classifier.ts';

export interface ClassifyTask {
  readonly rows: readonly (readonly number[])[];
  readonly labels: readonly boolean[];
  readonly seed: number;
}

parentPort?.on('message', ({ rows, labels, seed }: ClassifyTask) =>
  parentPort?.postMessage(crossValidatedAuc(rows, labels, mulberry32(seed))),
);
