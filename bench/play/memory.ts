/** Measures the memory of an idle game and an idle connection. */
import type { Benchmark, Row } from '../benchmark.ts';
import { spreadOf } from '../numbers.ts';
import { start } from './programs.ts';

const kilobytes = (count: number) => spreadOf([count / 1000]);

/** Memory of an idle game and of an idle connection after garbage collection: heap, and process. */
export const memory: Benchmark = {
  name: 'memory',
  async run(size = 'full') {
    const [games, connections] = size === 'tiny' ? [10, 10] : [2000, 5000];
    return [...(await idleGames(games)), ...(await idleConnections(connections))];
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
