/** Features of a whole game's times: `NaN` if a game has too few answers for one. */
import type { Timings } from './games.ts';

/** Baseline for residuals: seconds of a typical person, and their logarithm. */
const roughly = (read: number, typed: number) => 3 + 0.05 * read + 0.27 * typed;

export function paceFeatures({ answers, open }: Timings): number[] {
  const times = answers.map(({ took }) => took / 1000);
  const logs = times.map(Math.log);
  const typed = answers.map((answer) => answer.typed);
  const read = answers.map((answer) => answer.read);
  const perCharacter = answers.map((answer) => answer.took / 1000 / answer.typed);
  const expected = answers.map((answer) => roughly(answer.read, answer.typed));
  const over = times.map((time, index) => time - (expected[index] as number));
  const logOver = logs.map((log, index) => log - Math.log(expected[index] as number));
  const by = (fits: (length: number) => boolean) =>
    logOver.filter((_, index) => fits(typed[index] as number));
  const [short, middling, long] = [
    by((length) => length < 18),
    by((length) => length >= 18 && length < 30),
    by((length) => length >= 30),
  ];
  const steps = logOver.slice(1).map((value, index) => value - (logOver[index] as number));
  const line = straightLine(typed, times);
  const logLine = straightLine(
    typed.map((length) => Math.log(length + 5)),
    logs,
  );
  return [
    answers.length,
    open?.silent === true ? 1 : 0,
    mean(typed),
    ...spreadOf(times),
    ...spreadOf(perCharacter),
    ...spreadOf(over),
    ...spreadOf(logOver),
    skewness(logOver),
    mean(logs),
    deviation(logs),
    ...line,
    ...logLine,
    ...[short, middling, long].flatMap((part) => [mean(part), deviation(part)]),
    mean(long) - mean(short),
    correlation(typed, over),
    correlation(typed, logOver),
    correlation(read, logOver),
    correlation(logOver.slice(1), logOver.slice(0, -1)),
    mean(steps.map(Math.abs)),
    logOver[0] ?? Number.NaN,
    (logOver[0] ?? Number.NaN) - mean(logOver.slice(1)),
    mean(logOver.slice(-2)) - mean(logOver.slice(0, 2)),
    ...[2, 3, 5].map((limit) => share(times, (time) => time < limit)),
    ...[15, 20, 30].map((limit) => share(times, (time) => time > limit)),
    share(times, (time) => time < 1.02),
    ...digits(answers.map(({ took }) => took)),
  ];
}

/** The last two digits that show: hundredths and tenths of a second. */
function digits(times: readonly number[]): number[] {
  const hundredths = times.map((time) => Math.round(time / 10) % 10);
  const tenths = times.map((time) => Math.floor(time / 100) % 10);
  return [mean(hundredths), share(hundredths, (digit) => digit === 0), mean(tenths)];
}

function spreadOf(values: readonly number[]): number[] {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (place: number) => sorted[Math.floor(place * (sorted.length - 1))] ?? Number.NaN;
  return [mean(values), deviation(values), at(0), at(0.25), at(0.5), at(0.75), at(1)];
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

function deviation(values: readonly number[]): number {
  const middle = mean(values);
  return Math.sqrt(values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1));
}

const skewness = (values: readonly number[]): number => {
  const [middle, scale] = [mean(values), deviation(values)];
  return mean(values.map((value) => ((value - middle) / scale) ** 3));
};

const share = (values: readonly number[], fits: (value: number) => boolean): number =>
  values.filter(fits).length / values.length;

function correlation(xs: readonly number[], ys: readonly number[]): number {
  const [x0, y0] = [mean(xs), mean(ys)];
  const sum = (of: (x: number, y: number) => number) =>
    xs.reduce((all, x, index) => all + of(x - x0, (ys[index] as number) - y0), 0);
  return sum((x, y) => x * y) / Math.sqrt(sum((x) => x * x) * sum((_, y) => y * y));
}

/** Intercept, slope and residual spread of the least squares line. */
function straightLine(xs: readonly number[], ys: readonly number[]): number[] {
  if (xs.length < 3) return [Number.NaN, Number.NaN, Number.NaN];
  const slope = (correlation(xs, ys) * deviation(ys)) / deviation(xs);
  const start = mean(ys) - slope * mean(xs);
  return [start, slope, deviation(ys.map((y, index) => y - start - slope * (xs[index] as number)))];
}
