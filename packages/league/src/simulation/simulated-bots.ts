/** Simulated bots of known skill, and what happens to them in one game. */
import type { Random } from '@parlour/stats';
import { normalQuantile } from '@parlour/stats';
import { identificationThreshold, identificationTurn, type LadderJudgement } from '../ladder/judges.ts';

/** A bot of known skill. */
export interface SimulatedBot {
  readonly kind: 'good' | 'poor';
  /** Probability of classifying a conversation rightly. */
  readonly accuracy: number;
  /** Distance of its talk from people's, in standard deviations of a whole conversation's evidence; 0: none. */
  readonly gap: number;
}

/**
 * Half good, half poor. A good bot judges rightly in 75 to 90 % and is at most half a standard deviation from
 * people; a poor one judges rightly in 50 to 62 %, and is at least one and a half away.
 */
export function drawBots(count: number, random: Random): readonly SimulatedBot[] {
  const between = (low: number, high: number) => low + (high - low) * random();
  return Array.from({ length: count }, (_, index) =>
    index % 2 === 0
      ? { kind: 'good', accuracy: between(0.75, 0.9), gap: between(0, 0.5) }
      : { kind: 'poor', accuracy: between(0.5, 0.62), gap: between(1.5, 3) },
  );
}

/** Beliefs of an able judge, turn by turn, about a talk at a distance from people's. */
function drawBeliefs(gap: number, turns: number, random: Random): readonly number[] {
  let evidence = 0;
  return Array.from({ length: turns }, () => {
    evidence += -gap / turns + normalQuantile(random()) / Math.sqrt(turns);
    return 1 / (1 + Math.exp(-1.5 * (evidence + 0.75)));
  });
}

/** Threshold of a judge that was shown so many recorded people. */
export function drawThreshold(people: number, turns: number, quantile: number, random: Random): number {
  const judgements = Array.from(
    { length: people },
    (): LadderJudgement => ({ beliefs: drawBeliefs(0, turns, random), isHuman: true }),
  );
  return identificationThreshold(judgements, quantile) ?? 0;
}

/** Turn in which a judge identifies the bot; null: in none. */
export const drawIdentification = (
  { gap }: SimulatedBot,
  turns: number,
  threshold: number,
  random: Random,
): number | null => identificationTurn(drawBeliefs(gap, turns, random), threshold);

/** Payoff of a duel with people: half of the games end by its own prediction, half by the partner's. */
export function drawPayoff({ accuracy, gap }: SimulatedBot, random: Random): number {
  if (random() < 0.5) return random() < accuracy ? 1 : -1;
  const takenForHuman = 0.6 / (1 + Math.exp(2 * (gap - 1)));
  return random() < takenForHuman ? 2 : -2;
}
