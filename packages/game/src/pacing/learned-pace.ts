/** The learned model of people's times, as stored and used. */
import { type RandomStream, seededStream } from '../random.ts';
import { drawNormal } from './draws.ts';
import { type Habits, paceFromHabits, type Task } from './habits.ts';
import { interpolateLinear, normalScores } from './normal-scores.ts';

/** Deviations of times from a person's predicted ones. */
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

/** The learned model of the server's people: aggregates only. Plain JSON. */
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
  /** Steps between neighbours of log thought, typing and unevenness. */
  readonly steps: readonly [thought: number, letter: number, unevenness: number];
}

/**
 * Pace of the seats of one game: stored with the game, so that an outage changes nothing. Habits are drawn
 * for every seat, human or machine.
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

/** Draws a plausible person: near to one of the typists, by their shares. */
function drawHabits({ typists, steps }: LearnedPace, random: RandomStream): Habits {
  let left = random.next();
  const found = typists.find((typist) => {
    left -= typist[4];
    return left <= 0;
  });
  const [thought, letter, unevenness, reading] = found ?? (typists.at(-1) as LearnedPace['typists'][number]);
  const near = (value: number, step: number) =>
    roundToFourDigits(value * Math.exp(step * (random.next() - 0.5)));
  return {
    thought: near(thought, steps[0]),
    letter: near(letter, steps[1]),
    unevenness: near(unevenness, steps[2]),
    reading,
  };
}

/**
 * Delay of a seat's answer in seconds, unbounded; undefined: never. `index`: number of the seat's earlier
 * answers in this game. `waited`: how long the text was readable before, in seconds.
 */
export function learnedSeconds(
  pace: GamePace,
  habits: Habits,
  task: Task & { readonly index: number; readonly waited: number },
  stream: (name: string) => RandomStream,
): number | undefined {
  if (stream(`silence/${task.index}`).chance(pace.silence)) return undefined;
  const read = Math.max(task.read - (habits.reading > 0 ? task.waited / habits.reading : 0), 0);
  const { middle, spread } = paceFromHabits(habits, pace.wobble, { read, typed: task.typed });
  let score = 0;
  for (let at = 0; at <= task.index; at += 1) {
    const own = drawNormal(0, 1, stream(`${at}`));
    score = at === 0 ? own : pace.after * score + Math.sqrt(1 - pace.after ** 2) * own;
  }
  return middle * Math.exp(spread * interpolateResidual(pace, task.typed, score));
}

/** Between two lengths the residual lies between; beyond them it is that of the nearest. */
export function interpolateResidual({ lengths, quantiles }: Residuals, typed: number, score: number): number {
  const at = quantiles.map((values) => interpolateLinear(normalScores, values, score));
  if (lengths.length === 1) return at[0] as number;
  const nearest = Math.min(Math.max(typed, lengths[0] as number), lengths.at(-1) as number);
  return interpolateLinear(lengths, at, nearest);
}

/** Four significant digits are more than is known. */
export const roundToFourDigits = (value: number): number => Number(value.toPrecision(4));
