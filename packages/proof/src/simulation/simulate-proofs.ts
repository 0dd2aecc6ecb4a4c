/** Simulated attempts before judges with published error rates: shares that pass. */
import {
  type Interval,
  isEstimable,
  mulberry32,
  normalQuantile,
  type Random,
  wilsonInterval,
} from '@parlour/stats';
import { computeDrawInterval, defaultProofChoices, type ProofChoices } from '../choices.ts';
import { decideResult, type JudgedGame, type ProofResult, sumJudges } from '../passing.ts';

/**
 * How often judges said "human" after five minutes with one witness: Jones & Bergen, "Does GPT-4 pass the
 * Turing test?", NAACL 2024, and "People cannot distinguish GPT-4 from a human in a Turing test", 2024.
 */
export const publishedRates = { human: 0.67, eliza: 0.22, 'gpt-3.5': 0.5, 'gpt-4': 0.54 } as const;
export type PublishedTarget = keyof typeof publishedRates;
const targets = Object.keys(publishedRates) as readonly PublishedTarget[];

export interface SimulateProofsOptions {
  /** Of each target. */
  readonly attempts: number;
  readonly seed: number;
  /** Judges of each game. */
  readonly judges?: number;
  /** Share of the variance of a judge's impression that the judges of one game have in common. */
  readonly shared?: number;
  /** Length of a game, in milliseconds. */
  readonly duration?: number;
  readonly choices?: ProofChoices;
}

export interface SimulatedProofs {
  readonly target: PublishedTarget;
  /** Published share of judgements "human". */
  readonly judged: number;
  readonly n: number;
  /** Share of attempts with each result. */
  readonly results: Readonly<Record<ProofResult, number>>;
  /** Of those with enough games, the share that passes, with its 95 % interval; null: none had. */
  readonly passed: { readonly n: number; readonly share: number; readonly interval: Interval } | null;
}

/**
 * A judge's impression of a target is normal; above a common threshold it is "human" as often as published. The
 * belief is the posterior of a judge who knows how people and ELIZA differ and finds both as likely.
 */
export function simulateProofs({
  attempts,
  seed,
  judges = 2,
  shared = 0.5,
  duration = 120_000,
  choices = defaultProofChoices,
}: SimulateProofsOptions): readonly SimulatedProofs[] {
  const random = mulberry32(seed);
  const draws = Math.floor(choices.timeLimit / computeDrawInterval(duration));
  const slope = normalQuantile(publishedRates.human) - normalQuantile(publishedRates.eliza);
  return targets.map((target) => {
    const judged = publishedRates[target];
    const mean = normalQuantile(judged);
    const game = () => simulatedGame({ mean, slope, judges, shared, choices, random });
    const counts: Record<ProofResult, number> = { human: 0, 'not-shown': 0, inconclusive: 0 };
    for (let attempt = 0; attempt < attempts; attempt++)
      counts[simulatedAttempt({ draws, game, choices, random })] += 1;
    const n = counts.human + counts['not-shown'];
    const interval = wilsonInterval({ successes: counts.human, trials: n });
    return {
      ...{ target, judged, n: attempts },
      results: {
        human: counts.human / attempts,
        'not-shown': counts['not-shown'] / attempts,
        inconclusive: counts.inconclusive / attempts,
      },
      passed: isEstimable(interval) ? { n, share: counts.human / n, interval } : null,
    };
  });
}

interface AttemptModel {
  readonly draws: number;
  readonly game: () => JudgedGame | undefined;
  readonly choices: ProofChoices;
  readonly random: Random;
}

function simulatedAttempt({ draws, game, choices, random }: AttemptModel): ProofResult {
  const games: JudgedGame[] = [];
  for (let draw = 0; draw < draws; draw++) {
    const judged = random() < 0.5 ? game() : undefined;
    if (judged !== undefined) games.push(judged);
    const result = decideResult(games, choices);
    if (result !== undefined) return result;
  }
  return 'inconclusive';
}

interface GameModel {
  readonly mean: number;
  readonly slope: number;
  readonly judges: number;
  readonly shared: number;
  readonly choices: ProofChoices;
  readonly random: Random;
}

function simulatedGame({ mean, slope, judges, shared, choices, random }: GameModel): JudgedGame | undefined {
  const common = normal(random);
  const beliefs = Array.from({ length: judges }, () => {
    const impression = mean + Math.sqrt(shared) * common + Math.sqrt(1 - shared) * normal(random);
    return { belief: 1 / (1 + Math.exp(-slope * impression)), isPerson: true, isOutside: true };
  });
  return sumJudges(beliefs, choices);
}

/** A standard normal number. */
const normal = (random: Random): number => normalQuantile(Math.min(Math.max(random(), 1e-12), 1 - 1e-12));
