/** Tests `parlour results rebuild`: the archive made anew is the one that was made as games ended. */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { catchUpArchive } from '@parlour/server';
import { type Fact, type Store, sqliteStore } from '@parlour/store';
import { afterAll, expect, test, vi } from 'vitest';
import { openSimulatedServer } from '../simulate/games/keep.ts';
import { defaultGames, presetNamed, simulatedGames } from '../simulate/games/world.ts';
import { rebuild } from './rebuild.ts';

const folder = mkdtempSync(join(tmpdir(), 'parlour-rebuild-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Every row of every table, but how far each reader of the log has come. */
function dumpOf(directory: string): Record<string, string[]> {
  const database = new DatabaseSync(join(directory, 'parlour.db'), { readOnly: true });
  const names = database
    .prepare("select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'")
    .all()
    .map(({ name }) => String(name))
    // The inner tables of an index of words are its own affair: what it finds is compared.
    .filter((name) => name !== 'projections' && !/_(data|idx|content|docsize|config)$/.test(name));
  const dump = Object.fromEntries(
    names.map((name) => [
      name,
      database
        .prepare(`select * from "${name}"`)
        .all()
        .map((row) => JSON.stringify(row))
        .sort(),
    ]),
  );
  database.close();
  return dump;
}

/** Events of games of these presets on a server, with a test's changes of their first event. */
async function played(store: Store, presets: readonly string[], each: number) {
  const all: { readonly id: string; readonly facts: readonly Fact[] }[] = [];
  for (const [seed, name] of presets.entries()) {
    const preset = presetNamed(name);
    if (preset === undefined) throw new Error(`no preset ${name}`);
    const plan = { ...defaultGames, preset, count: each, seed, people: 6 };
    const house = await openSimulatedServer(store, plan, 1_790_000_000_000);
    for (const game of simulatedGames(plan)) all.push(...house.factsOf(game));
  }
  return all;
}

const store = (facts: readonly Fact[], changes: object): readonly Fact[] =>
  facts.map((fact) => (fact.type === 'hosted' ? { ...fact, ...changes } : fact));

test('of all formats, with games that are held, hidden, withdrawn, private and erased: byte by byte', {
  tags: ['long'],
}, async () => {
  const directory = join(folder, 'house');
  const house = await sqliteStore({ directory });
  const games = await played(house, ['market', 'imitation/5', 'duel/open-chat', 'show/six'], 8);
  const append = (id: string, facts: readonly Fact[]) => house.log.append(id, 0, facts);
  for (const [number, { id, facts }] of games.entries()) {
    if (number % 8 === 1) await append(id, store(facts, { origin: 'invited' }));
    else if (number % 8 === 2) await append(id, store(facts, { split: 'hidden' }));
    else await append(id, facts);
    // As they end, in steps of seven.
    if (number % 7 === 0) await catchUpArchive(house);
  }
  await catchUpArchive(house);

  // One waits for another of its draw, which runs.
  const [first] = games;
  const running = `g_${'0'.repeat(20)}`;
  const held = `g_${'1'.repeat(20)}`;
  const draw = { id: 'both', bots: [], games: { [running]: [], [held]: [] } };
  const twice = store(first?.facts ?? [], { draw });
  await append(running, twice.slice(0, 4));
  await append(held, twice);
  await catchUpArchive(house);
  // Words are erased, a game is withdrawn, and older hidden ones are shown.
  const last = games.at(-1)?.id ?? '';
  const said = (await house.log.read(last)).filter(({ fact }) => typeof fact.text === 'string');
  await house.log.eraseText(
    last,
    said.map(({ version }) => version),
  );
  const withdrawn = games[6]?.id ?? '';
  await house.safety.unpublish([withdrawn]);
  await house.archive.withdraw([withdrawn]);
  expect((await house.archive.game(held))?.list).toBe('held');
  expect((await house.archive.game(withdrawn))?.list).toBe('unpublished');
  const hiddenBefore = games[2]?.id ?? '';
  expect((await house.archive.game(hiddenBefore))?.list).toBe('public');
  expect(await house.archive.count({ list: 'hidden' })).toBe(0);
  await house.close();

  const before = dumpOf(directory);
  expect(before.games).toHaveLength(games.length + 1);
  expect(before.forecast_totals?.length).toBeGreaterThan(50);
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  // What nobody should find there is gone afterwards.
  const meddled = new DatabaseSync(join(directory, 'parlour.db'));
  meddled.exec("update forecast_totals set n = n + 1; delete from game_measures where name = 'trades'");
  meddled.close();
  expect(dumpOf(directory)).not.toEqual(before);
  await rebuild({ data: directory });
  expect(String(out.mock.calls[0]?.[0])).toContain(`${games.length + 1} games in `);
  vi.restoreAllMocks();
  expect(dumpOf(directory)).toEqual(before);
});

test('in a directory of the first version as well', async () => {
  const directory = join(folder, 'first');
  await (await sqliteStore({ directory })).close();
  copyFileSync(
    join(import.meta.dirname, '../../../../tests/fixtures/first-version/parlour.db'),
    join(directory, 'parlour.db'),
  );
  const house = await sqliteStore({ directory });
  await catchUpArchive(house);
  await house.close();
  const before = dumpOf(directory);
  expect(before.games?.length).toBeGreaterThan(4);
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await rebuild({ data: directory, json: true });
  vi.restoreAllMocks();
  expect(dumpOf(directory)).toEqual(before);
});

test('is refused while a house has the directory open, and where there is none', async () => {
  const directory = join(folder, 'open');
  const house = await sqliteStore({ directory });
  await expect(rebuild({ data: directory })).rejects.toMatchObject({ name: 'DirectoryInUse' });
  await house.close();
  await expect(rebuild({ data: join(folder, 'nowhere') })).rejects.toThrow('expected a data directory');
});
