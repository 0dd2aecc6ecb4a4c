/** The visitor's own score as a judge: read with each page, and again after each judgement. */
import { resourceAt } from '../connection/resource.ts';

export interface JudgeScore {
  readonly n: number;
  /** Null: no judgement yet. */
  readonly score: number | null;
  readonly interval: readonly [number, number] | null;
  readonly days: number;
}

export const judgeScorePath = '/api/me/judge';

/** The archive has a judgement a moment after it is stored, in milliseconds. */
const archiveDelay = 800;

/** Reads it again: this tab gave a judgement. */
export async function readJudgeScore(): Promise<void> {
  const resource = resourceAt<JudgeScore>(judgeScorePath);
  const known = resource.state.get().value?.n;
  await resource.load();
  if (resource.state.get().value?.n === known) setTimeout(() => void resource.load(), archiveDelay);
}
