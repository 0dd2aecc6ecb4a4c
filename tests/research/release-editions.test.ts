// @module-tag secrecy
/** Tests later versions of a month: they keep licences, lose what was withdrawn for good, and never gain a game. */
import { createHmac } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, zstdDecompressSync } from 'node:zlib';
import { DuckDBInstance } from '@duckdb/node-api';
import { releaseKey } from '@parlour/data';
import { loadServerKey } from '@parlour/server';
import { type KeptGame, openStore, type Store } from '@parlour/store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withdrawPlayerGames } from '../../apps/server/src/safety/guard/published.ts';
import {
  addSimulatedGames,
  newDirectory,
  openReleaseHouse,
  releaseFile,
} from '../support/simulated-months.ts';
import { until } from '../support/until.ts';

const made = newDirectory();
afterAll(() => made.remove());
const month = '2026-09';
const first = Date.UTC(2026, 10, 12);
const monthly = 31 * 86_400_000;
const hidden = new Set<string>();
const all = new Set<string>();
const people = new Set<string>();
let key = '';

type Opened = Parameters<NonNullable<NonNullable<Parameters<typeof addSimulatedGames>[2]>['change']>>;

/** As people would have played it; every third duel is kept back for an exam. */
function asPlayed(id: Opened[0], [opening, ...facts]: Opened[1]) {
  const { preset, players } = opening as unknown as {
    readonly preset: string;
    readonly players: Record<string, { readonly kind: string; readonly id: string }>;
  };
  all.add(id);
  for (const { kind, id: person } of Object.values(players)) if (kind === 'account') people.add(person);
  const isHidden = preset.includes('duel') && Number.parseInt(id.slice(-3), 36) % 3 === 0;
  if (isHidden) hidden.add(id);
  const hosted = { ...opening, type: 'hosted', preset: preset.replace('simulated/', '') };
  return [{ ...hosted, ...(isHidden && { split: 'hidden' }) }, ...facts];
}

async function onStore<Value>(act: (store: Store) => Promise<Value>): Promise<Value> {
  const store = await openStore({ directory: made.path });
  try {
    return await act(store);
  } finally {
    await store.close();
  }
}

const asked = (licence: string) => ({ asksConsent: true, keepsHidden: true, licence });

/** Makes what is due at an instant, on a server with this licence. */
async function makeAt(now: number, licence: 'CC-BY-4.0' | 'CC0-1.0' = 'CC-BY-4.0'): Promise<void> {
  const house = await openReleaseHouse(made.path, now, { releases: { licence }, safety: asked(licence) });
  try {
    await house.makeDue();
  } finally {
    await house.close();
  }
}

/** Games of the month in the archive; `all`: of any month. */
async function keptGames(
  { archive }: Store,
  list: 'all' | 'public' | 'hidden',
): Promise<readonly KeptGame[]> {
  const ids = list === 'hidden' ? hidden : all;
  const games = (await Promise.all([...ids].map((id) => archive.game(id)))).filter(
    (one) => one !== undefined,
  );
  if (list === 'all') return games;
  const [since, end] = [Date.UTC(2026, 8, 1), Date.UTC(2026, 9, 1)];
  const inMonth = games.filter(({ endedAt }) => endedAt >= since && endedAt < end);
  return list === 'hidden' ? inMonth : inMonth.filter((one) => one.list === 'public');
}

interface Line {
  readonly game: string;
  readonly licence: string;
  readonly format: string;
  readonly messages: readonly { readonly text: string | null }[];
}
const lines = (): readonly Line[] =>
  zstdDecompressSync(releaseFile(made.path, month, 'games.jsonl.zst'))
    .toString()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
const licences = () => [...new Set(lines().map(({ licence }) => licence))];
const json = (name: string) => JSON.parse(releaseFile(made.path, month, name).toString());
const versionNow = () =>
  JSON.parse(readFileSync(join(made.path, 'releases', 'state.json'), 'utf8'))[month].version;
