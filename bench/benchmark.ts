/** Type of a benchmark: its name, its rounds, its row in the table. */
import type { Spread } from './numbers.ts';

/** One measured thing, as a line of the table. */
export interface Row {
  readonly what: string;
  /** Per second, over the rounds. */
  readonly rate?: Spread;
  readonly of?: string;
  /** A value that is no rate, such as a size. */
  readonly value?: Spread;
  readonly unit?: string;
  /** Latency in milliseconds. */
  readonly latency?: { readonly p50: Spread; readonly p99: Spread; readonly p999?: Spread };
  /** Delay line included in the latency, in milliseconds; the limit applies on top of it. */
  readonly line?: Spread;
  /** The rate divided by that of the bare baseline in the same round. */
  readonly ratio?: Spread;
  /** The rate that we want at least. */
  readonly target?: number;
  /** The value, the p50 or the p99 that we want at most. */
  readonly most?: number;
  readonly maxLatency?: { readonly p50: number; readonly p99: number };
  /** The ratio that we want at least. */
  readonly minRatio?: number;
}

export interface Benchmark {
  readonly name: string;
  /** In full, or so small that it only shows that it still works. */
  readonly run: (size?: 'full' | 'tiny') => Promise<readonly Row[]>;
  /** With `--long`: what takes minutes. */
  readonly long?: () => Promise<readonly Row[]>;
}
