/** Tests that processes that share a log in PostgreSQL lose nothing when one of them, or a connection, is killed. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import { afterEach, expect, test } from 'vitest';
import { temporaryDirectory, tidyUp } from '../../contract/stores.ts';
import { postgresStore, VersionConflict } from '../../index.ts';
import { emptySchema, named, testedPostgres } from '../../testing/postgres-schemas.ts';
import { kill, startProgram } from '../../testing/programs.ts';
import { seededRandom } from '../../testing/seeded-random.ts';
import { checkAppends } from '../../testing/settled-appends.ts';

const rounds = Math.ceil(Number(process.env.PARLOUR_KILL_ROUNDS ?? 12) / 4);
const writers: ChildProcess[] = [];
const seed = Number(process.env.PARLOUR_SEED ?? Math.floor(Math.random() * 2 ** 31));

afterEach(async () => {
  for (const writer of writers.splice(0)) await kill(writer);
  await tidyUp();
});

test('of two processes that write one is killed: nothing acknowledged is lost, and the other goes on', async () => {
  console.log(`PARLOUR_SEED=${seed}`);
  const random = seededRandom(seed);
  const url = await emptySchema();
  const folder = temporaryDirectory();
  const files: string[] = [];
  const start = async () => {
    const name = `w${files.length}`;
    const lines = join(folder, name);
    files.push(lines);
    const writer = startProgram('keep-writing.ts', url, lines, String(random(2 ** 31)), name);
    writers.push(writer);
    await Promise.race([once(writer.stdout ?? writer, 'data'), once(writer, 'exit')]);
    return writer;
  };
  let survivor = await start();
  for (let round = 0; round < rounds; round += 1) {
    const other = await start();
    await setTimeout(random(300));
    expect([survivor.exitCode, other.exitCode], 'a writer must not end by itself').toEqual([null, null]);
    await kill(survivor);
    survivor = other;
  }
  await kill(survivor);
  const store = await postgresStore({ url });
  const counts = await checkAppends(store, files);
  await store.close();
  console.log(`${rounds + 1} kills: ${JSON.stringify(counts)}`);
  expect(counts.kept).toBeGreaterThan(rounds * 20);
  expect(counts.turnedAway).toBeGreaterThan(0);
  expect(counts.last, 'positions have no gap').toBe(counts.facts);
}, 600_000);

test('an append whose connection is cut is stored once and acknowledged, or refused and not stored', async () => {
  const { url, name } = named(await emptySchema());
  const store = await postgresStore({ url });
  const cutter = new Client({ connectionString: testedPostgres() });
  await cutter.connect();
  const kept = new Map<string, number>();
  let refused = 0;
  let isOver = false;
  const write = async (_: unknown, writer: number) => {
    const stream = `w${writer}`;
    for (let version = 0; !isOver; ) {
      const outcome = await store.log
        .append(stream, version, [{ type: 'written', version }])
        .catch((error: Error) => error);
      expect(outcome, 'no one else writes').not.toBeInstanceOf(VersionConflict);
      if (outcome instanceof Error) refused += 1;
      else version += 1;
      kept.set(stream, version);
    }
  };
  const writing = Promise.all(Array.from({ length: 16 }, write));
  let cuts = 0;
  for (let round = 0; round < 10 * rounds; round += 1) {
    await setTimeout(40);
    const { rowCount } = await cutter.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
          where application_name = $1 and query like '%log_blocks%' and state = 'active'`,
      [name],
    );
    cuts += rowCount ?? 0;
  }
  isOver = true;
  await writing;
  await cutter.end();
  for (const [stream, count] of kept)
    expect((await store.log.read(stream)).map(({ fact }) => fact.version)).toEqual(
      Array.from({ length: count }, (_, version) => version),
    );
  console.log(`${cuts} cuts, ${refused} refused, ${[...kept.values()].reduce((sum, one) => sum + one)} kept`);
  expect(cuts).toBeGreaterThan(0);
});
