/** Draws survival curves. */
import type { SurvivalEstimate } from '@parlour/stats';
import { axisTicks, drawPlot, type Point, seriesColour } from './picture.ts';

/**
 * Survival curves: horizontal where determined, sloped where the probability lies somewhere in an interval.
 */
export function survivalPicture(curves: Readonly<Record<string, SurvivalEstimate>>): string {
  const names = Object.keys(curves);
  const ends = Object.values(curves).flatMap(({ support }) =>
    support.flatMap(({ left, right }) => [left, right]),
  );
  const high = Math.max(1e-9, ...ends.filter(Number.isFinite)) * 1.05;
  return drawPlot(
    {
      title: 'Survival',
      x: { label: 'time', low: 0, high, marks: axisTicks(0, high) },
      y: { label: 'share that survives', low: 0, high: 1, marks: [0, 0.25, 0.5, 0.75, 1] },
      legend: names,
    },
    ({ line }) =>
      Object.values(curves).map((curve, index) => line(pointsOf(curve, high), seriesColour(index))),
  );
}

function pointsOf({ support }: SurvivalEstimate, high: number): readonly Point[] {
  let surviving = 1;
  const points: Point[] = [[0, 1]];
  for (const { left, right, mass } of support) {
    points.push([left, surviving]);
    if (right === Infinity) break;
    surviving = Math.max(0, surviving - mass);
    points.push([right, surviving]);
  }
  return [...points, [high, surviving]];
}
