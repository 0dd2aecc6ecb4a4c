/** Worst effect of one game on the server: a load of legal commands, or a large game of an older version. */
import { oldHeavyGame } from '@parlour/host/testing';
import { sqliteStore } from '@parlour/store';
import { healthWhile, pagesOf, timedPage } from '../../tests/support/faults/load.ts';
import type { Benchmark, Row } from '../benchmark.ts';
import { inDirectory } from '../disk.ts';
import { quantile, spreadOf } from '../numbers.ts';
import { type HouseProcess, startHouse } from './messages.ts';

const sizes = {
  full: { commands: 100_000, trades: 118_800, rounds: 5, still: 3000 },
  tiny: { commands: 600, trades: 300, rounds: 1, still: 100 },
};
const oldGame = 'g_00000000000000000000';

/** Measurements of one round, in milliseconds. */
interface Round {
  /** Latencies of /healthz on the same idle server: the noise of the machine. */
  readonly idle: readonly number[];
  /** Waits for /healthz meanwhile. */
  readonly waits: readonly number[];
  /** Longest uninterrupted CPU time of the server's thread. */
  readonly turn: number;
  readonly page: number;
  readonly restart: number;
}

export const heavy: Benchmark = {
  name: 'heavy',
  async run(size = 'full') {
    const { commands, trades, rounds, still } = sizes[size];
    const loaded: Round[] = [];
    const old: Round[] = [];
    for (let round = 0; round < rounds; round += 1) {
      loaded.push(await inDirectory((directory) => loadedGame(directory, commands, still)));
      old.push(await inDirectory((directory) => grownGame(directory, trades, still)));
    }
    const many = commands.toLocaleString('en');
    return [
      { what: 'an idle house: /healthz', latency: latencyOf([...loaded, ...old].map(({ idle }) => idle)) },
      ...rowsOf(loaded, `${many} legal commands to one game`, '/healthz meanwhile'),
      ...rowsOf(
        old,
        `an older game of ${trades.toLocaleString('en')} trades`,
        '/healthz while its logs are read',
      ),
    ];
  },
};

function rowsOf(rounds: readonly Round[], what: string, meanwhile: string): readonly Row[] {
  return [
    {
      what: `${what}: ${meanwhile}`,
      latency: latencyOf(rounds.map(({ waits }) => waits)),
      maxLatency: { p50: 10, p99: 50 },
    },
    {
      what: `${what}: longest turn meanwhile, processor time`,
      value: spreadOf(rounds.map(({ turn }) => turn)),
      unit: 'ms',
      most: 50,
    },
    {
      what: `${what}: slowest of its pages`,
      value: spreadOf(rounds.map(({ page }) => page)),
      unit: 'ms',
      most: 100,
    },
    {
      what: `${what}: a restart with it`,
      value: spreadOf(rounds.map(({ restart }) => restart / 1000)),
      unit: 's',
      most: 2,
    },
  ];
}

function latencyOf(rounds: readonly (readonly number[])[]) {
  const waits = (share: number) => spreadOf(rounds.map((round) => quantile(round, share)));
  return { p50: waits(0.5), p99: waits(0.99) };
}

const idleFor = ({ url }: HouseProcess, ms: number) =>
  healthWhile(url, () => new Promise((resolve) => setTimeout(resolve, ms)));

async function loadedGame(directory: string, count: number, still: number): Promise<Round> {
  const first = await startHouse(directory);
  let game = '';
  const idle = await idleFor(first, still);
  await first.ask({ type: 'turns' }, 'turns');
  const waits = await healthWhile(first.url, async () => {
    ({ game } = await first.ask({ type: 'load', count }, 'loaded'));
  });
  const { longest: turn } = await first.ask({ type: 'turns' }, 'turns');
  await first.stop();
  const again = await startHouse(directory);
  await again.ask({ type: 'end' }, 'ended');
  const page = Math.max(...(await timesOf(again, pagesOf(game))));
  await again.stop();
  return { idle, waits, turn, page, restart: again.openedIn };
}

/** Its logs are some ten megabytes and take time to transfer; the test is that no one else waits for them. */
async function grownGame(directory: string, trades: number, still: number): Promise<Round> {
  const store = await sqliteStore({ directory });
  const startedAt = Date.now() - 70_000;
  await store.log.append(oldGame, 0, oldHeavyGame({ trades, startedAt, isOver: false }));
  await store.close();
  const house = await startHouse(directory);
  await house.ask({ type: 'end' }, 'ended');
  const [record = '', log = '', text = '', ...others] = pagesOf(oldGame);
  const page = Math.max(...(await timesOf(house, [record, ...others])));
  const idle = await idleFor(house, still);
  await house.ask({ type: 'turns' }, 'turns');
  const waits = await healthWhile(house.url, () =>
    Promise.all([log, text, log, text].map((path) => timedPage(house.url + path))),
  );
  const { longest: turn } = await house.ask({ type: 'turns' }, 'turns');
  await house.stop();
  return { idle, waits, turn, page, restart: house.openedIn };
}

/** The first picture includes loading the renderer. */
async function timesOf({ url }: HouseProcess, paths: readonly string[]): Promise<readonly number[]> {
  await timedPage(`${url}/api/games/g_nothing/preview.png`);
  const times: number[] = [];
  for (const path of paths) times.push((await timedPage(url + path)).ms);
  return times;
}
