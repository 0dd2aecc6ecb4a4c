/** Measures 500 games at once over real sockets, beside a bare relay. */
import type { Benchmark, Row } from '../benchmark.ts';
import { quantile, spreadOf } from '../numbers.ts';
import { bareSeats, type Program, start } from './programs.ts';

/** A server with everybody connected, flat out and at a human pace. */
export async function round(name: 'house' | 'relay', tables: number, ms: number) {
  const server = start(name);
  const clients = start('clients');
  const { port } = await server.heard('ready');
  const seats =
    name === 'relay'
      ? bareSeats(tables)
      : (await server.ask({ type: 'tables', count: tables }, 'tables')).seats;
  await clients.ask({ type: 'connect', port, seats, relay: name === 'relay' }, 'connected');
  const paced = await clients.ask({ type: 'paced', ms, every: 2000 }, 'paced');
  const before = await server.ask({ type: 'usage' }, 'usage');
  const flat = await clients.ask({ type: 'flat', ms }, 'flat');
  const after = await server.ask({ type: 'usage' }, 'usage');
  await stop(clients, server);
  return {
    accepted: flat.accepted / (flat.ms / 1000),
    refused: flat.refused,
    cpuPerCommand: (after.cpuMs - before.cpuMs) / flat.accepted,
    latencies: paced.latencies,
    delay: after.delay,
    sent: paced.sent,
  };
}

async function stop(clients: Program, server: Program): Promise<void> {
  await clients.ask({ type: 'close' }, 'closed');
  await Promise.all([clients.stop(), server.stop()]);
}

type Round = Awaited<ReturnType<typeof round>>;
const rate = (rounds: readonly Round[]) => spreadOf(rounds.map(({ accepted }) => accepted));
const latency = (rounds: readonly Round[]) => ({
  p50: spreadOf(rounds.map(({ latencies }) => quantile(latencies, 0.5))),
  p99: spreadOf(rounds.map(({ latencies }) => quantile(latencies, 0.99))),
});

/** 500 games at once, each three bettors and a target over real sockets, the store durable; beside a bare relay. */
export const play: Benchmark = {
  name: 'play',
  async run(size = 'full') {
    const [tables, ms, count] = size === 'tiny' ? [3, 300, 1] : [500, 4000, 5];
    const bare: Round[] = [];
    const ours: Round[] = [];
    for (let index = 0; index < count; index += 1) {
      bare.push(await round('relay', tables, ms));
      ours.push(await round('house', tables, ms));
    }
    const ratio = spreadOf(
      ours.map(({ accepted }, index) => accepted / (bare[index]?.accepted ?? Number.NaN)),
    );
    const rows: Row[] = [
      {
        what: `${tables} tables flat out: bare ws relay`,
        rate: rate(bare),
        of: 'commands',
        latency: latency(bare),
      },
      {
        what: `${tables} tables flat out: the house, durable`,
        rate: rate(ours),
        of: 'commands',
        latency: latency(ours),
        ratio,
        leastRatio: 0.4,
        line: spreadOf(ours.map(({ delay }) => delay)),
        mostLatency: { p50: 3, p99: 20 },
      },
    ];
    return rows;
  },
};
