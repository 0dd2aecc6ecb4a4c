/** Evidence that judges distinguish machines from humans, valid under optional stopping. */

/** One target that was judged. Give the rounds in the order in which their beliefs were fixed. */
export interface JudgedRound {
  /** The announced probability that the target is a person, which the draw of the nature kept. */
  readonly baseRate: number;
  /** The believed probability, fixed before the reveal: a closing price, a stated confidence. */
  readonly belief: number;
  readonly human: boolean;
}

/** Result of `indistinguishabilityTest`. */
export interface IndistinguishabilityTest {
  /** Logarithm of the evidence that the judges distinguish humans from machines, and the evidence itself. */
  readonly logE: number;
  readonly e: number;
  readonly rounds: number;
  /** Number of rounds after which the evidence first reached the level; undefined if it never did. */
  readonly rejectedAt: number | undefined;
  /** Logarithm of the evidence after each round. */
  readonly path: Float64Array;
}

/**
 * Tests whether anything that the judges saw depends on the nature of the targets. If nothing does, the
 * evidence is a martingale that starts at 1, under any dependence between judges, sessions or rounds. It
 * then ever reaches 1 / (1 - level) with probability at most 1 - level, so optional stopping is valid. Its
 * logarithm is the gain of the beliefs in log score over the base rate. Requires that natures were drawn
 * with the announced probability and that rounds were left out regardless of nature. With void rates h of
 * humans' and m of machines' rounds, an uninformed belief p gains (p - baseRate) (m - h) per round. Shafer,
 * J. R. Statist. Soc. A 184 (2021) 407; Grünwald et al., J. R. Statist. Soc. B 86 (2024) 1091.
 */
export function indistinguishabilityTest(
  rounds: readonly JudgedRound[],
  level = 0.95,
): IndistinguishabilityTest {
  const path = new Float64Array(rounds.length);
  const enough = -Math.log(1 - level);
  let logE = 0;
  let rejectedAt: number | undefined;
  rounds.forEach(({ baseRate, belief, human }, index) => {
    if (!(baseRate > 0 && baseRate < 1))
      throw new RangeError(`a base rate is between 0 and 1, not ${baseRate}`);
    if (!(belief >= 0 && belief <= 1)) throw new RangeError(`a belief is between 0 and 1, not ${belief}`);
    logE += human ? Math.log(belief / baseRate) : Math.log((1 - belief) / (1 - baseRate));
    path[index] = logE;
    if (rejectedAt === undefined && logE >= enough) rejectedAt = index + 1;
  });
  return { logE, e: Math.exp(logE), rounds: rounds.length, rejectedAt, path };
}

/** A target with verdicts but no probabilities. */
export interface VerdictOnlyTarget {
  readonly baseRate: number;
  readonly verdict: string;
  readonly human: boolean;
}

/**
 * Converts verdicts to beliefs by Bayes' rule, from the verdicts of earlier rounds, starting with half a
 * verdict of each kind. Uses a round's nature only in later rounds, so the test stays valid.
 */
export function beliefsFromVerdicts(rounds: readonly VerdictOnlyTarget[]): readonly JudgedRound[] {
  const words = new Set(rounds.map(({ verdict }) => verdict));
  const said = { person: new Map<string, number>(), machine: new Map<string, number>() };
  const seen = { person: 0, machine: 0 };
  return rounds.map(({ baseRate, verdict, human }) => {
    const share = (nature: 'person' | 'machine') =>
      ((said[nature].get(verdict) ?? 0) + 0.5) / (seen[nature] + words.size / 2);
    const ifPerson = baseRate * share('person');
    const belief = ifPerson / (ifPerson + (1 - baseRate) * share('machine'));
    const nature = human ? 'person' : 'machine';
    said[nature].set(verdict, (said[nature].get(verdict) ?? 0) + 1);
    seen[nature]++;
    return { baseRate, belief, human };
  });
}
