/** Measures operations with costs that must not grow with the server: commands, lobby, archive and start. */
import type { Benchmark, Row } from '../benchmark.ts';
import { spreadOf } from '../numbers.ts';
import { round } from '../play/play.ts';
import { archivedDuels } from './archived-duels.ts';
import { lobbyRefreshes } from './lobby-refreshes.ts';
import { starts } from './starts.ts';

/** Whether the cost of an operation grows with the amount of data. */
export const growth: Benchmark = {
  name: 'growth',
  run: async (size = 'full') => [
    ...(await archivedDuels(size)),
    ...(await lobbyRefreshes(size)),
    ...(await starts(size)),
    ...(await commands(size)),
  ],
};

/** Processor time of the server per accepted command, with more and more games. */
async function commands(size: 'full' | 'tiny'): Promise<readonly Row[]> {
  const [sizes, ms, rounds] = size === 'tiny' ? [[2, 4], 200, 1] : [[100, 500, 2000], 4000, 3];
  const costs: number[][] = [];
  for (const tables of sizes) {
    const cost: number[] = [];
    for (let index = 0; index < rounds; index += 1)
      cost.push((await round('house', 'market', tables, ms)).cpuPerCommand * 1000);
    costs.push(cost);
  }
  const least = Math.min(...costs.map((cost) => spreadOf(cost).median));
  return sizes.map(
    (tables, index): Row => ({
      what: `processor time per command, ${tables} tables`,
      value: spreadOf(costs[index] ?? []),
      unit: 'us',
      ratio: spreadOf((costs[index] ?? []).map((cost) => cost / least)),
      ...(index === sizes.length - 1 ? { most: Math.round(least * 1.5) } : {}),
    }),
  );
}
