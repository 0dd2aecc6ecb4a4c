/** Measures many simultaneous games over real sockets, compared with a bare relay. */
import type { Benchmark, Row } from '../benchmark.ts';
import { quantile, spreadOf } from '../numbers.ts';
import type { TableKind } from './messages.ts';
import { bareSeats, type Program, start } from './programs.ts';

/** A server with all players connected, at full speed and at a human pace. */
export async function round(
  name: 'house' | 'relay',
  kind: TableKind,
  tables: number,
  ms: number,
  gateways = 0,
) {
  const server = start(name, gateways);
  const clients = start('clients');
  const { port } = await server.heard('ready');
  const seats =
    name === 'relay'
      ? bareSeats(kind, tables)
      : (await server.ask({ type: 'tables', kind, count: tables }, 'tables')).seats;
  await clients.ask({ type: 'connect', port, seats, relay: name === 'relay' }, 'connected');
  const paced = await clients.ask({ type: 'paced', ms, every: Math.min(2000, ms) }, 'paced');
  const before = await server.ask({ type: 'usage' }, 'usage');
  const flat = await clients.ask({ type: 'flat', ms }, 'flat');
  const after = await server.ask({ type: 'usage' }, 'usage');
  await stop(clients, server);
  return {
    accepted: flat.accepted / (flat.ms / 1000),
    refused: flat.refused,
    cpuPerCommand: (after.cpuMs - before.cpuMs) / flat.accepted,
    gatewaysPerCommand: ((after.gatewaysMs ?? 0) - (before.gatewaysMs ?? 0)) / flat.accepted,
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

/** The compared value, and the server's target. */
interface Aim extends Pick<Row, 'minRatio' | 'maxLatency'> {
  readonly kind: TableKind;
  readonly tables: number;
}

async function comparison({ kind, tables, ...aim }: Aim, ms: number, count: number): Promise<Row[]> {
  const bare: Round[] = [];
  const ours: Round[] = [];
  for (let index = 0; index < count; index += 1) {
    bare.push(await round('relay', kind, tables, ms));
    ours.push(await round('house', kind, tables, ms));
  }
  const ratio = spreadOf(ours.map(({ accepted }, index) => accepted / (bare[index]?.accepted ?? Number.NaN)));
  const what = `${tables} tables${kind === 'market' ? '' : ` of the ${kind}`} flat out`;
  return [
    { what: `${what}: bare ws relay`, rate: rate(bare), of: 'commands', latency: latency(bare) },
    {
      what: `${what}: the server, durable`,
      rate: rate(ours),
      of: 'commands',
      latency: latency(ours),
      ratio,
      line: spreadOf(ours.map(({ delay }) => delay)),
      ...aim,
    },
  ];
}

/**
 * 500 simultaneous games, each with three bettors and a target over real sockets and a durable store;
 * compared with a bare relay.
 */
export const play: Benchmark = {
  name: 'play',
  run: (size = 'full') => {
    const [tables, ms, count] = size === 'tiny' ? [3, 300, 1] : [500, 4000, 5];
    const aim = { minRatio: 0.42, maxLatency: { p50: 3, p99: 20 } };
    return comparison({ kind: 'market', tables, ...aim }, ms, count);
  },
};

/** 1,000 simultaneous duels of two people, in the same way. */
export const duels: Benchmark = {
  name: 'duels',
  run: (size = 'full') => {
    const [tables, ms, count] = size === 'tiny' ? [3, 300, 1] : [1000, 4000, 5];
    return comparison({ kind: 'duel', tables, minRatio: 0.27 }, ms, count);
  },
};
