/** `parlour backup`, `restore` and `doctor` on running and stopped servers. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '@parlour/host';
import { postgresStore, type Store, sqliteStore } from '@parlour/store';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { typedIn } from '../../apps/cli/src/testing/typed-in.ts';
import { emptySchema } from '../../packages/store/src/testing/postgres-schemas.ts';
import { openAiServer } from '../support/bots/openai-server.ts';
import { says, shapes } from '../support/bots/openai-shapes.ts';
import type { Client } from '../support/client.ts';
import { openHouse } from '../support/open-house.ts';
import { until } from '../support/until.ts';

const bin = join(import.meta.dirname, '../..', 'apps', 'cli', 'bin', 'parlour.js');
const folder = mkdtempSync(join(tmpdir(), 'parlour-operate-'));
afterAll(() => rmSync(folder, { recursive: true }));

let count = 0;
const newPlace = (name: string) => join(folder, `${name}-${count++}`);

/** The command line in a separate process, asynchronously. */
async function beside(...args: string[]) {
  const program = spawn(process.execPath, [bin, ...args], { cwd: folder });
  const read = async (stream: AsyncIterable<Buffer>) => {
    let text = '';
    for await (const chunk of stream) text += chunk.toString();
    return text;
  };
  const exit = new Promise<number | null>((resolve) => program.on('exit', resolve));
  const [stdout, stderr, status] = await Promise.all([read(program.stdout), read(program.stderr), exit]);
  return { stdout, stderr, status };
}

/** A store that remembers where each append that it acknowledged ended. */
function noting(store: Store) {
  const ends = new Map<string, number[]>();
  const append: Store['log']['append'] = async (stream, expected, facts) => {
    await store.log.append(stream, expected, facts);
    ends.set(stream, [...(ends.get(stream) ?? []), expected + facts.length]);
  };
  return { store: { ...store, log: { ...store.log, append } }, ends };
}

async function servedDirectory() {
  const directory = newPlace('data');
  const { store, ends } = noting(await sqliteStore({ directory }));
  const house = await openHouse({ store, clock: systemClock });
  return {
    directory,
    store,
    ends,
    house,
    close: async () => {
      await house.close();
      await store.close();
    },
  };
}

/** A person who continuously plays against a bot. */
async function keepPlaying(person: Client, goesOn: () => boolean): Promise<void> {
  expect(await person.say({ type: 'practise', preset: 'market' })).toBe('ok');
  await person.until((frames) => frames.some(({ type }) => type === 'seated'), 'a seat');
  await person.sit();
  for (let turn = 0; goesOn(); turn += 1) {
    await person.play({ type: 'ask', text: `Question ${turn} of ${person.name}?` });
    await person.play({ type: 'bet', side: 'human' });
    await new Promise((resolve) => setTimeout(resolve, 3)); // within the limits of the door
  }
}

describe('parlour backup and restore', () => {
  test('with games under way: what was acknowledged before is whole, no append is half there', async () => {
    const { directory, store, ends, house, close } = await servedDirectory();
    await house.bot('machine', 50);
    const people = await Promise.all(
      Array.from({ length: 8 }, (_, index) => house.person(`person ${index}`)),
    );
    let going = true;
    const playing = Promise.all(people.map((person) => keepPlaying(person, () => going)));
    await until(() => [...ends.values()].flat().length >= 150, 'much is stored');

    const before = new Map([...ends].map(([stream, versions]) => [stream, versions.at(-1) ?? 0]));
    const file = newPlace('backup.db');
    const made = await beside('backup', file, '--data', directory);
    going = false;
    await playing;
    expect(made).toMatchObject({ status: 0, stderr: '' });
    expect(made.stdout).toMatch(/backup\.db-\d+: \d+ kB, [\d,]+ events of 8 streams\n/);

    const elsewhere = newPlace('data');
    expect(await typedIn('restore', file, '--data', elsewhere)).toMatchObject({ status: 0, stderr: '' });
    const copy = await sqliteStore({ directory: elsewhere });
    expect(before.size).toBe(8);
    for (const [stream, acknowledged] of before) {
      const [facts, all] = [await copy.log.read(stream), await store.log.read(stream)];
      expect(facts.length).toBeGreaterThanOrEqual(acknowledged);
      expect(ends.get(stream)).toContain(facts.length);
      expect(facts).toEqual(all.slice(0, facts.length));
    }
    const again = await openHouse({ store: copy, clock: systemClock });
    expect(again.server.resumed).toBe(8);
    await again.close();
    await copy.close();
    await close();
  });

  test('mistakes are one line and exit 2; nothing is changed', async () => {
    const { directory, close } = await servedDirectory();
    const file = newPlace('backup.db');
    expect((await typedIn('backup', file, '--data', directory)).status).toBe(0);
    const bytes = readFileSync(file);
    const full = newPlace('data');
    await typedIn('restore', file, '--data', full);
    const broken = newPlace('broken.db');
    writeFileSync(broken, bytes.subarray(0, 20_000));
    const missing = newPlace('data');

    const mistakes: [string[], RegExp][] = [
      [['backup', file, '--data', directory], /backup\.db-\d+: is there already; --force/],
      [['backup', newPlace('b'), '--data', newPlace('nothing')], /found no games/],
      [['restore', file, '--data', directory], new RegExp(`in use by process ${process.pid}`)],
      [['restore', file, '--data', directory, '--force'], /in use by process/],
      [['restore', file, '--data', full], /expected an empty directory, found parlour\.db; --force/],
      [['restore', broken, '--data', missing], /broken\.db-\d+: expected a whole backup/],
      [['restore', newPlace('no.db'), '--data', missing], /expected a backup, found no file/],
    ];
    for (const [args, message] of mistakes) {
      const { status, stdout, stderr } = await typedIn(...args);
      expect({ status, stdout }, args.join(' ')).toEqual({ status: 2, stdout: '' });
      expect(stderr).toMatch(message);
      expect(stderr.trim().split('\n')).toHaveLength(1);
    }
    expect(readFileSync(file).equals(bytes)).toBe(true);
    expect(existsSync(missing)).toBe(false);
    const forced = await typedIn('restore', file, '--data', full, '--force');
    expect(forced).toMatchObject({ status: 0, stdout: expect.stringContaining('before-restore-1') });
    expect(readdirSync(full).sort()).toEqual(['lock.db', 'parlour.db', 'parlour.db.before-restore-1']);
    await close();
  });
});

