/** The course of a price as a line without words. */
import { stepPath } from '../../../ui/chart-geometry.ts';
import './spark.css';

interface Props {
  /** Moments and the prices from then on, in milli-points. */
  readonly points: readonly (readonly [at: number, ask: number])[];
  readonly until: number;
  /** Length of the whole picture; default: that of the line. */
  readonly length?: number;
}

/** Price over time as a sparkline; decorative, with text beside it. */
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
export const spacePricesEvenly = (asks: readonly number[]) =>
  asks.map((ask, index) => [index / Math.max(asks.length, 1), ask] as const);
