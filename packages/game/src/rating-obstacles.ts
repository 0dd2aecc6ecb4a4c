/** Why games of a configuration are not rated: what would tell natures apart, or make a constant answer pay. */
import type { Pacing } from './pacing/pacing.ts';

/** Reasons against ratings, as codes. */
export const ratingObstacles = ['mix', 'pacing', 'slots', 'moderator', 'self-labels'] as const;
export type RatingObstacle = (typeof ratingObstacles)[number];

/** Announced shares of people in rated games, both included: beyond them a constant answer wins most games. */
export const ratedMix = { least: 0.2, most: 0.8 } as const;

/** The reasons of all formats. `mix`: the mean share of people among those who are judged. */
export function commonObstacles(mix: number, pacing: Pacing): readonly RatingObstacle[] {
  // Weights are decimal fractions: 0.1 + 0.1 may be a little less than 0.2.
  const isMixed = mix >= ratedMix.least - 1e-9 && mix <= ratedMix.most + 1e-9;
  return [...(isMixed ? [] : ['mix' as const]), ...(pacing === 'typist' ? [] : ['pacing' as const])];
}
