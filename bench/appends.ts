/** Measures appends to the log beside the same writes to bare SQLite. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Fact, sqliteStore } from '@parlour/store';
import type { Benchmark, Row } from './benchmark.ts';
import { inDirectory } from './disk.ts';
import { quantile, spreadOf } from './numbers.ts';

const sizes = { full: { time: 700, rounds: 5 }, tiny: { time: 20, rounds: 2 } };
const writerCounts = [1, 32, 500] as const;

/** What one run gave. */
interface Run {
  readonly perSecond: number;
  /** Of each append, in milliseconds. */
  readonly latencies: readonly number[];
}

/**
 * How fast facts are kept, each append one fact, by one writer and by many at once, each with a stream of its own.
 * Bare: node:sqlite alone, with the same promise to the disk, one transaction for as many rows as there are writers.
 */
export const appends: Benchmark = {
  name: 'appends',
  async run(size = 'full') {
    const { time, rounds } = sizes[size];
    const pairs = writerCounts.map((writers) => ({ writers, bare: [] as Run[], ours: [] as Run[] }));
    for (const { writers } of pairs) await inDirectory((directory) => ours(directory, writers, time / 5));
    for (let round = 0; round < rounds; round += 1) {
      for (const pair of pairs) {
        pair.bare.push(await inDirectory((directory) => bare(directory, pair.writers, time)));
        pair.ours.push(await inDirectory((directory) => ours(directory, pair.writers, time)));
      }
    }
    return pairs.flatMap(({ writers, ...runs }) => rowsOf(writers, runs));
  },
};

function rowsOf(writers: number, runs: { readonly bare: readonly Run[]; readonly ours: readonly Run[] }) {
  const who = writers === 1 ? '1 writer' : `${writers} writers`;
  const row = (what: string, of: readonly Run[]): Row => ({
    what: `${who}: ${what}`,
    of: 'appends',
    rate: spreadOf(of.map(({ perSecond }) => perSecond)),
    latency: {
      p50: spreadOf(of.map(({ latencies }) => quantile(latencies, 0.5))),
      p99: spreadOf(of.map(({ latencies }) => quantile(latencies, 0.99))),
    },
  });
  const ratios = runs.ours.map(
    ({ perSecond }, round) => perSecond / (runs.bare[round]?.perSecond ?? Number.NaN),
  );
  return [row('bare node:sqlite', runs.bare), { ...row('the store', runs.ours), ratio: spreadOf(ratios) }];
}

/** Of a game's facts most are trades, and some are words. */
function factOf(version: number): Fact {
  const place = { at: version * 240, by: 'bettor-1' };
  if (version % 5 === 0)
    return {
      type: 'question-submitted',
      ...place,
      question: 'bettor-1#7',
      text: 'What did you have for breakfast?',
    };
  return {
    type: 'traded',
    ...place,
    orderId: `order-${version}`,
    side: 'human',
    action: 'buy',
    instrument: 'human',
    price: 53_000,
    levelBefore: 52,
    levelAfter: 53,
    cash: -104_000,
    position: 2,
  };
}

async function ours(directory: string, writers: number, time: number): Promise<Run> {
  const { log, close } = await sqliteStore({ directory: join(directory, 'data') });
  const latencies: number[] = [];
  const start = performance.now();
  const write = async (_: unknown, writer: number) => {
    for (let version = 0; performance.now() - start < time; version += 1) {
      const asked = performance.now();
      await log.append(`g_${writer}`, version, [factOf(version)]);
      latencies.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: writers }, write));
  const perSecond = (1000 * latencies.length) / (performance.now() - start);
  await close();
  return { perSecond, latencies };
}

async function bare(directory: string, writers: number, time: number): Promise<Run> {
  const database = new DatabaseSync(join(directory, 'bare.db'));
  database.exec(`
    pragma journal_mode = wal;
    pragma synchronous = full;
    create table facts (position integer primary key, stream text, version integer, body text, unique (stream, version));
  `);
  const insert = database.prepare('insert into facts (stream, version, body) values (?, ?, ?)');
  const latencies: number[] = [];
  const start = performance.now();
  for (let version = 0; performance.now() - start < time; version += 1) {
    const asked = performance.now();
    database.exec('begin immediate');
    for (let writer = 0; writer < writers; writer += 1)
      insert.run(`g_${writer}`, version + 1, JSON.stringify(factOf(version)));
    database.exec('commit');
    const took = performance.now() - asked;
    for (let writer = 0; writer < writers; writer += 1) latencies.push(took);
  }
  const perSecond = (1000 * latencies.length) / (performance.now() - start);
  database.close();
  return { perSecond, latencies };
}
