// @module-tag secrecy
/** Tests that releases name no one: keys of one month, no value of the pages but words, nothing that was withdrawn. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { codebookOf, releaseTables } from '@parlour/data';
import { FormatRegistry } from '@parlour/host';
import { digests } from '@parlour/results';
import { openStore } from '@parlour/store';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readReleaseGame } from '../../packages/data/src/release/release-rows.ts';
import {
  addSimulatedGames,
  newDirectory,
  openReleaseHouse,
  releaseFile,
} from '../support/simulated-months.ts';

const made = newDirectory();
const oneDay = 86_400_000;
const counts = { market: 40, 'imitation/5': 60, 'duel/open-chat': 60 };
type House = Awaited<ReturnType<typeof openReleaseHouse>>;
let house: House;
/** People of games with a preset that people play, in the order of their accounts. */
const people = new Set<string>();

/** Games as if people had played them: presets without `simulated/`. */
beforeAll(async () => {
  const store = await openStore({ directory: made.path });
  await addSimulatedGames(store, counts, {
    change(_id, [opening, ...facts]) {
      const { preset, players } = opening as unknown as {
        readonly preset: string;
        readonly players: Record<string, { readonly kind: string; readonly id: string }>;
      };
      for (const { kind, id } of Object.values(players)) if (kind === 'account') people.add(id);
      return [{ ...opening, type: 'hosted', preset: preset.replace('simulated/', '') }, ...facts];
    },
  });
  // All but the first agreed to the text with the licence before they played.
  const [first, ...others] = people;
  for (const account of others) await store.safety.consent(account, { version: '2/CC-BY-4.0', at: 0 });
  await store.safety.consent(first ?? '', { version: '1', at: 0 });
  await store.close();
  house = await openReleaseHouse(made.path, Date.UTC(2026, 10, 12), { safety: { asksConsent: true } });
  await house.archived(160);
  await house.makeDue();
});
afterAll(async () => {
  await house?.close();
  made.remove();
});

interface Game {
  readonly game: string;
  readonly licence: string;
  readonly messages: readonly { readonly n: number; readonly text: string | null; readonly erased: 0 | 1 }[];
  readonly [table: string]: unknown;
}
interface Reason {
  readonly reason: string | null;
  readonly reason_erased: 0 | 1;
}
const gamesOf = (month: string): readonly Game[] =>
  zstdDecompressSync(releaseFile(made.path, month, 'games.jsonl.zst'))
    .toString()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

/** Columns whose values are texts or one of few words, and columns of numbers. */
const columns = codebookOf(releaseTables).flatMap(({ columns: all }) => all);
const words = new Set(['text', 'reason']);
const labels = new Set([
  ...[
    'format',
    'preset',
    'end',
    'licence',
    'seat',
    'role',
    'family',
    'model',
    'persona',
    'version',
    'language',
  ],
  ...['kind', 'to', 'question', 'target', 'judge', 'by', 'source', 'strategies', 'label', 'day', 'period'],
  ...['target_family', 'target_model', 'target_persona', 'target_version', 'target_language', 'judge_family'],
]);
const isKey = (name: string) =>
  !words.has(name) &&
  !labels.has(name) &&
  columns.some((one) => one.name === name && one.type === 'text' && one.values === null);

/** Values of all columns with keys in a release, without `people` of the ratings. */
function keysIn(games: readonly object[]): ReadonlySet<string> {
  const found = new Set<string>();
  const look = (value: unknown, name: string): void => {
    if (Array.isArray(value)) for (const one of value) look(one, name);
    else if (typeof value === 'object' && value !== null)
      for (const [key, one] of Object.entries(value)) look(one, key);
    else if (typeof value === 'string' && isKey(name) && value !== 'people') found.add(value);
  };
  look(games, '');
  return found;
}

test('no two releases share a value in a column of keys', () => {
  const [october, september] = [keysIn(gamesOf('2026-10')), keysIn(gamesOf('2026-09'))];
  expect(october.size).toBeGreaterThan(100);
  expect([...october].filter((key) => september.has(key))).toEqual([]);
  // The check finds a planted key.
  expect(
    [...keysIn([...gamesOf('2026-10'), { game: [...september][0] }])].some((key) => september.has(key)),
  ).toBe(true);
});

