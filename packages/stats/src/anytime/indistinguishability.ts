/** Evidence that judges tell machines from people, valid however often one looks. */

/** One target that was judged. Give the rounds in the order in which their beliefs were fixed. */
export interface JudgedRound {
  /** The announced probability that the target is a person, which the draw of the nature kept. */
  readonly baseRate: number;
  /** The believed probability, fixed before the reveal: a closing price, a stated confidence. */
  readonly belief: number;
  readonly human: boolean;
}

export interface IndistinguishabilityTest {
  /** Logarithm of the evidence that the judges can tell people from machines, and the evidence itself. */
  readonly logE: number;
  readonly e: number;
  readonly rounds: number;
  /** After so many rounds the evidence first reached what the level asks for; undefined if it never did. */
  readonly rejectedAt: number | undefined;
  /** Logarithm of the evidence after each round. */
  readonly path: Float64Array;
}

/**
 * Whether anything that the judges saw depends on the nature of the targets. If nothing does, the evidence is a
 * fair game that starts at 1, under any dependence between judges, sessions or rounds, and it ever reaches
 * 1 / (1 - level) with probability 1 - level at most: stop whenever you like. Its logarithm is what the beliefs
 * gain in log score over the base rate. Sound only if natures were drawn with the announced probability, and if
 * rounds were left out without regard to nature: with void shares h of people's and m of machines' rounds, a belief p
 * that knows nothing gains (p - baseRate) (m - h) a round. Shafer, J. R. Statist. Soc. A 184 (2021) 407; Grünwald et al.,
 * J. R. Statist. Soc. B 86 (2024) 1091.
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

/** One target about which the judges only said what it is. */
export interface JudgedByWord {
  readonly baseRate: number;
  readonly verdict: string;
  readonly human: boolean;
}

/**
 * Beliefs for judges who only say a word: what the word was worth in the rounds before, by Bayes' rule, with half
 * a verdict of each kind to begin with. Uses no round's nature before the round after it, so the test stays sound.
 */
export function beliefsFromVerdicts(rounds: readonly JudgedByWord[]): readonly JudgedRound[] {
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
