/** Measured error rates of proofs on a server: E1 to E4. */
import { clusteredShare, type Interval, isEstimable } from '@parlour/stats';
import type { ProofChoices } from '../choices.ts';
import { decideResult, type FinalBelief, sumJudges } from '../passing.ts';

const day = 86_400_000;

/** A released rated game of a target. */
export interface TargetGame {
  readonly game: string;
  /** Account or bot in the seat. */
  readonly target: string;
  readonly nature: 'human' | 'machine';
  /** Milliseconds since 1970. */
  readonly endedAt: number;
  readonly judges: readonly FinalBelief[];
}

/** A share of proofs with the wrong answer. */
export interface ErrorRate {
  /** Complete proofs: as many games of one target as a proof needs, each game in one proof. */
  readonly n: number;
  readonly players: number;
  /** Null: no complete proof. */
  readonly share: number | null;
  /** 95 %; null: not estimable. */
  readonly interval: Interval | null;
}

export interface ErrorRates {
  /** The server's own bots that would have passed. */
  readonly falsePass: ErrorRate;
  /** People who would not have passed. */
  readonly falseFail: ErrorRate;
}

type Needs = Pick<ProofChoices, 'games' | 'minJudges' | 'lowBelief' | 'minMean' | 'maxLow'>;

interface WholeProof {
  readonly target: string;
  readonly day: number;
  readonly isHuman: boolean;
}

/**
 * The games of each target in order, cut into proofs of as many as are needed. The machines are a fixed set, so
 * days are the clusters: judges recur within a day. People are a sample, so people are the clusters.
 */
export function computeErrorRates(games: readonly TargetGame[], needs: Needs): ErrorRates {
  return {
    falsePass: rateOf(
      proofsOf(games, 'machine', needs),
      ({ isHuman }) => isHuman,
      (proof) => String(proof.day),
    ),
    falseFail: rateOf(
      proofsOf(games, 'human', needs),
      ({ isHuman }) => !isHuman,
      ({ target }) => target,
    ),
  };
}

function proofsOf(
  games: readonly TargetGame[],
  nature: TargetGame['nature'],
  needs: Needs,
): readonly WholeProof[] {
  const proofs: WholeProof[] = [];
  const open = new Map<string, NonNullable<ReturnType<typeof sumJudges>>[]>();
  const ordered = games
    .filter((one) => one.nature === nature)
    .toSorted((a, b) => a.endedAt - b.endedAt || (a.game < b.game ? -1 : 1));
  for (const { target, judges, endedAt } of ordered) {
    const judged = sumJudges(judges, needs);
    if (judged === undefined) continue;
    const group = [...(open.get(target) ?? []), judged];
    const result = decideResult(group, needs);
    if (result !== undefined)
      proofs.push({ target, day: Math.floor(endedAt / day), isHuman: result === 'human' });
    open.set(target, result === undefined ? group : []);
  }
  return proofs;
}

function rateOf(
  proofs: readonly WholeProof[],
  isWrong: (proof: WholeProof) => boolean,
  clusterOf: (proof: WholeProof) => string,
): ErrorRate {
  const clusters = new Map<string, { successes: number; trials: number }>();
  for (const proof of proofs) {
    const { successes, trials } = clusters.get(clusterOf(proof)) ?? { successes: 0, trials: 0 };
    clusters.set(clusterOf(proof), { successes: successes + (isWrong(proof) ? 1 : 0), trials: trials + 1 });
  }
  const interval = clusteredShare([...clusters.values()]);
  return {
    n: proofs.length,
    players: new Set(proofs.map(({ target }) => target)).size,
    share: proofs.length === 0 ? null : proofs.filter(isWrong).length / proofs.length,
    interval: isEstimable(interval) ? interval : null,
  };
}
