/** Measures results at scale: simulated games, their statistics for the pages, and their export. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { catchUpArchive, startServer } from '@parlour/server';
import { type Store, sqliteStore } from '@parlour/store';
import { openSimulatedServer } from '../../apps/cli/src/simulate/games/keep.ts';
import {
  defaultGames,
  type GamesPlan,
  presetNamed,
  simulatedGames,
} from '../../apps/cli/src/simulate/games/world.ts';
import type { Benchmark, Row } from '../benchmark.ts';
import { inDirectory } from '../disk.ts';
import { quantile, spreadOf } from '../numbers.ts';
import { foldedGames } from './folded-games.ts';

const sizes = {
  full: { simulated: 100_000, asked: 200, exported: [2000, 8000] },
  tiny: { simulated: 40, asked: 5, exported: [10, 20] },
} as const;

const plan = (count: number): GamesPlan => {
  const preset = presetNamed('market');
  if (preset === undefined) throw new Error('there is no market');
  return { ...defaultGames, preset, count, people: Math.min(defaultGames.people, count), seed: 1 };
};

export const results: Benchmark = {
  name: 'results',
  async run(size = 'full') {
    const { simulated, asked, exported } = sizes[size];
    return [
      ...(await inDirectory((directory) => figures(directory, simulated, asked))),
      ...(await exports(exported)),
    ];
  },
};

/** Repeated requests for the JSON of the calibration page, over the games of a server. */
async function figures(directory: string, count: number, asked: number): Promise<readonly Row[]> {
  const store = await sqliteStore({ directory });
  const start = performance.now();
  const { events, seconds: played } = await foldedGames(store, plan(count));
  const whole = (performance.now() - start) / 1000;
  const server = await startServer({ store, directory, port: 0, host: '127.0.0.1' });
  const times: number[] = [];
  for (let number = 0; number < asked; number += 1) {
    const begun = performance.now();
    const answer = await fetch(
      `http://127.0.0.1:${server.port}/api/forecasts/market?at=${5 * (number % 25)}`,
    );
    const { n_games: games } = (await answer.json()) as { readonly n_games: number };
    times.push(performance.now() - begun);
    if (games !== count) throw new Error(`expected ${count} games, found ${games}`);
  }
  await server.close();
  await store.close();
  const once = (share: number) => spreadOf([quantile(times, share)]);
  return [
    { what: `${count} games simulated`, of: 'events', rate: spreadOf([events / played]) },
    { what: `${count} games simulated and counted`, value: spreadOf([whole]), unit: 's' },
    {
      what: `calibration of ${count} games as JSON`,
      latency: { p50: once(0.5), p99: once(0.99) },
      maxLatency: { p50: 200, p99: 400 },
    },
  ];
}

/** Of a few games and of four times as many: how fast, and how much more memory. */
async function exports(counts: readonly [number, number]): Promise<readonly Row[]> {
  const runs = [];
  for (const count of counts) runs.push(await inDirectory((directory) => exported(directory, count)));
  const [few, many] = runs.map(({ megabytes }) => megabytes);
  const [, most] = counts;
  return [
    { what: `${most} games exported`, of: 'games', rate: spreadOf([most / (runs[1]?.seconds ?? 1)]) },
    {
      what: `memory of an export: ${most} games more than ${counts[0]}`,
      value: spreadOf([Math.max((many ?? 0) - (few ?? 0), 0)]),
      unit: 'MB',
      most: 100,
    },
  ];
}

async function exported(directory: string, count: number) {
  const data = join(directory, 'data');
  const store: Store = await sqliteStore({ directory: data });
  const house = await openSimulatedServer(store, plan(count), Date.now());
  let waiting: Promise<void>[] = [];
  for (const game of simulatedGames(plan(count))) {
    for (const { id, facts } of house.factsOf(game)) waiting.push(store.log.append(id, 0, facts));
    if (waiting.length >= 64) {
      await Promise.all(waiting);
      waiting = [];
    }
  }
  await Promise.all(waiting);
  await catchUpArchive(store, { directory: data });
  await store.close();
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'export-program.ts'), data, join(directory, 'out')],
    { encoding: 'utf8' },
  );
  const line = stdout.trim().split('\n').at(-1);
  if (line === undefined || !line.startsWith('{')) throw new Error(stderr);
  return JSON.parse(line) as { readonly seconds: number; readonly megabytes: number };
}
