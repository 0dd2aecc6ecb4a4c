/** Glicko-2 ratings, period by period. */
import type { ScoredGame } from './scored-game.ts';

/** A rating with its uncertainty (one standard deviation) and how much strength wavers from period to period. */
export interface Glicko2Rating {
  readonly rating: number;
  readonly deviation: number;
  readonly volatility: number;
}

/** A game against an opponent, in one rating period. */
export interface Glicko2Opponent {
  readonly rating: number;
  readonly deviation: number;
  /** Score of the player: 1, 0.5 or 0. */
  readonly score: number;
}

/** Options of Glicko-2 ratings. */
export interface Glicko2Options {
  readonly initial?: Glicko2Rating;
  /** Maximum change of volatility in a period: 0.3 to 1.2. */
  readonly tau?: number;
}

/** Points per unit of the inner scale, on which strengths are logits. */
const SCALE = 173.7178;
const ACCURACY = 1e-12;
/** Rating of a new player (Glickman's defaults). */
export const newGlicko2Rating: Glicko2Rating = { rating: 1500, deviation: 350, volatility: 0.06 };

/**
 * A rating after one period with all its games; after one without any it is only less certain. Steps and names
 * as in Glickman, Example of the Glicko-2 system (2022).
 */
export function glicko2Update(
  player: Glicko2Rating,
  games: readonly Glicko2Opponent[],
  tau = 0.5,
): Glicko2Rating {
  const phi = player.deviation / SCALE;
  if (games.length === 0) return { ...player, deviation: SCALE * Math.hypot(phi, player.volatility) };
  let information = 0;
  let surprise = 0;
  for (const { rating, deviation, score } of games) {
    const weight = 1 / Math.sqrt(1 + (3 * (deviation / SCALE) ** 2) / Math.PI ** 2);
    const expected = 1 / (1 + Math.exp((-weight * (player.rating - rating)) / SCALE));
    information += weight ** 2 * expected * (1 - expected);
    surprise += weight * (score - expected);
  }
  const variance = 1 / information;
  const volatility = nextVolatility(player.volatility, tau, variance * surprise, phi, variance);
  const before = phi ** 2 + volatility ** 2;
  const after = 1 / (1 / before + information);
  return {
    rating: player.rating + SCALE * after * surprise,
    deviation: SCALE * Math.sqrt(after),
    volatility,
  };
}

/** Step 5: the Illinois algorithm for the logarithm of the squared volatility. */
function nextVolatility(sigma: number, tau: number, delta: number, phi: number, variance: number): number {
  const a = Math.log(sigma ** 2);
  const f = (x: number) => {
    const power = Math.exp(x);
    const whole = phi ** 2 + variance + power;
    return (power * (delta ** 2 - whole)) / (2 * whole ** 2) - (x - a) / tau ** 2;
  };
  let low = a;
  let high = Math.log(delta ** 2 - phi ** 2 - variance);
  if (!(delta ** 2 > phi ** 2 + variance)) {
    let steps = 1;
    while (f(a - steps * tau) < 0) steps++;
    high = a - steps * tau;
  }
  let [atLow, atHigh] = [f(low), f(high)];
  while (Math.abs(high - low) > ACCURACY && atLow !== atHigh) {
    const next = low + ((low - high) * atLow) / (atHigh - atLow);
    const atNext = f(next);
    if (atNext * atHigh <= 0) [low, atLow] = [high, atHigh];
    else atLow /= 2;
    [high, atHigh] = [next, atNext];
  }
  return Math.exp(low / 2);
}

/**
 * Ratings after all games: those of one period are rated together, the periods in the order in which they first
 * come. Who does not play in a period grows less certain from the period on in which they first played.
 */
export function glicko2Ratings(
  games: readonly (ScoredGame & { readonly period?: string })[],
  { initial = newGlicko2Rating, tau = 0.5 }: Glicko2Options = {},
): ReadonlyMap<string, Glicko2Rating> {
  const periods = Map.groupBy(games, ({ period = '' }) => period);
  let ratings = new Map<string, Glicko2Rating>();
  for (const period of periods.values()) {
    const opponents = new Map<string, Glicko2Opponent[]>([...ratings.keys()].map((name) => [name, []]));
    const meet = (name: string, other: string, score: number) => {
      const { rating, deviation } = ratings.get(other) ?? initial;
      const met = opponents.get(name) ?? [];
      met.push({ rating, deviation, score });
      opponents.set(name, met);
    };
    for (const { a, b, score } of period) {
      meet(a, b, score);
      meet(b, a, 1 - score);
    }
    ratings = new Map(
      [...opponents].map(([name, met]) => [name, glicko2Update(ratings.get(name) ?? initial, met, tau)]),
    );
  }
  return ratings;
}
