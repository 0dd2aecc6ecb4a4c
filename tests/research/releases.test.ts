/** Tests monthly releases: what is made when, from which games, the same bytes each time, and their downloads. */
import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { catchUpArchive, loadServerKey } from '@parlour/server';
import { openStore } from '@parlour/store';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addSimulatedGames,
  newDirectory,
  openReleaseHouse,
  releaseFile,
} from '../support/simulated-months.ts';
import { until } from '../support/until.ts';

const made = newDirectory();
const copied = newDirectory();
afterAll(() => {
  made.remove();
  copied.remove();
});
const now = Date.UTC(2026, 10, 12, 12);
const counts = { market: 60, 'imitation/5': 40, 'duel/open-chat': 60, 'show/six': 12 };

type House = Awaited<ReturnType<typeof openReleaseHouse>>;
let house: House;

beforeAll(async () => {
  const store = await openStore({ directory: made.path });
  await addSimulatedGames(store, counts);
  await catchUpArchive(store, { directory: made.path });
  // The keys of people follow from the server's secret.
  await loadServerKey(store);
  await store.close();
  cpSync(made.path, copied.path, { recursive: true });
  house = await openReleaseHouse(made.path, now);
  await house.makeDue();
});
afterAll(() => house?.close());

const listed = async (from: House = house) =>
  (await (await fetch(`${from.url}/api/releases`)).json()).releases;
const linesOf = (directory: string, month: string) =>
  zstdDecompressSync(releaseFile(directory, month, 'games.jsonl.zst'))
    .toString()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

describe('what is made', () => {
  test('each complete month once, the running one up to the last but one midnight', async () => {
    const releases = await listed();
    expect(
      releases.map(({ month, status, version, before }: Record<string, string>) => [
        month,
        status,
        version,
        before,
      ]),
    ).toEqual([
      ['2026-11', 'running', '0.10.0', '2026-11-11'],
      ['2026-10', 'final', '1.0.0', '2026-11-11'],
      ['2026-09', 'final', '1.0.0', '2026-11-11'],
      ['2026-08', 'final', '1.0.0', '2026-11-11'],
    ]);
    const days = linesOf(made.path, '2026-11').map(({ day }) => day);
    expect(days.every((day) => day >= '2026-11-01' && day <= '2026-11-10')).toBe(true);
    expect(days).toEqual(days.toSorted());
    expect(
      releases.every(({ games = 0, simulated }: Record<string, number>) => games === simulated && games > 5),
    ).toBe(true);
  });

  test('a game is in the release of its month alone', async () => {
    const all = ['2026-08', '2026-09', '2026-10'].flatMap((month) => linesOf(made.path, month));
    const rows =
      (await house.store.archive.count({ list: 'public', until: Date.UTC(2026, 10, 1) })) +
      (await house.store.archive.count({ list: 'void', until: Date.UTC(2026, 10, 1) }));
    expect(all).toHaveLength(rows);
    expect(new Set(all.map(({ game }) => game)).size).toBe(rows);
  });

  test('every file has its size and checksum in the list and in SHA256SUMS', async () => {
    const [{ month, files }] = await listed();
    const sums = releaseFile(made.path, month, 'SHA256SUMS').toString();
    expect(files.map(({ name }: { name: string }) => name)).toEqual(
      readdirSync(join(made.path, 'releases', 'public', month)).sort(),
    );
    for (const { name, bytes, sha256 } of files) {
      const found = releaseFile(made.path, month, name);
      expect([found.length, createHash('sha256').update(found).digest('hex')]).toEqual([bytes, sha256]);
      if (name !== 'SHA256SUMS') expect(sums).toContain(`${sha256}  ${name}\n`);
    }
  });

  test('two runs are equal byte by byte', async () => {
    const other = await openReleaseHouse(copied.path, now);
    try {
      await other.makeDue();
      expect(await listed(other)).toEqual(await listed());
      for (const { month, files } of await listed())
        for (const { name } of files)
          expect(releaseFile(copied.path, month, name).equals(releaseFile(made.path, month, name))).toBe(
            true,
          );
    } finally {
      await other.close();
    }
  });
});

test('a bot that is disqualified is marked in each of its seats', async () => {
  rmSync(join(copied.path, 'releases'), { recursive: true });
  const disqualified = (bot: string) => bot.charCodeAt(bot.length - 1) % 2 === 0;
  const other = await openReleaseHouse(copied.path, now, { disqualified });
  try {
    await other.makeDue();
    const seats = linesOf(copied.path, '2026-10').flatMap((line) => line.seats);
    const wish = {
      since: Date.UTC(2026, 9, 1),
      until: Date.UTC(2026, 10, 1),
      order: 'newest',
      limit: 500,
    } as const;
    let expected = 0;
    for (const list of ['public', 'void'] as const)
      for (const { game } of (await other.store.archive.list({ ...wish, list })).games)
        for (const { kind, player } of (await other.store.archive.game(game))?.players ?? [])
          if (kind === 'bot' && disqualified(player)) expected += 1;
    expect(expected).toBeGreaterThan(5);
    const marked = seats.filter((seat: { disqualified: number }) => seat.disqualified === 1);
    expect(marked).toHaveLength(expected);
    expect(seats.length).toBeGreaterThan(expected);
  } finally {
    await other.close();
  }
});