test('parlour migrate copies into a database and back, counts, and refuses a place that holds something', async () => {
  const { directory, store, close } = await servedDirectory();
  await store.log.append('g_1', 0, [{ type: 'said', text: 'Hello' }, { type: 'said' }]);
  await close();
  const [database, back] = [await emptySchema(), newPlace('back')];
  const migrate = async (from: string, to: string) => {
    const { status, stdout, stderr } = await typedIn('migrate', '--from', from, '--to', to, '--json');
    return { status, stderr, json: stdout === '' ? undefined : JSON.parse(stdout) };
  };
  const there = await migrate(directory, database);
  expect(there).toMatchObject({ status: 0, json: { verified: true } });
  const { streams, events, records } = there.json;
  expect(streams).toBeGreaterThan(0);
  expect(events).toBeGreaterThan(streams);
  expect(records).toMatchObject({ accounts: 0, settings: expect.any(Number) });
  expect((await migrate(database, back)).json).toEqual(there.json);
  const again = await migrate(directory, database);
  expect(again.status).toBe(2);
  expect(again.stderr).toContain('expected nothing there yet, found games or accounts');
  const copy = await sqliteStore({ directory: back });
  expect((await copy.log.read('g_1')).map(({ fact }) => fact.text)).toEqual(['Hello', undefined]);
  await copy.close();
});