describe('a join with the pages', () => {
  /** All that the API tells of the games of a month, as texts and numbers. */
  async function pagesOf(): Promise<{ readonly text: string; readonly times: ReadonlyMap<number, number> }> {
    const texts: string[] = [];
    const times = new Map<number, number>();
    let before = '';
    for (let isMore = true; isMore; ) {
      const page = await (await fetch(`${house.url}/api/games?limit=100${before}`)).json();
      texts.push(JSON.stringify(page));
      for (const { game } of page.games) {
        const log = await (await fetch(`${house.url}/api/games/${game}/log`)).text();
        texts.push(log, await (await fetch(`${house.url}/api/games/${game}`)).text());
        for (const at of new Set([...log.matchAll(/"at":(\d+)/g)].map(([, ms]) => Number(ms))))
          times.set(at, (times.get(at) ?? 0) + 1);
      }
      isMore = page.next !== null;
      before = `&before=${encodeURIComponent(page.next ?? '')}`;
    }
    return { text: texts.join('\n'), times };
  }

  test('finds no key, id, name or seal of a release there', async () => {
    const { text } = await pagesOf();
    const keys = [...keysIn(gamesOf('2026-10'))].map((key) => key.split('/')[0] ?? key);
    expect(text.length).toBeGreaterThan(100_000);
    expect(keys.filter((key) => text.includes(key))).toEqual([]);
    const release = JSON.stringify(
      gamesOf('2026-10').map((game) => ({ ...game, messages: [], judgements: [] })),
    );
    const ids = [...text.matchAll(/\b[gab]_[0-9a-z]{20}\b/g)].map(([id]) => id);
    expect(ids.length).toBeGreaterThan(100);
    expect(ids.filter((id) => release.includes(id))).toEqual([]);
    for (const [, hash] of text.matchAll(/"(?:hash|seed|nonce|sealed)":"([^"]{16,})"/g))
      expect(release).not.toContain(hash);
    expect(release).not.toMatch(/Simulated/);
  });

  test('finds no time to the millisecond', () => {
    const times: number[] = [];
    const look = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return;
      for (const [name, one] of Object.entries(value))
        if (/_ms$/.test(name) && typeof one === 'number') times.push(one);
        else look(one);
    };
    look(gamesOf('2026-10'));
    expect(times.length).toBeGreaterThan(300);
    expect(times.filter((ms) => ms % 1000 !== 0)).toEqual([]);
  });
});

test('a game is released only if all of its people had agreed to the licence', async () => {
  const released = gamesOf('2026-10');
  const wish = {
    since: Date.UTC(2026, 9, 1),
    until: Date.UTC(2026, 10, 1),
    order: 'newest',
    limit: 500,
  } as const;
  const lists = await Promise.all(
    (['public', 'void'] as const).map((list) => house.store.archive.list({ ...wish, list })),
  );
  const [first] = people;
  let expected = 0;
  let without = 0;
  for (const { game } of lists.flatMap(({ games }) => games)) {
    const players = (await house.store.archive.game(game))?.players ?? [];
    if (players.some(({ player }) => player === first)) without += 1;
    else expected += 1;
  }
  expect(without).toBeGreaterThan(0);
  expect(released).toHaveLength(expected);
  expect(new Set(released.map(({ licence }) => licence))).toEqual(new Set(['CC-BY-4.0']));
});

