/** What a benchmark is: its name, its rounds, its line in the table. */
import type { Spread } from './numbers.ts';

/** One measured thing, as a line of the table. */
export interface Row {
  readonly what: string;
  /** Per second, over the rounds. */
  readonly rate?: Spread;
  readonly of?: string;
  /** What is no rate, such as a size. */
  readonly value?: Spread;
  readonly unit?: string;
  /** How long one took, in milliseconds. */
  readonly latency?: { readonly p50: Spread; readonly p99: Spread };
  /** The delay line that is part of the latency: what is wanted comes on top of it. In milliseconds. */
  readonly line?: Spread;
  /** The rate divided by that of the bare baseline in the same round. */
  readonly ratio?: Spread;
  /** The rate that we want at least. */
  readonly target?: number;
  /** The value, the p50 or the p99 that we want at most. */
  readonly most?: number;
  readonly mostLatency?: { readonly p50: number; readonly p99: number };
  /** The ratio that we want at least. */
  readonly leastRatio?: number;
}

export interface Benchmark {
  readonly name: string;
  /** In full, or so small that it only shows that it still works. */
  readonly run: (size?: 'full' | 'tiny') => Promise<readonly Row[]>;
}