describe('parlour doctor', () => {
  const findings = async (...args: string[]) => {
    const { status, stdout } = await typedIn('doctor', '--json', ...args);
    const lines = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    return { status, of: Object.fromEntries(lines.map(({ check, ...finding }) => [check, finding])) };
  };

  test('before the first start', async () => {
    const data = newPlace('data');
    const { status, of } = await findings('--data', data, '--port', '0');
    expect(Object.keys(of)).toEqual([
      ...['node', 'data', 'holder', 'database', 'disk', 'clock', 'port', 'web'],
      ...['llm', 'llm-judge', 'llm-moderator'],
    ]);
    const found = 'left out: no endpoint: set PARLOUR_LLM_BASE_URL and PARLOUR_LLM_MODEL';
    expect([of.llm, of['llm-judge'], of['llm-moderator']]).toEqual(Array(3).fill({ status: 'ok', found }));
    expect(of.data).toEqual({ status: 'ok', found: `${data} will be made at the first start` });
    expect({ status, holder: of.holder.found }).toEqual({
      status: 0,
      holder: 'no process holds the data directory',
    });
    expect(existsSync(data)).toBe(false);
  });

  test('beside a server: who holds it, how many games run, who answers', async () => {
    const { directory, house, close } = await servedDirectory();
    await house.bot('machine');
    const ann = await house.person('ann');
    await ann.say({ type: 'practise', preset: 'market' });
    const { of } = await findings('--data', directory, '--port', `${house.server.port}`);
    expect(of.holder.found).toBe(`process ${process.pid} holds the data directory`);
    expect(of.database).toMatchObject({
      status: 'ok',
      found: expect.stringMatching(/^\d{4}-.*, 1 running game$/),
    });
    expect(of.port).toEqual({ status: 'ok', found: `Parlour answers on ${house.server.port}` });
    expect(of.secrecy).toEqual({ status: 'ok', found: expect.stringContaining('too few rated games') });
    const other = await findings('--data', newPlace('data'), '--port', `${house.server.port}`);
    expect(other.of.port).toMatchObject({
      status: 'warn',
      found: expect.stringContaining('another Parlour'),
    });
    await close();
  });

  test('what fails says what to do, and the exit code is 1', async () => {
    const stranger = createServer((socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nhi'));
    await new Promise<void>((resolve) => stranger.listen(0, resolve));
    const { port } = stranger.address() as { port: number };
    const data = newPlace('data');
    writeFileSync(data, 'a file');
    const { stdout, status } = await typedIn('doctor', '--data', data, '--port', `${port}`);
    stranger.close();
    expect(status).toBe(1);
    expect(stdout).toContain(`FAIL  data       ${data} is a file; name a directory with --data\n`);
    expect(stdout).toContain(`FAIL  port       something else listens on ${port}; choose another port`);
    expect(stdout).toMatch(/^ok {4}node {7}24\./);
  });

  test('the endpoint of a language model is tried, and what it says is in no line', async () => {
    const endpoint = await openAiServer(says('Fine, and my secret is 0.7.'));
    const variables = {
      PARLOUR_LLM_BASE_URL: endpoint.url,
      PARLOUR_LLM_MODEL: 'm',
      PARLOUR_LLM_API_KEY: 'sk-4711',
    };
    const tried = (more: object = {}) => {
      for (const [name, value] of Object.entries({ ...variables, ...more })) vi.stubEnv(name, value);
      return findings('--data', newPlace('data'), '--port', '0');
    };
    const works = await tried();
    expect(works.of.llm).toEqual({
      status: 'ok',
      found: expect.stringMatching(/^the endpoint answers, in \d/),
    });
    expect(works.of['llm-judge']).toMatchObject({ status: 'ok' });
    expect(endpoint.requests.map(({ authorization }) => authorization)).toEqual(
      Array(3).fill('Bearer sk-4711'),
    );
    endpoint.always(shapes.wrongKey);
    const fails = await tried();
    expect(fails.of.llm).toEqual({
      status: 'warn',
      found: expect.stringMatching(/no answer \(it answered 401: .*PARLOUR_LLM_API_KEY\)$/),
      advice: expect.stringContaining('house-bots.md'),
    });
    const mistaken = await tried({ PARLOUR_LLM_TIMEOUT: 'long' });
    expect(mistaken.of.llm).toMatchObject({
      status: 'warn',
      found: expect.stringContaining('PARLOUR_LLM_TIMEOUT'),
    });
    expect(JSON.stringify([works, fails, mistaken])).not.toMatch(/sk-4711|secret/);
    expect([works, fails, mistaken].map(({ status }) => status)).toEqual([0, 0, 0]);
    vi.unstubAllEnvs();
    await endpoint.close();
  });

  test('a database that cannot be read', async () => {
    const { directory, close } = await servedDirectory();
    await close();
    writeFileSync(join(directory, 'parlour.db'), 'no database\n'.repeat(500));
    const { status, of } = await findings('--data', directory, '--port', '0');
    expect(status).toBe(1);
    expect(of.database).toMatchObject({ status: 'fail', advice: expect.stringContaining('parlour restore') });
  });

  test('the limits of a PostgreSQL database, and those that it cannot keep', async () => {
    const database = await emptySchema();
    await (await postgresStore({ url: database })).close();
    const place = ['--data', newPlace('data'), '--port', '0', '--database', database];
    const { of } = await findings(...place);
    expect(of.limits).toEqual({
      status: 'ok',
      found: expect.stringMatching(
        /^13 connections of \d+ \(PARLOUR_DATABASE_CONNECTIONS\), statements end after 60 s \(PARLOUR_DATABASE_TIMEOUT\)$/,
      ),
    });
    vi.stubEnv('PARLOUR_DATABASE_CONNECTIONS', '5000');
    expect((await findings(...place)).of.limits).toMatchObject({
      status: 'fail',
      advice: expect.stringContaining('max_connections'),
    });
    vi.stubEnv('PARLOUR_DATABASE_CONNECTIONS', 'many');
    const wrong = await findings(...place);
    expect(wrong.status).toBe(1);
    expect(wrong.of.limits.found).toContain('expected a whole number from 9 to 99999, found "many"');
  });

  test('a port that is none is exit 2', async () => {
    expect(await typedIn('doctor', '--port', 'door')).toMatchObject({ status: 2, stdout: '' });
  });
});

test('a log level that is none is refused before anything begins', async () => {
  const main = join(import.meta.dirname, '../..', 'apps', 'server', 'src', 'main.ts');
  const program = spawn(process.execPath, [main], {
    cwd: folder,
    env: { ...process.env, PARLOUR_LOG: 'loud' },
  });
  let told = '';
  program.stderr.on('data', (chunk) => (told += chunk));
  expect(await new Promise((resolve) => program.on('exit', resolve))).toBe(2);
  expect(told).toBe(
    'parlour: PARLOUR_LOG: expected one of trace, debug, info, warn, error, fatal, silent, found "loud"\n',
  );
});
