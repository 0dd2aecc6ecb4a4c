/** Number of rated games without a result, by nature of the target. */
import { type Nature, natures } from '@parlour/game';
import { isEstimable, wilsonInterval } from '@parlour/stats';
import type { Archive } from '@parlour/store';

export interface VoidRate {
  /** Rated games that are over. */
  readonly n: number;
  readonly void: number;
  /** Null: no game was played. */
  readonly share: number | null;
  /** Wilson's, for 95 %. */
  readonly interval: readonly [low: number, high: number] | null;
}

/** Counts only finished games, so running games reveal nothing. */
export async function readVoidRates(archive: Archive, format: string): Promise<Record<Nature, VoidRate>> {
  const rates = await Promise.all(
    natures.map(async (nature) => {
      const [voided, others] = await Promise.all([
        archive.count({ list: 'void', format, natures: nature }),
        archive.count({ list: 'public', format, natures: nature }),
      ]);
      return [nature, rateOf(voided, voided + others)] as const;
    }),
  );
  return Object.fromEntries(rates) as Record<Nature, VoidRate>;
}

function rateOf(voided: number, n: number): VoidRate {
  if (n === 0) return { n, void: 0, share: null, interval: null };
  const interval = wilsonInterval({ successes: voided, trials: n });
  return { n, void: voided, share: voided / n, interval: isEstimable(interval) ? interval : null };
}
