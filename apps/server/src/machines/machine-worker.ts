/** Fits the table of machines in a worker, so that no game waits for it. */
import type { GameJudgements } from '@parlour/store';
import { serveWorkerRequests } from '../platform/workers/worker-thread.ts';
import { machineTable } from './machine-table.ts';
import { type CountedVerdict, verdictsOf } from './verdicts.ts';

export type MachineRequest =
  | { readonly type: 'start' }
  | { readonly type: 'add'; readonly games: readonly GameJudgements[] }
  | { readonly type: 'fit'; readonly before: number };

let verdicts: CountedVerdict[] = [];

serveWorkerRequests((request: MachineRequest) => {
  if (request.type === 'fit') {
    const table = machineTable(verdicts, request.before);
    verdicts = [];
    return table;
  }
  if (request.type === 'start') verdicts = [];
  else for (const one of verdictsOf(request.games)) verdicts.push(one);
  return verdicts.length;
});
