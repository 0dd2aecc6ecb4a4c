/** The course of a price as a step line: which prices a picture shows, and where a moment and a price lie in it. */

/** Moments in milliseconds, each with the price from then on in milli-points. */
type Chart = readonly (readonly [at: number, price: number])[];

/** The highest price, in milli-points. */
const highest = 100_000;

/** Prices at which lines are drawn across the picture, from above. It always shows all prices: less would flatter noise. */
export const ticks = [100_000, 75_000, 50_000, 25_000, 0] as const;

/** The human ask at a moment: the last change not after it. */
export function priceAt(chart: Chart, at: number): number {
  let price = chart[0]?.[1] ?? 0;
  for (const [when, ask] of chart) {
    if (when > at) break;
    price = ask;
  }
  return price;
}

/** Coordinates of a moment and a price, in per cent of width and height. */
export const timeX = (at: number, duration: number): number =>
  duration <= 0 ? 0 : Math.min(Math.max((at / duration) * 100, 0), 100);
export const priceY = (milliPoints: number): number => ((highest - milliPoints) / highest) * 100;

const short = (value: number) => String(Math.round(value * 100) / 100);

/** Price as a step line up to `now`: path of an SVG with a 100 by 100 view box. */
export function stepPath(chart: Chart, now: number, duration: number): string {
  const [first, ...rest] = chart;
  if (first === undefined) return '';
  const steps = rest.map(([at, ask]) => `H${short(timeX(at, duration))}V${short(priceY(ask))}`);
  const end = timeX(Math.max(now, chart.at(-1)?.[0] ?? 0), duration);
  return `M${short(timeX(first[0], duration))} ${short(priceY(first[1]))}${steps.join('')}H${short(end)}`;
}
