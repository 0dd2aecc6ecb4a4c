/** Measures the memory of an idle game and an idle connection, and the processor time of idle connections at gateways. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Benchmark, Row } from '../benchmark.ts';
import { spreadOf } from '../numbers.ts';
import { start } from './programs.ts';

const kilobytes = (count: number) => spreadOf([count / 1000]);

/** Memory of an idle game and of an idle connection after garbage collection: heap, and process. */
export const memory: Benchmark = {
  name: 'memory',
  async run(size = 'full') {
    const [games, connections, held, ms] =
      size === 'tiny' ? ([10, 10, 10, 200] as const) : ([2000, 5000, 10_000, 20_000] as const);
    return [
      ...(await idleGames(games)),
      ...(await idleConnections(connections)),
      ...(await idleAtGateways(held, ms)),
    ];
  },
};

async function idleGames(games: number): Promise<Row[]> {
  const house = start('house');
  await house.heard('ready');
  // The first ones pay for what opening needs once; the process keeps that room.
  await house.ask({ type: 'tables', kind: 'market', count: games }, 'tables');
  const before = await house.ask({ type: 'collect' }, 'usage');
  await house.ask({ type: 'tables', kind: 'market', count: games }, 'tables');
  const after = await house.ask({ type: 'collect' }, 'usage');
  await house.stop();
  const [heap, rss] = [(after.heap - before.heap) / games, (after.rss - before.rss) / games];
  return [
    { what: `idle game, on the heap (${games} more games)`, value: kilobytes(heap), unit: 'kB', most: 30 },
    { what: 'idle game, of the process', value: kilobytes(rss), unit: 'kB', most: 30 },
  ];
}

async function idleConnections(connections: number): Promise<Row[]> {
  const [house, clients] = [start('house'), start('clients')];
  const { port } = await house.heard('ready');
  const before = await house.ask({ type: 'collect' }, 'usage');
  const seats = Array.from({ length: connections }, (_, table) => ({ table, seat: 'visitor', cookie: '' }));
  await clients.ask({ type: 'connect', port, seats, relay: true }, 'connected');
  const after = await house.ask({ type: 'collect' }, 'usage');
  await clients.ask({ type: 'close' }, 'closed');
  await Promise.all([clients.stop(), house.stop()]);
  const [heap, rss] = [(after.heap - before.heap) / connections, (after.rss - before.rss) / connections];
  return [
    { what: `idle connection, on the heap (${connections})`, value: kilobytes(heap), unit: 'kB', most: 25 },
    { what: 'idle connection, of the process', value: kilobytes(rss), unit: 'kB', most: 25 },
  ];
}

/** Connections over two gateways, for `ms` milliseconds in which only heartbeats are sent. */
async function idleAtGateways(connections: number, ms: number): Promise<Row[]> {
  const [house, clients] = [start('house', 2), start('clients')];
  const { port } = await house.heard('ready');
  const before = await house.ask({ type: 'collect' }, 'usage');
  const seats = Array.from({ length: connections }, (_, table) => ({ table, seat: 'visitor', cookie: '' }));
  await clients.ask({ type: 'connect', port, seats, relay: true }, 'connected');
  const after = await house.ask({ type: 'collect' }, 'usage');
  await wait(ms);
  const later = await house.ask({ type: 'usage' }, 'usage');
  await clients.ask({ type: 'close' }, 'closed');
  await Promise.all([clients.stop(), house.stop()]);
  const { gatewaysRss: rssBefore = 0 } = before;
  const { gatewaysRss: rssAfter = 0, gatewaysMs: msBefore = 0 } = after;
  const { gatewaysMs: msAfter = 0 } = later;
  const what = `idle connection at 2 gateways (${connections})`;
  return [
    { what: `${what}, of the gateways`, value: kilobytes((rssAfter - rssBefore) / connections), unit: 'kB' },
    {
      what: `${what}, on the heap of the server`,
      value: kilobytes((after.heap - before.heap) / connections),
      unit: 'kB',
      most: 13,
    },
    {
      what: `${connections} idle connections: processor time of the gateways`,
      value: spreadOf([(msAfter - msBefore) / ms]),
      unit: 'cores',
      most: 0.1,
    },
    {
      what: `${connections} idle connections: processor time of the server`,
      value: spreadOf([(later.cpuMs - after.cpuMs) / ms]),
      unit: 'cores',
    },
  ];
}
