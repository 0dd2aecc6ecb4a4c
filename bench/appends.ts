/** Measures appends to the log on each engine, beside the same rows written to the bare database in the same run. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { type Fact, postgresStore, type Store, sqliteStore } from '@parlour/store';
import { Client, DatabaseError, Pool } from 'pg';
import type { Benchmark, Row } from './benchmark.ts';
import { inDirectory } from './disk.ts';
import { quantile, spreadOf } from './numbers.ts';

const sizes = {
  full: { time: 700, rounds: 5, isPrepared: true },
  tiny: { time: 20, rounds: 2, isPrepared: false },
};
const writerCounts = [1, 32, 500] as const;

/** Result of one run. */
interface Run {
  readonly perSecond: number;
  /** Of each append, in milliseconds. */
  readonly latencies: readonly number[];
}

type Measure = (writers: number, time: number) => Promise<Run>;

interface Engine {
  readonly name: string;
  /** Brings the database into the state of one that has run for an hour, before each round. */
  readonly prepare?: () => Promise<void>;
  readonly bare: Measure;
  readonly ours: Measure;
  /** Wanted at 500 writers. */
  readonly wanted: Partial<Pick<Row, 'target' | 'minRatio'>>;
}

/**
 * Appends per second, one event each, by one writer and by many concurrent ones, each with a separate stream. Baseline: the
 * bare database with the same durability and the same unique key, one transaction for as many rows as there are writers.
 * PostgreSQL is measured where PARLOUR_TEST_POSTGRES names a database; its baseline is one `unnest` insert on each of two
 * connections. Each is measured after a warm-up.
 */
export const appends: Benchmark = {
  name: 'appends',
  async run(size = 'full') {
    const url = process.env.PARLOUR_TEST_POSTGRES;
    if (url === undefined) return measure([sqlite], sizes[size]);
    return inSchema(url, (schema) => measure([sqlite, postgresAt(schema)], sizes[size]));
  },
};

async function measure(
  engines: readonly Engine[],
  { time, rounds, isPrepared }: (typeof sizes)[keyof typeof sizes],
): Promise<readonly Row[]> {
  const cases = writerCounts.flatMap((writers) =>
    engines.map((engine) => ({ writers, engine, bare: [] as Run[], ours: [] as Run[] })),
  );
  for (let round = 0; round < rounds; round += 1) {
    if (isPrepared) for (const { prepare } of engines) await prepare?.();
    for (const { writers, engine, bare, ours } of cases) {
      bare.push(await engine.bare(writers, time));
      ours.push(await engine.ours(writers, time));
    }
  }
  return writerCounts.flatMap((writers) => {
    const [first, ...others] = cases.filter((one) => one.writers === writers);
    const beside = others.flatMap(({ engine, ours }) =>
      first === undefined ? [] : comparison(writers, engine, ours, first.ours),
    );
    return [first, ...others].flatMap((one) => (one === undefined ? [] : rowsOf(one))).concat(beside);
  });
}

const who = (writers: number) => (writers === 1 ? '1 writer' : `${writers} writers`);

function rowsOf(one: { writers: number; engine: Engine; bare: readonly Run[]; ours: readonly Run[] }) {
  const { writers, engine, bare, ours } = one;
  const row = (what: string, of: readonly Run[]): Row => ({
    what: `${who(writers)}, ${engine.name}: ${what}`,
    of: 'appends',
    rate: spreadOf(of.map(({ perSecond }) => perSecond)),
    latency: {
      p50: spreadOf(of.map(({ latencies }) => quantile(latencies, 0.5))),
      p99: spreadOf(of.map(({ latencies }) => quantile(latencies, 0.99))),
      p999: spreadOf(of.map(({ latencies }) => quantile(latencies, 0.999))),
    },
  });
  const wanted = writers === 500 ? engine.wanted : {};
  return [row('bare', bare), { ...row('the store', ours), ratio: ratiosOf(ours, bare), ...wanted }];
}

const ratiosOf = (runs: readonly Run[], base: readonly Run[]) =>
  spreadOf(runs.map(({ perSecond }, round) => perSecond / (base[round]?.perSecond ?? Number.NaN)));

/** Another engine's rate over that of the first, round by round. */
const comparison = (
  writers: number,
  { name }: Engine,
  ours: readonly Run[],
  first: readonly Run[],
): Row[] => [
  {
    what: `${who(writers)}: the store on ${name}, of SQLite`,
    ratio: ratiosOf(ours, first),
    ...(writers === 500 && { minRatio: 0.8 }),
  },
  {
    what: `${who(writers)}: p99.9 on ${name}, of SQLite`,
    value: spreadOf(
      ours.map(
        ({ latencies }, round) => quantile(latencies, 0.999) / quantile(first[round]?.latencies ?? [], 0.999),
      ),
    ),
    unit: 'x',
    ...(writers === 500 && { most: 1.2 }),
  },
];

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

let runs = 0;

/** Measures a writer after a fifth of the time in which it, its threads and its connections get ready. */
async function afterWarmUp(time: number, write: (time: number) => Promise<Run>): Promise<Run> {
  await write(time / 5);
  return write(time);
}

