/** Measures whether a command costs more where more games are on. */
import type { Benchmark, Row } from '../benchmark.ts';
import { spreadOf } from '../numbers.ts';
import { round } from './play.ts';

/** Does a command cost more where more games are on? Processor time of the server per accepted command. */
export const growth: Benchmark = {
  name: 'growth',
  async run(size = 'full') {
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
  },
};
