/** Judges of the ladder: who is able, and when a bot counts as identified. */
import { isEstimable, type NotEstimable, type RocArea, rocArea } from '@parlour/stats';
import type { ExamLine } from '../exam/exam-item.ts';

/** Beliefs of a judge about one conversation that it was shown turn by turn. */
export interface LadderJudgement {
  /** Believed probability of a human after each turn; null: no answer. */
  readonly beliefs: readonly (number | null)[];
  /** Whether it was a recorded person. */
  readonly isHuman: boolean;
}

export interface JudgeAbility {
  readonly isAble: boolean;
  readonly n: number;
  readonly area: RocArea | NotEstimable;
  /** Mean squared error of the last beliefs, and that of the base rate. */
  readonly brier: number | null;
  readonly brierOfBase: number | null;
  /** L2: belief below which a bot counts as identified; null: not known. */
  readonly threshold: number | null;
}

interface Limits {
  readonly judgements: number;
  readonly judgeArea: number;
  readonly quantile: number;
}

/** L1: able with enough judgements, an area above the limit with its lower end above 0.5, and a Brier score below the base rate's. */
export function judgeAbility(judgements: readonly LadderJudgement[], limits: Limits): JudgeAbility {
  const scored = judgements.map(({ beliefs, isHuman }) => ({ belief: lastBelief(beliefs), isHuman }));
  const n = scored.length;
  const area = rocArea({
    score: scored.map(({ belief }) => belief),
    outcome: scored.map(({ isHuman }) => (isHuman ? 1 : 0)),
  });
  const base = scored.filter(({ isHuman }) => isHuman).length / Math.max(n, 1);
  const meanSquare = (of: (belief: number) => number) =>
    n === 0
      ? null
      : scored.reduce((sum, { belief, isHuman }) => sum + (of(belief) - (isHuman ? 1 : 0)) ** 2, 0) / n;
  const [brier, brierOfBase] = [meanSquare((belief) => belief), meanSquare(() => base)];
  const isAble =
    n >= limits.judgements &&
    isEstimable(area) &&
    area.area >= limits.judgeArea &&
    area.interval[0] > 0.5 &&
    (brier ?? 1) < (brierOfBase ?? 0);
  return {
    isAble,
    n,
    area,
    brier,
    brierOfBase,
    threshold: identificationThreshold(judgements, limits.quantile),
  };
}

const lastBelief = (beliefs: LadderJudgement['beliefs']): number =>
  beliefs.findLast((belief) => belief !== null) ?? 0.5;

/** Minimum number of recorded people for a threshold. */
const fewestPeople = 20;

/**
 * L2: the judge's own quantile of its lowest belief in a conversation, over recorded people. By the lowest,
 * because a bot is identified as soon as one belief falls below: so that this share of people would be.
 */
export function identificationThreshold(
  judgements: readonly LadderJudgement[],
  quantile: number,
): number | null {
  const lowest = judgements
    .filter(({ isHuman }) => isHuman)
    .map(({ beliefs }) => Math.min(...beliefs.map((belief) => belief ?? 0.5)))
    .sort((a, b) => a - b);
  if (lowest.length < fewestPeople) return null;
  return lowest[Math.floor(quantile * lowest.length)] ?? null;
}

/** L3: first turn, from 1, in which the belief fell below the threshold; null: in none. */
export function identificationTurn(beliefs: readonly (number | null)[], threshold: number): number | null {
  const turn = beliefs.findIndex((belief) => belief !== null && belief < threshold);
  return turn === -1 ? null : turn + 1;
}

/**
 * Number of turns that a judge is shown of a ladder conversation and of a recorded one: the same, because it
 * would tell them apart. At most `max`.
 */
export const sharedTurns = (conversations: readonly (readonly ExamLine[])[], max: number): number =>
  Math.min(max, ...conversations.map((lines) => lines.filter(({ by }) => by === 'other').length));
