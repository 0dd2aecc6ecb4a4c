/** Waiting times of judges of humans and of machines: two lines that coincide if waiting reveals nothing. */
import { axisTicks, drawPlot, type Point, seriesColour } from '../analyze/picture.ts';
import { meanSecondsBy } from './findings.ts';
import type { ArrivalRates } from './world.ts';

export function waitingPicture(draws: ArrivalRates['draws']): string {
  const curves = [meanSecondsBy(draws, 'human'), meanSecondsBy(draws, 'machine')];
  const high = Math.max(
    10,
    ...curves.map((seconds) => seconds.reduce((most, one) => Math.max(most, one), 0)),
  );
  return drawPlot(
    {
      title: 'Share still waiting',
      x: { label: 'seconds', low: 0, high, marks: axisTicks(0, high) },
      y: { label: 'share', low: 0, high: 1, marks: [0, 0.25, 0.5, 0.75, 1] },
      legend: ['judged a person', 'judged a machine'],
    },
    ({ line }) => curves.map((seconds, index) => line(pointsOf(seconds, high), seriesColour(index))),
  );
}

/** At 200 moments: more would not be seen. */
function pointsOf(seconds: readonly number[], high: number): readonly Point[] {
  const sorted = seconds.toSorted((a, b) => a - b);
  let passed = 0;
  return Array.from({ length: 201 }, (_, step): Point => {
    const at = (high * step) / 200;
    while (passed < sorted.length && (sorted[passed] as number) <= at) passed += 1;
    return [at, sorted.length === 0 ? 0 : 1 - passed / sorted.length];
  });
}