describe('downloads', () => {
  const get = (name: string, headers: Record<string, string> = {}) =>
    fetch(`${house.url}/data/2026-10/${name}`, { headers });

  test('can be continued, and are whole if the file has changed', async () => {
    const whole = releaseFile(made.path, '2026-10', 'games.parquet');
    const first = await get('games.parquet');
    const etag = first.headers.get('etag') ?? '';
    expect(first.status).toBe(200);
    expect(Buffer.from(await first.arrayBuffer()).equals(whole)).toBe(true);
    const rest = await get('games.parquet', { range: 'bytes=1000-', 'if-range': etag });
    expect([rest.status, rest.headers.get('content-range')]).toEqual([
      206,
      `bytes 1000-${whole.length - 1}/${whole.length}`,
    ]);
    expect(Buffer.from(await rest.arrayBuffer()).equals(whole.subarray(1000))).toBe(true);
    const end = await get('games.parquet', { range: 'bytes=-4' });
    expect(await end.text()).toBe('PAR1');
    const changed = await get('games.parquet', { range: 'bytes=1000-', 'if-range': '"other"' });
    expect([changed.status, (await changed.arrayBuffer()).byteLength]).toEqual([200, whole.length]);
    expect((await get('games.parquet', { range: `bytes=${whole.length}-` })).status).toBe(416);
    expect((await get('games.parquet', { 'if-none-match': etag })).status).toBe(304);
  });

  test('HEAD gives the headers of the whole file, also while an address has all of its downloads', async () => {
    const path = '/data/2026-10/judgements.parquet';
    const names = ['content-length', 'content-type', 'etag', 'accept-ranges', 'cache-control'] as const;
    const headersOf = ({ headers }: Response) => names.map((name) => headers.get(name));
    const whole = await fetch(house.url + path);
    await whole.arrayBuffer();
    const stop = new AbortController();
    const slow = await openReleaseHouse(copied.path, now, { releases: { bytesPerSecond: 1 } });
    try {
      const { signal } = stop;
      // The first one passes at once, and makes all others wait for hours.
      await (await fetch(slow.url + path)).arrayBuffer();
      for (const _ of [1, 2, 3]) void fetch(slow.url + path, { signal }).catch(() => {});
      await until(async () => {
        const probe = AbortSignal.timeout(1000);
        return (await fetch(slow.url + path, { signal: probe }).catch(() => undefined))?.status === 429;
      }, 'the address has all of its downloads');
      for (const headers of [{}, { range: 'bytes=10-' }] as readonly Record<string, string>[]) {
        const head = await fetch(slow.url + path, { method: 'HEAD', headers });
        expect([head.status, headersOf(head)]).toEqual([200, headersOf(whole)]);
        expect(head.headers.get('content-range')).toBeNull();
      }
      const etag = whole.headers.get('etag') ?? '';
      const known = await fetch(slow.url + path, { method: 'HEAD', headers: { 'if-none-match': etag } });
      expect(known.status).toBe(304);
      expect((await fetch(`${slow.url}/data/2026-10/none`, { method: 'HEAD' })).status).toBe(404);
    } finally {
      stop.abort();
      await slow.close();
    }
  });

  test('only files of releases are served', async () => {
    for (const path of [
      '2026-10/state.json',
      '2026-10/..%2F..%2Fstate.json',
      '2025-01/games.parquet',
      '2026-13/x',
    ])
      expect((await fetch(`${house.url}/data/${path}`)).status).toBe(404);
  });

  test('retractions are an empty list as long as there are none', async () => {
    const response = await fetch(`${house.url}/data/retractions.jsonl`);
    expect([response.status, await response.text()]).toEqual([200, '']);
  });

  test('HEAD of the retractions gives the headers that GET gives, without and with some', async () => {
    const address = `${house.url}/data/retractions.jsonl`;
    const file = join(made.path, 'releases', 'public', 'retractions.jsonl');
    // Of the client and the moment: it closes the connection after HEAD.
    const varying = new Set(['connection', 'keep-alive', 'date']);
    const headersOf = ({ headers }: Response) => [...headers].filter(([name]) => !varying.has(name)).sort();
    for (const text of ['', `${JSON.stringify({ month: '2026-10', words: 'é' })}\n`]) {
      writeFileSync(file, text);
      try {
        const whole = await fetch(address);
        expect(await whole.text()).toBe(text);
        const head = await fetch(address, { method: 'HEAD' });
        expect([head.status, await head.text(), headersOf(head)]).toEqual([200, '', headersOf(whole)]);
        expect(head.headers.get('content-length')).toBe(String(Buffer.byteLength(text)));
        expect(head.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
      } finally {
        writeFileSync(file, '');
      }
    }
  });
});

test('an index of games stays on the server', () => {
  const index = readFileSync(join(made.path, 'releases', 'index', '2026-10.tsv'), 'utf8');
  expect(index.split('\n').filter(Boolean)).toHaveLength(linesOf(made.path, '2026-10').length);
});
