import type { TableView } from '@parlour/game';

type Chart = TableView['chart'];

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
export const down = (milliPoints: number): number => 100 - milliPoints / 1000;

const short = (value: number) => String(Math.round(value * 100) / 100);

/** The price as a step line up to `now`, as the path of an SVG whose picture is 100 by 100. */
export function stepPath(chart: Chart, now: number, duration: number): string {
  const [first, ...rest] = chart;
  if (first === undefined) return '';
  const steps = rest.map(([at, ask]) => `H${short(across(at, duration))}V${short(down(ask))}`);
  const end = across(Math.max(now, chart.at(-1)?.[0] ?? 0), duration);
  return `M${short(across(first[0], duration))} ${short(down(first[1]))}${steps.join('')}H${short(end)}`;
}
