/** A career as its owner sees it: counts, requirements of the next stage, and the end of a bar. */
import { type Interval, isEstimable, wilsonInterval } from '@parlour/stats';
import { evidenceAboveHalf, ratioSequence } from '../sequential.ts';
import type { Appeal, Career, CareerAct, CareerStep, LadderAttempt, Trial } from './state.ts';
import type { Stage } from './words.ts';

export interface CareerView {
  readonly subject: string;
  readonly stage: Stage;
  readonly attempt: string | null;
  readonly failures: number;
  readonly frozenUntil: number | null;
  readonly pausedUntil: number | null;
  readonly suspendedUntil: number | null;
  readonly isDisqualified: boolean;
  readonly isClosed: boolean;
  readonly ladder: LadderAttempt & {
    /** Share of passed games with its 95 % Wilson interval; null: no games. */
    readonly interval: Interval | null;
    readonly evidence: number;
    readonly needed: number;
  };
  readonly trial: Trial & {
    /** Ratio of won to lost games, and its confidence sequence; null: none lost. */
    readonly ratio: number | null;
    readonly sequence: readonly [number, number | null];
  };
  readonly falls: number;
  readonly acts: readonly Pick<CareerAct, 'act' | 'type' | 'at' | 'reason' | 'isUndone'>[];
  readonly appeals: readonly Appeal[];
  readonly steps: readonly CareerStep[];
}

export function careerView(career: Career): CareerView {
  const { subject, stage, attempt, failures, isDisqualified, isClosed, falls, appeals, steps } = career;
  const { ladder, trial, config } = career;
  const tally = { successes: ladder.passed, trials: ladder.games };
  const interval = wilsonInterval(tally);
  const [low, high] = ratioSequence(trial.won, trial.lost, config?.novice.level ?? 0.99);
  return {
    ...{ subject, stage, attempt, failures, isDisqualified, isClosed, falls, appeals, steps },
    ...{
      frozenUntil: career.frozenUntil,
      pausedUntil: career.pausedUntil,
      suspendedUntil: career.suspendedUntil,
    },
    ladder: {
      ...ladder,
      interval: isEstimable(interval) ? interval : null,
      evidence: evidenceAboveHalf(tally),
      needed: config?.ladder.evidence ?? 0,
    },
    trial: {
      ...trial,
      ratio: trial.lost === 0 ? null : trial.won / trial.lost,
      sequence: [low, Number.isFinite(high) ? high : null],
    },
    acts: career.acts.map(({ act, type, at, reason, isUndone }) => ({ act, type, at, reason, isUndone })),
  };
}
