/** The course of a price as a line without words. */
import { stepPath } from '../../../ui/chart-geometry.ts';
import './spark.css';

interface Props {
  /** Moments and the prices from then on, in milli-points. */
  readonly points: readonly (readonly [at: number, ask: number])[];
  readonly until: number;
  /** How long the whole picture is; left out: as long as the line. */
  readonly length?: number;
}

/** The price of a game as a small picture. What it says stands beside it in words. */
export function Spark({ points, until, length = until }: Props) {
  const chart = points as Parameters<typeof stepPath>[0];
  return (
    <svg className="spark" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <rect className="chart-upper" width="100" height="50" />
      <rect className="chart-lower" width="100" y="50" height="50" />
      <path className="spark-line" d={stepPath(chart, until, length)} />
    </svg>
  );
}

/** Prices at evenly spaced moments, as a line over a length of 1. */
export const evenly = (asks: readonly number[]) =>
  asks.map((ask, index) => [index / Math.max(asks.length, 1), ask] as const);
