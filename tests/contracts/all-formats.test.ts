/** Data with games of all formats, as an older version left them: they open, replay and are archived as they were. */
import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fold, formats, type GameId } from '@parlour/game';
import { readGame } from '@parlour/host';
import { catchUpArchive } from '@parlour/server';
import { copyStore, openStore, type Store, sqliteStore } from '@parlour/store';
import { afterEach, describe, expect, test } from 'vitest';
import { emptySchema } from '../../packages/store/src/testing/postgres-schemas.ts';
import { ask } from '../support/archive-play.ts';
import { bearer } from '../support/bots/bot-owner.ts';
import { connect } from '../support/client.ts';
import { lacks } from '../support/lacks.ts';
import { openHouse } from '../support/open-house.ts';
import { temporaryDirectory, tidyUp } from '../support/temporary.ts';
import { until } from '../support/until.ts';

afterEach(tidyUp);

const folder = join(import.meta.dirname, '../fixtures', 'all-formats');
const index = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8'));
const games = Object.entries<{
  format: string;
  outcome: object | null;
  archived: { readonly list?: string } | null;
}>(index.games);

/** A copy of the data directory. */
function copied(): string {
  const directory = temporaryDirectory();
  copyFileSync(join(folder, 'parlour.db'), join(directory, 'parlour.db'));
  return directory;
}

const asJson = (value: unknown) => JSON.parse(JSON.stringify(value ?? null));

/** All rows of all tables, and how they were made. */
function contentsOf(directory: string): object {
  const database = new DatabaseSync(join(directory, 'parlour.db'), { readOnly: true });
  try {
    const made = database.prepare('select type, name, sql from sqlite_master order by type, name').all();
    const tables = made.filter(({ type, sql }) => type === 'table' && !`${sql}`.includes('VIRTUAL'));
    const rows = tables.map(({ name }) => [name, database.prepare(`select * from "${name}"`).all()]);
    return { made, rows: Object.fromEntries(rows) };
  } finally {
    database.close();
  }
}

/** Archived data of every game. Duels withheld for an exam are `released` by now. */
async function archivedIn({ archive }: Store, released: 'public' | 'hidden'): Promise<readonly string[]> {
  const found = games.map(async ([game, { archived }]) => {
    if (archived === null) return [];
    const list = archived.list === 'hidden' ? released : archived.list;
    return lacks(asJson(await archive.game(game)), { ...archived, list }, game);
  });
  return (await Promise.all(found)).flat();
}

/** Number of games by format; each of them replays to the outcome that it had. */
async function replayed({ log }: Store): Promise<ReadonlyMap<string, number>> {
  const played = new Map<string, number>();
  for (const [game, { format: name, outcome }] of games) {
    const { events } = readGame(await log.read(game as GameId));
    const format = formats[name];
    if (format === undefined) throw new Error(`there is no format ${name}`);
    const now = format.rules.outcome(fold(format.rules, format.rules.initial, events));
    expect(lacks(asJson(now), outcome), game).toEqual([]);
    played.set(name, (played.get(name) ?? 0) + 1);
  }
  return played;
}

test('a second migration changes nothing', async () => {
  const directory = copied();
  await (await sqliteStore({ directory })).close();
  const once = contentsOf(directory);
  await (await sqliteStore({ directory })).close();
  expect(contentsOf(directory)).toEqual(once);
});

describe('every game', () => {
  test('has every format in it, and replays to the outcome that it had', async () => {
    const store = await sqliteStore({ directory: copied() });
    expect(await replayed(store)).toEqual(
      new Map([
        ['market', expect.any(Number)],
        ['duel', expect.any(Number)],
        ['imitation', expect.any(Number)],
        ['gameshow', 2],
      ]),
    );
    await store.close();
  });

  test('is in an archive that is made anew as it was before', async () => {
    const directory = copied();
    const store = await sqliteStore({ directory });
    expect(await archivedIn(store, 'hidden')).toEqual([]);
    const broken: string[] = [];
    await catchUpArchive(store, { directory, anew: true, broken: (game) => void broken.push(game) });
    expect([broken, await archivedIn(store, 'public')]).toEqual([[], []]);
    await store.close();
  });
});

test('in PostgreSQL every game replays, and is in the archive that came along and in one made anew', async () => {
  const from = { directory: copied() };
  const to = { ...from, database: await emptySchema() };
  await copyStore({ from, to });
  const store = await openStore(to);
  expect((await replayed(store)).size).toBe(4);
  expect(await archivedIn(store, 'hidden')).toEqual([]);
  const broken: string[] = [];
  await catchUpArchive(store, { ...to, anew: true, broken: (game) => void broken.push(game) });
  expect([broken, await archivedIn(store, 'public')]).toEqual([[], []]);
  await store.close();
});

test('a server opens on it, with its campaigns, retellings and accounts, and the game that was going on ends', async () => {
  const store = await sqliteStore({ directory: copied() });
  const house = await openHouse({ store, startedAt: index.now + 60_000, dailyGames: true });
  expect(house.server.resumed).toBe(1);
  const get = async (path: string, headers: Record<string, string> = {}) =>
    (await ask(house.url + path, { headers })).json;
  for (const [stream, { view }] of Object.entries<{ view: object }>(index.campaigns)) {
    const now = await get(`/api/streams/${stream}`, bearer(index.campaignToken));
    expect(lacks(now.view, view, stream)).toEqual([]);
  }
  for (const [name, { id, password }] of Object.entries<{ id: string; password: string }>(index.members)) {
    const entered = await ask(`${house.url}/api/login`, {
      method: 'POST',
      body: { nickname: name, password },
    });
    expect([entered.status, entered.json.id], name).toEqual([200, id]);
    const safety = await get('/api/me/safety', { cookie: entered.cookie ?? '' });
    expect(safety.sanctions?.map(({ kind }: { kind: string }) => kind) ?? [], name).toEqual(
      index.sanctions[name] ?? [],
    );
  }
  for (const retelling of index.retellings)
    expect(
      lacks(asJson((await house.server.house.streams.standing(retelling.stream))?.state), retelling.state),
    ).toEqual([]);
  for (const game of index.erasedSpokeIn)
    expect(JSON.stringify(await store.log.read(game)), game).toContain('"text":null');
  const bot = await connect(house.url, 'Ownbot', bearer(index.bot.token));
  expect(bot.last('welcome')?.you).toMatchObject({ kind: 'bot', id: index.bot.id });
  await bot.close();
  const before = games.filter(([, { archived }]) => archived !== null).length;
  await house.pass(150_000);
  await until(async () => (await store.archive.game(index.live)) !== undefined, 'the last game is archived');
  const { events } = readGame(await store.log.read(index.live));
  expect(events.at(-1)).toMatchObject({ type: 'settled' });
  expect(before).toBe(games.length - 1);
  await house.close();
  await store.close();
});
