/** The habits that people are compared with, and how likely their times are under each. */
import { type Habits, paceFromHabits } from './habits.ts';
import { approximateNormalCdf } from './normal-scores.ts';
import type { TimedAnswer, TimedGame } from './timed-games.ts';

const thoughts = geometric(0.8, 12, 9);
const letters = geometric(0.04, 0.9, 14);
const unevennesses = geometric(0.2, 1.2, 5);
export const readingRates = [0, 0.025, 0.05];

/** Grid of habits. Sorted by reading, then by thought and typing. */
export const habitsGrid: readonly Habits[] = readingRates.flatMap((reading) =>
  thoughts.flatMap((thought) =>
    letters.flatMap((letter) => unevennesses.map((unevenness) => ({ thought, letter, unevenness, reading }))),
  ),
);

/** Steps between neighbours on the log scale. */
export const gridSteps = [stepOf(thoughts), stepOf(letters), stepOf(unevennesses)] as const;

/** Relative likelihood of habits for a game, the best as 1. Much worse ones are dropped. */
export interface Likelihood {
  /** Indices of the habits in the grid. */
  readonly places: Uint16Array;
  readonly values: Float64Array;
  /** Log-likelihood of the best one. */
  readonly log: number;
}

const minValue = 1e-5;

/** Assumed lengths of missing answers. */
const defaultLengths = [12, 24, 45];
const known = new WeakMap<TimedGame, Map<number, Likelihood>>();

/** Cached for the lifetime of the game object. */
export function likelihoodOf(game: TimedGame, wobble: number): Likelihood {
  const ofGame = known.get(game) ?? new Map<number, Likelihood>();
  known.set(game, ofGame);
  const likelihood = ofGame.get(wobble) ?? compared(game, wobble);
  ofGame.set(wobble, likelihood);
  return likelihood;
}

function compared({ answers, open }: TimedGame, wobble: number): Likelihood {
  const all = new Float64Array(habitsGrid.length).fill(1);
  for (const answer of answers) explain(answer, wobble, all);
  const best = all.reduce((most, value) => Math.max(most, value), 0);
  const places = Uint16Array.from(
    [...all.keys()].filter((place) => (all[place] as number) >= minValue * best),
  );
  const values = Float64Array.from(places, (place) => {
    const left = open === undefined ? 1 : longerThan(open, habitsGrid[place] as Habits, wobble);
    return ((all[place] as number) / best) * left;
  });
  return { places, values, log: Math.log(best) };
}

/** Student's t with 5 degrees of freedom on the logarithm of the time: one strange answer does not decide. */
function explain({ read, typed, took }: TimedAnswer, wobble: number, all: Float64Array): void {
  const time = Math.log(took / 1000);
  for (let place = 0; place < habitsGrid.length; place += unevennesses.length) {
    const { thought, letter, reading } = habitsGrid[place] as Habits;
    const typing = letter * typed;
    const middle = thought + typing + reading * read;
    const squared = (time - Math.log(middle)) ** 2;
    for (const [step, unevenness] of unevennesses.entries()) {
      const variance = ((unevenness * thought) ** 2 + (wobble * typing) ** 2) / middle ** 2;
      const off = 1 + squared / variance / 5;
      // A constant factor keeps the products of many answers within what a number can hold.
      all[place + step] = ((all[place + step] as number) * 10) / (off * off * off * Math.sqrt(variance));
    }
  }
}

/** The chance that an answer of unknown length takes longer. */
function longerThan({ read, stood }: NonNullable<TimedGame['open']>, habits: Habits, wobble: number): number {
  const time = Math.log(stood / 1000);
  let share = 0;
  for (const typed of defaultLengths) {
    const { middle, spread } = paceFromHabits(habits, wobble, { read, typed });
    share += 1 - approximateNormalCdf((time - Math.log(middle)) / spread);
  }
  return Math.max(share / defaultLengths.length, 0.005);
}

function geometric(least: number, most: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => least * (most / least) ** (index / (count - 1)));
}

function stepOf([first = 1, second = 1]: readonly number[]): number {
  return Math.log(second / first);
}