test('withdrawn games and erased words are in no later file, and on the list of retractions', async () => {
  const before = new Map(gamesOf('2026-09').map((one) => [one.game, one]));
  const list = await house.store.archive.list({
    list: 'public',
    since: Date.UTC(2026, 8, 1),
    until: Date.UTC(2026, 9, 1),
    order: 'newest',
    limit: 500,
  });
  const [first] = people;
  const inMonth = new Set<string>();
  for (const { game } of list.games)
    for (const { kind, player } of (await house.store.archive.game(game))?.players ?? [])
      if (kind === 'account' && player !== first) inMonth.add(player);
  const [second] = inMonth;
  const withdrawn: string[] = [];
  let erased = 0;
  for (const { game } of list.games) {
    const players = (await house.store.archive.game(game))?.players ?? [];
    if (players.some(({ player }) => player === second)) withdrawn.push(game);
    else if (erased < 3) {
      const facts = await house.store.log.read(game);
      const said = facts.filter(({ fact }) => typeof fact.text === 'string').map(({ version }) => version);
      if (said.length === 0) continue;
      await house.store.log.eraseText(game, said);
      erased += 1;
    }
  }
  await house.store.archive.withdraw(withdrawn);
  expect([withdrawn.length > 0, erased > 0]).toEqual([true, true]);
  // Until the next month is complete, the older files stay as they are.
  await house.makeDue();
  expect(gamesOf('2026-09')).toHaveLength(before.size);
  await house.clock.pass(31 * oneDay);
  await house.makeDue();
  const after = gamesOf('2026-09');
  const retracted = readFileSync(join(made.path, 'releases', 'public', 'retractions.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .filter(({ month }) => month === '2026-09');
  const gone = retracted.filter(({ what }) => what === 'game').map(({ game }) => game);
  expect([...before.keys()].filter((game) => !after.some((one) => one.game === game)).sort()).toEqual(
    gone.sort(),
  );
  expect(retracted.every(({ version }) => version === '1.1.0')).toBe(true);
  // In CSV an erased text and an empty one are both empty cells: a column tells them apart.
  for (const { messages } of after)
    for (const { text, erased: flag } of messages) expect(flag).toBe(text === null ? 1 : 0);
  const reasons = after.flatMap(({ judgements }) => judgements as readonly Reason[]);
  expect(reasons.filter(({ reason, reason_erased: flag }) => reason !== null && flag === 1)).toEqual([]);
  expect(new Set(reasons.map(({ reason_erased: flag }) => flag))).toEqual(new Set([0, 1]));
  const without = after.filter(({ messages }) => messages.some(({ text }) => text === null));
  expect(
    retracted
      .filter(({ what }) => what === 'texts')
      .map(({ game }) => game)
      .sort(),
  ).toEqual(without.map(({ game }) => game).sort());
  expect(without.length).toBeGreaterThan(0);
  const { releases } = await (await fetch(`${house.url}/api/releases`)).json();
  expect(releases.find(({ month }: { month: string }) => month === '2026-09')).toMatchObject({
    ...{ version: '1.1.0', before: '2026-11-11', published: '2026-12-13', firstPublished: '2026-11-12' },
  });
  const json = (name: string) => JSON.parse(releaseFile(made.path, '2026-09', name).toString());
  expect(json('croissant.json').datePublished).toBe('2026-12-13');
  expect(json('datacite.json').dates).toEqual([
    { date: '2026-09-01/2026-09-30', dateType: 'Collected' },
    { date: '2026-11-12', dateType: 'Issued' },
    { date: '2026-12-13', dateType: 'Updated' },
  ]);
});

test('the key of a player with another name in each game is of that game only', async () => {
  const page = await house.store.archive.list({
    ...{ list: 'public', since: 0, until: Number.MAX_SAFE_INTEGER, order: 'newest', limit: 1 },
  });
  const kept = await house.store.archive.game(page.games[0]?.game ?? '');
  if (kept === undefined) throw new Error('expected a public game, found none');
  const { game, format, players } = kept;
  const facts = await house.store.log.read(game);
  const one = players.find(({ kind }) => kind === 'account')?.player ?? '';
  const keysOf = (namedPerGame: readonly string[]) => {
    const keys = new Set<string>();
    const released = { ...kept, licence: 'CC-BY-4.0', scores: {}, bots: {}, namedPerGame };
    const read = {
      digest: digests[format] as (typeof digests)[string],
      format: new FormatRegistry().find(format),
      keyOf: (kind: string, id: string) => {
        if (kind === 'player') keys.add(id);
        return `${kind} ${id}`;
      },
    };
    expect(readReleaseGame(facts, released, read)).toBeDefined();
    return [...keys];
  };
  expect(keysOf([])).toContain(one);
  expect(keysOf([one])).toContain(`${one} ${game}`);
  expect(keysOf([one])).not.toContain(one);
});