const retracted = (): readonly string[] =>
  readFileSync(join(made.path, 'releases', 'public', 'retractions.jsonl'), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
    .filter((one) => one.month === month && one.what === 'game')
    .map(({ game }) => game);
const keyOf = (id: string) =>
  releaseKey(createHmac('sha256', key).update(`release/${month}`).digest('hex'))('game', id);

function contentOf(file: string): string {
  const bytes = readFileSync(file);
  if (file.endsWith('.gz')) return gunzipSync(bytes).toString();
  return (file.endsWith('.zst') ? zstdDecompressSync(bytes) : bytes).toString('latin1');
}

/** Rows of the Parquet files as JSON: their pages are compressed. */
async function rowsOfParquet(folder: string): Promise<readonly (readonly [string, string])[]> {
  const connection = await (await DuckDBInstance.create()).connect();
  const files = readdirSync(folder).filter((name) => name.endsWith('.parquet'));
  return Promise.all(
    files.map(async (name) => {
      const found = await connection.runAndReadAll(`SELECT * FROM '${join(folder, name)}'`);
      return [`${name} rows`, JSON.stringify(found.getRowsJson())] as const;
    }),
  );
}

beforeAll(async () => {
  await onStore(async (store) => {
    await addSimulatedGames(store, { 'imitation/5': 60, 'duel/open-chat': 80 }, { change: asPlayed });
    key = await loadServerKey(store);
    for (const person of people) await store.safety.consent(person, { version: '2/CC-BY-4.0', at: 0 });
    await store.safety.consent('a_nobody', { version: '1', at: 0 });
  });
  // The archive is written by a server that keeps hidden games back.
  const house = await openReleaseHouse(made.path, first, { safety: asked('CC-BY-4.0') });
  await until(
    async () => (await keptGames(house.store, 'all')).length >= 140,
    'all games are in the archive',
  );
  await house.makeDue();
  await house.close();
});

test('no file of a month has anything of a game that is kept back', async () => {
  const games = await onStore((store) => keptGames(store, 'hidden'));
  expect(games.length).toBeGreaterThan(3);
  const texts = (
    await onStore((store) => Promise.all(games.map(({ game }) => store.log.read(game))))
  ).flatMap((facts) => facts.flatMap(({ fact }) => (typeof fact.text === 'string' ? [fact.text] : [])));
  const open = new Set(
    lines().flatMap(({ messages }) => messages.flatMap(({ text }) => (text === null ? [] : [text]))),
  );
  const own = texts.filter((text) => text.length > 20 && ![...open].some((other) => other.includes(text)));
  const secrets = [...games.flatMap(({ game }) => [game, keyOf(game)]), ...own];
  const folder = join(made.path, 'releases', 'public', month);
  const parquet = await rowsOfParquet(folder);
  const contents = new Map([
    ...readdirSync(folder).map((name) => [name, contentOf(join(folder, name))] as const),
    ...parquet,
  ]);
  expect(contents.size).toBeGreaterThan(20);
  for (const [name, text] of contents)
    expect([name, secrets.filter((secret) => text.includes(secret))]).toEqual([name, []]);
  // A public game is found in each table, so the search finds what is there.
  const [{ game } = { game: '' }] = lines().filter((line) => line.format === 'imitation');
  for (const table of ['games', 'seats', 'messages', 'judgements', 'lifetimes'])
    for (const name of [`${table}.csv.gz`, `${table}.parquet rows`])
      expect([name, contents.get(name)?.includes(game)]).toEqual([name, true]);
  // Nor do the counts of the documents.
  const listed = await onStore((store) => keptGames(store, 'public'));
  const state = JSON.parse(readFileSync(join(made.path, 'releases', 'state.json'), 'utf8'))[month];
  expect([state.games - state.void, lines().length]).toEqual([listed.length, state.games]);
  expect(json('datacite.json').sizes).toEqual([`${state.games} games`]);
});

test('a new version keeps the licence of each game, whatever was chosen and agreed since', async () => {
  await onStore(async (store) => {
    for (const person of people)
      await store.safety.consent(person, { version: '2/CC0-1.0', at: first + 1000 });
    const [game] = await keptGames(store, 'public');
    const facts = await store.log.read(game?.game ?? '');
    const said = facts.filter(({ fact }) => typeof fact.text === 'string').map(({ version }) => version);
    await store.log.eraseText(game?.game ?? '', said);
  });
  const before = lines().length;
  await makeAt(first + monthly, 'CC0-1.0');
  expect([versionNow(), licences(), lines().length, retracted()]).toEqual([
    '1.1.0',
    ['CC-BY-4.0'],
    before,
    [],
  ]);
  expect(json('croissant.json').license).toBe('https://creativecommons.org/licenses/by/4.0/');
  expect(
    json('datacite.json').rightsList.map((one: { rightsIdentifier: string }) => one.rightsIdentifier),
  ).toEqual(['CC-BY-4.0']);
  expect(releaseFile(made.path, month, 'LICENSE.txt').toString()).not.toContain('CC0');
});

test('games that were withdrawn stay out when their player publishes again', async () => {
  const [person = ''] = await onStore(async (store) => {
    const games = await keptGames(store, 'public');
    const [one = ''] = games.flatMap(({ players }) =>
      players.filter(({ kind }) => kind === 'account').map(({ player }) => player),
    );
    await store.safety.setPublishing(one, false, first + monthly);
    await withdrawPlayerGames(store, { unpublished: () => {} }, one);
    await store.safety.setPublishing(one, true, first + monthly + 1000);
    await store.safety.consent(one, { version: '2/CC0-1.0', at: first + monthly + 2000 });
    return [one];
  });
  await makeAt(first + 2 * monthly);
  const gone = retracted();
  const left = new Set(lines().map(({ game }) => game));
  expect([versionNow(), gone.length > 0, gone.filter((game) => left.has(game))]).toEqual(['1.2.0', true, []]);
  // Others of the month stay, under the licence that they had.
  expect([left.size > 3, licences()]).toEqual([true, ['CC-BY-4.0']]);
  // Hidden duels become public later, and an archive is built anew: the month gains no game by either.
  await onStore(async (store) => {
    await store.archive.retire(Number.MAX_SAFE_INTEGER);
    const [other] = (await keptGames(store, 'public')).filter(({ game }) => left.has(keyOf(game)));
    await store.archive.withdraw([other?.game ?? '']);
    expect(await store.safety.publishes(person)).toBe(true);
  });
  await makeAt(first + 3 * monthly);
  const after = lines().map(({ game }) => game);
  expect([versionNow(), after.length]).toEqual(['1.3.0', left.size - 1]);
  expect(after.filter((game) => !left.has(game) || retracted().includes(game))).toEqual([]);
});

test('a month that is made from the start has the licences under which its games were played', async () => {
  rmSync(join(made.path, 'releases'), { recursive: true });
  await makeAt(first + 3 * monthly, 'CC0-1.0');
  expect([versionNow(), licences()]).toEqual(['1.0.0', ['CC-BY-4.0']]);
  // Hidden duels that became public before the first version are in it like any other.
  const games = await onStore((store) => keptGames(store, 'hidden'));
  const all = new Set(lines().map(({ game }) => game));
  expect(games.filter(({ game }) => all.has(keyOf(game))).length).toBeGreaterThan(3);
});
