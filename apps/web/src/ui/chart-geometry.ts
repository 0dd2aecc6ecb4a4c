/** The course of a price as a step line: which prices a picture shows, and where a moment and a price lie in it. */

/** Moments in milliseconds, each with the price from then on in milli-points. */
type Chart = readonly (readonly [at: number, price: number])[];

/** The prices that a picture shows, in milli-points. */
export interface Range {
  readonly low: number;
  readonly high: number;
}
export const wholeRange: Range = { low: 0, high: 100_000 };

const narrowest = 20_000;
const margin = 2000;
const grid = 5000;

/** The prices that occurred with a margin, in steps of five points, and twenty points at least. */
export function rangeOf(prices: readonly number[]): Range {
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];
  if (!Number.isFinite(lowest)) return wholeRange;
  const from = Math.floor((lowest - margin) / grid) * grid;
  const to = Math.ceil((highest + margin) / grid) * grid;
  const lack = Math.max(narrowest - (to - from), 0);
  const low = Math.max(from - Math.ceil(lack / 2 / grid) * grid, 0);
  const high = Math.min(Math.max(to, low + narrowest), wholeRange.high);
  return { low: Math.max(Math.min(low, high - narrowest), 0), high };
}

/** The prices at which lines are drawn across the picture, from above: four at most, or five. */
export function ticksOf({ low, high }: Range): number[] {
  const width = high - low;
  const step = width <= 25_000 ? 5000 : width <= 50_000 ? 10_000 : 25_000;
  const first = Math.ceil(low / step) * step;
  const count = Math.floor((high - first) / step) + 1;
  return Array.from({ length: count }, (_, index) => first + index * step).reverse();
}

/** The human ask at a moment: the last change not after it. */
export function priceAt(chart: Chart, at: number): number {
  let price = chart[0]?.[1] ?? 0;
  for (const [when, ask] of chart) {
    if (when > at) break;
    price = ask;
  }
  return price;
}

/** Where a moment and a price lie in the picture, in per cent of its width and height. */
export const across = (at: number, duration: number): number =>
  duration <= 0 ? 0 : Math.min(Math.max((at / duration) * 100, 0), 100);
export const down = (milliPoints: number, { low, high }: Range = wholeRange): number =>
  ((high - milliPoints) / (high - low)) * 100;

const short = (value: number) => String(Math.round(value * 100) / 100);

/** The price as a step line up to `now`, as the path of an SVG whose picture is 100 by 100. */
export function stepPath(chart: Chart, now: number, duration: number, range: Range = wholeRange): string {
  const [first, ...rest] = chart;
  if (first === undefined) return '';
  const steps = rest.map(([at, ask]) => `H${short(across(at, duration))}V${short(down(ask, range))}`);
  const end = across(Math.max(now, chart.at(-1)?.[0] ?? 0), duration);
  return `M${short(across(first[0], duration))} ${short(down(first[1], range))}${steps.join('')}H${short(end)}`;
}