/** A stream for each writer that no run before has used. */
async function appending(store: Store, writers: number, time: number): Promise<Run> {
  runs += 1;
  const run = runs;
  const latencies: number[] = [];
  const start = performance.now();
  const write = async (_: unknown, writer: number) => {
    for (let version = 0; performance.now() - start < time; version += 1) {
      const asked = performance.now();
      await store.log.append(`g_${run}_${writer}`, version, [factOf(version)]);
      latencies.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: writers }, write));
  return { perSecond: (1000 * latencies.length) / (performance.now() - start), latencies };
}

/** Calls `insert` until the time is over, in lanes beside each other; each writes a row for each of its streams. */
async function inserting(
  lanes: number,
  writers: number,
  time: number,
  insert: (streams: readonly string[], version: number, bodies: readonly string[]) => Promise<void> | void,
): Promise<Run> {
  runs += 1;
  const run = runs;
  const latencies: number[] = [];
  const start = performance.now();
  const write = async (_: unknown, lane: number) => {
    const count = Math.floor(writers / lanes);
    const streams = Array.from({ length: count }, (_, index) => `g_${run}_${lane}_${index}`);
    for (let version = 0; performance.now() - start < time; version += 1) {
      const asked = performance.now();
      const bodies = streams.map(() => JSON.stringify(factOf(version)));
      await insert(streams, version + 1, bodies);
      const took = performance.now() - asked;
      for (let index = 0; index < count; index += 1) latencies.push(took);
    }
  };
  await Promise.all(Array.from({ length: Math.min(lanes, writers) }, write));
  return { perSecond: (1000 * latencies.length) / (performance.now() - start), latencies };
}

const sqlite: Engine = {
  name: 'SQLite',
  wanted: { minRatio: 0.62 },
  bare: (writers, time) =>
    inDirectory(async (directory) => {
      const database = new DatabaseSync(join(directory, 'bare.db'));
      database.exec(`
        pragma journal_mode = wal;
        pragma synchronous = full;
        create table facts (position integer primary key, stream text, version integer, body text, unique (stream, version));
      `);
      const statement = database.prepare('insert into facts (stream, version, body) values (?, ?, ?)');
      const insert = (streams: readonly string[], version: number, bodies: readonly string[]) => {
        database.exec('begin immediate');
        for (const [index, stream] of streams.entries()) statement.run(stream, version, bodies[index] ?? '');
        database.exec('commit');
      };
      const run = await afterWarmUp(time, (part) => inserting(1, writers, part, insert));
      database.close();
      return run;
    }),
  ours: (writers, time) =>
    inDirectory(async (directory) => {
      const store = await sqliteStore({ directory: join(directory, 'data') });
      const run = await afterWarmUp(time, (part) => appending(store, writers, part));
      await store.close();
      return run;
    }),
};

/** As many connections as the store appends over. */
const lanes = 2;

const postgresAt = (url: string): Engine => ({
  name: 'PostgreSQL',
  wanted: { target: 20_000 },
  prepare: () => recycleLog(url),
  async bare(writers, time) {
    const pool = new Pool({ connectionString: url, max: lanes });
    await pool.query(`create table if not exists facts (position bigint generated always as identity primary key,
      stream text not null, version integer not null, body text not null, unique (stream, version))`);
    const text = `insert into facts (stream, version, body)
      select stream, $2, body from unnest($1::text[], $3::text[]) as given (stream, body)`;
    const insert = async (streams: readonly string[], version: number, bodies: readonly string[]) => {
      await pool.query({ name: 'insert', text, values: [streams, version, bodies] });
    };
    const run = await afterWarmUp(time, (part) =>
      inserting(writers === 1 ? 1 : lanes, writers, part, insert),
    );
    await pool.end();
    return run;
  },
  async ours(writers, time) {
    const store = await postgresStore({ url });
    const run = await afterWarmUp(time, (part) => appending(store, writers, part));
    await store.close();
    return run;
  },
});

/**
 * Makes PostgreSQL keep used segments of its write-ahead log for the next rounds, as its checkpoints do on a server that
 * has run for a while: making one of 16 MB stops all commits for 40 to 70 ms.
 */
async function recycleLog(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (let segment = 0; segment < 8; segment += 1)
      await client.query("select pg_logical_emit_message(false, 'parlour', ''), pg_switch_wal()");
    await client.query('checkpoint');
    // What the disk has still to write must not count for the next to be measured.
    await setTimeout(2000);
  } catch (error) {
    if (!(error instanceof DatabaseError && error.code === '42501')) throw error;
    console.error('This role may make no checkpoint, so the making of segments of the log is measured, too.');
  } finally {
    await client.end();
  }
}

/** Runs work in a schema of the database, and removes it. */
async function inSchema<Result>(url: string, work: (url: string) => Promise<Result>): Promise<Result> {
  const schema = `parlour_bench_${randomBytes(6).toString('hex')}`;
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`create schema ${schema}`);
  const address = new URL(url);
  address.searchParams.set('options', `-c search_path=${schema}`);
  try {
    return await work(address.href);
  } finally {
    await client.query(`drop schema ${schema} cascade`);
    await client.end();
  }
}
