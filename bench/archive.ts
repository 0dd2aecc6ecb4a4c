/** Measures how fast the archive is made anew from the log. */
import { setTimeout as wait } from 'node:timers/promises';
import { type GameId, sha256Of } from '@parlour/game';
import { startServer } from '@parlour/server';
import { type Fact, openReader, sqliteStore } from '@parlour/store';
import type { Benchmark } from './benchmark.ts';
import { inDirectory } from './disk.ts';
import { playMarketGame } from './market-game.ts';
import { spreadOf } from './numbers.ts';

const sizes = { full: { games: 600, rounds: 3 }, tiny: { games: 6, rounds: 1 } };
const seats = ['target', 'bettor-1', 'bettor-2', 'bettor-3'];

/**
 * Events per second from the start of a server with an empty archive to the last of its games in the lists.
 * Baseline: the same logs only read and parsed.
 */
export const archive: Benchmark = {
  name: 'archive',
  async run(size = 'full') {
    const { games, rounds } = sizes[size];
    const pairs: { readonly bare: number; readonly ours: number }[] = [];
    for (let round = 0; round < rounds; round += 1)
      pairs.push(await inDirectory((directory) => measured(directory, games)));
    return [
      {
        what: `${games} games: their logs read`,
        of: 'events',
        rate: spreadOf(pairs.map(({ bare }) => bare)),
      },
      {
        what: `${games} games: the archive made anew`,
        of: 'events',
        rate: spreadOf(pairs.map(({ ours }) => ours)),
        ratio: spreadOf(pairs.map(({ bare, ours }) => ours / bare)),
        target: 50_000,
      },
    ];
  },
};

async function measured(directory: string, games: number) {
  const store = await sqliteStore({ directory });
  const originals = Array.from({ length: Math.min(games, 10) }, (_, index) =>
    playMarketGame(`game ${index}`),
  );
  const ids = Array.from({ length: games }, (_, index) => `g_${String(index).padStart(20, '0')}` as GameId);
  let events = 0;
  for (const [index, id] of ids.entries()) {
    const facts = factsOf(index, originals[index % originals.length] as unknown as readonly Fact[]);
    events += facts.length;
    await store.log.append(id, 0, facts);
  }
  const bare = await perSecond(events, async () => {
    const reader = await openReader({ directory });
    for (const id of ids) await reader.read(id);
    await reader.close();
  });
  let close = async () => {};
  const ours = await perSecond(events, async () => {
    const server = await startServer({ store, directory, port: 0, host: '127.0.0.1' });
    close = server.close;
    while ((await store.archive.count({ list: 'public' })) < games) await wait(20);
  });
  await close();
  await store.close();
  return { bare, ours };
}

async function perSecond(events: number, work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return (1000 * events) / (performance.now() - start);
}

function factsOf(index: number, events: readonly Fact[]): readonly Fact[] {
  const hash = sha256Of(`game ${index}`);
  const by = (value: (seat: string) => unknown) =>
    Object.fromEntries(seats.map((seat) => [seat, value(seat)]));
  return [
    {
      type: 'hosted',
      format: 'market',
      origin: 'rated',
      startedAt: 1_790_000_000_000 + index,
      seed: hash,
      sealed: hash,
      players: by((seat) => ({ kind: 'account', id: `a_${seat}` })),
      natures: by(() => 'human'),
      pacing: 'none',
      barred: [],
    },
    ...events,
  ];
}
