/** What the house has learned of people's times, as it is kept and used. */
import { type RandomStream, seededStream } from '../random.ts';
import { normal } from './draws.ts';
import { expected, type Habits, type Task } from './habits.ts';
import { along, scores } from './normal-scores.ts';

/** How times differ from what somebody's habits predict. */
export interface Residuals {
  /** The spread of the logarithm of the time for a letter, from answer to answer. */
  readonly wobble: number;
  /** Lengths of answers, in code points; for each the residuals at `scores` (normal-scores.ts), in spreads. */
  readonly lengths: readonly number[];
  readonly quantiles: readonly (readonly number[])[];
  /** The correlation of a residual with the one before. */
  readonly after: number;
  /** The share of questions that are not answered, beyond those that would take too long. */
  readonly silence: number;
}

/** What the house has learned of its own people: of all of them together, of nobody alone. Plain JSON. */
export interface LearnedPace extends Residuals {
  /** Of how many answers, by how many people. */
  readonly answers: number;
  readonly people: number;
  /** Habits, with the share of people who have them. */
  readonly typists: readonly (readonly [
    thought: number,
    letter: number,
    unevenness: number,
    reading: number,
    share: number,
  ])[];
  /** How far the logarithms of thought, letter and unevenness lie apart from one of these to the next. */
  readonly steps: readonly [thought: number, letter: number, unevenness: number];
}

/**
 * What the seats of one game answer by: kept with the game, so that an outage changes nothing. Habits are drawn for
 * every seat, for people and machines.
 */
export interface GamePace extends Residuals {
  readonly answers: number;
  readonly people: number;
  readonly typists: Readonly<Record<string, Habits>>;
}

export function gamePace(learned: LearnedPace, seed: string, seats: readonly string[]): GamePace {
  const { typists: _typists, steps: _steps, ...residuals } = learned;
  const drawn = seats.map((seat) => [seat, drawHabits(learned, seededStream(seed, `typist/${seat}`))]);
  return { ...residuals, typists: Object.fromEntries(drawn) };
}

/** Somebody who could be one of the house's people: near to one of the typists, by the share of each. */
function drawHabits({ typists, steps }: LearnedPace, random: RandomStream): Habits {
  let left = random.next();
  const found = typists.find((typist) => {
    left -= typist[4];
    return left <= 0;
  });
  const [thought, letter, unevenness, reading] = found ?? (typists.at(-1) as LearnedPace['typists'][number]);
  const near = (value: number, step: number) => rounded(value * Math.exp(step * (random.next() - 0.5)));
  return {
    thought: near(thought, steps[0]),
    letter: near(letter, steps[1]),
    unevenness: near(unevenness, steps[2]),
    reading,
  };
}

/**
 * How long a seat's answer takes, in seconds, without bounds; undefined: it never comes. `index`: answers that the
 * seat gave before in this game. `waited`: for how long one could read before, in seconds.
 */
export function learnedSeconds(
  pace: GamePace,
  habits: Habits,
  task: Task & { readonly index: number; readonly waited: number },
  stream: (name: string) => RandomStream,
): number | undefined {
  if (stream(`silence/${task.index}`).chance(pace.silence)) return undefined;
  const read = Math.max(task.read - (habits.reading > 0 ? task.waited / habits.reading : 0), 0);
  const { middle, spread } = expected(habits, pace.wobble, { read, typed: task.typed });
  let score = 0;
  for (let at = 0; at <= task.index; at += 1) {
    const own = normal(0, 1, stream(`${at}`));
    score = at === 0 ? own : pace.after * score + Math.sqrt(1 - pace.after ** 2) * own;
  }
  return middle * Math.exp(spread * residualAt(pace, task.typed, score));
}

/** Between two lengths the residual lies between; beyond them it is that of the nearest. */
export function residualAt({ lengths, quantiles }: Residuals, typed: number, score: number): number {
  const at = quantiles.map((values) => along(scores, values, score));
  if (lengths.length === 1) return at[0] as number;
  const nearest = Math.min(Math.max(typed, lengths[0] as number), lengths.at(-1) as number);
  return along(lengths, at, nearest);
}

/** Four significant digits are more than is known. */
export const rounded = (value: number): number => Number(value.toPrecision(4));
