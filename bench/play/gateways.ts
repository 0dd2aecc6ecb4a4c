/** The cost of a command with two gateways, beside that of one process. */
import type { Benchmark } from '../benchmark.ts';
import { quantile, spreadOf } from '../numbers.ts';
import { round } from './play.ts';

const microseconds = 1000;

/** Markets flat out over a durable store: processor time of the server and of its gateways. Linux only. */
export const gateways: Benchmark = {
  name: 'gateways',
  async run(size = 'full') {
    const [tables, ms, count] = size === 'tiny' ? [3, 300, 1] : [100, 2000, 3];
    const alone: Awaited<ReturnType<typeof round>>[] = [];
    const held: typeof alone = [];
    for (let index = 0; index < count; index += 1) {
      alone.push(await round('house', 'market', tables, ms));
      held.push(await round('house', 'market', tables, ms, 2));
    }
    const costOf = ({ cpuPerCommand, gatewaysPerCommand }: (typeof alone)[number]) =>
      (cpuPerCommand + gatewaysPerCommand) * microseconds;
    const latency = (rounds: typeof alone) => ({
      p50: spreadOf(rounds.map(({ latencies }) => quantile(latencies, 0.5))),
      p99: spreadOf(rounds.map(({ latencies }) => quantile(latencies, 0.99))),
    });
    const what = `${tables} tables flat out`;
    return [
      {
        what: `${what}, one process: a command`,
        value: spreadOf(alone.map(costOf)),
        unit: 'µs',
        latency: latency(alone),
      },
      {
        what: `${what}, 2 gateways: a command`,
        value: spreadOf(held.map(costOf)),
        unit: 'µs',
        latency: latency(held),
      },
      {
        what: 'of that the server',
        value: spreadOf(held.map(({ cpuPerCommand }) => cpuPerCommand * microseconds)),
        unit: 'µs',
      },
      {
        what: 'cost of a command with 2 gateways, over one process',
        value: spreadOf(held.map((one, index) => costOf(one) / costOf(alone[index] ?? one))),
        unit: 'x',
        most: 1.3,
      },
    ];
  },
};
