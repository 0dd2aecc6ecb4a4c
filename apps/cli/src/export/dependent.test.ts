/** Tests that rows of an export are observations: each verdict once, who was never judged marked, persons by a key. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportFiles } from '@parlour/data';
import { catchUpArchive } from '@parlour/server';
import { memoryStore, type Store } from '@parlour/store';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openTable } from '../analyze/csv.ts';
import { addAnalyze } from '../analyze/index.ts';
import { typed } from '../analyze/testing/typed.ts';
import { openSimulatedServer } from '../simulate/games/keep.ts';
import { defaultGames, presetNamed, simulatedGames } from '../simulate/games/world.ts';
import { duelLines } from './duels.ts';
import { openFolder } from './files.ts';
import type { GameSelection } from './finished.ts';
import { writeGames } from './games.ts';

const folder = mkdtempSync(join(tmpdir(), 'parlour-rows-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Games by few people, so that each judges several. */
async function stored(name: string, count: number, store: Store = memoryStore(), seed = 7): Promise<Store> {
  const preset = presetNamed(name);
  if (preset === undefined) throw new Error(`no preset ${name}`);
  const plan = { ...defaultGames, preset, count, seed, people: 6 };
  const house = await openSimulatedServer(store, plan, Date.UTC(2026, 10, 1));
  for (const game of simulatedGames(plan))
    for (const { id, facts } of house.factsOf(game)) await store.log.append(id, 0, facts);
  await catchUpArchive(store);
  return store;
}

let count = 0;
async function exported(from: Store, wish: GameSelection = {}, ending = ''): Promise<string> {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  count += 1;
  const out = join(folder, `out-${count}${ending}`);
  const files = openFolder(out);
  await writeGames(from, wish, files);
  files.finish();
  vi.restoreAllMocks();
  return out;
}

const rowsIn = (out: string, file: string): Record<string, string>[] => {
  const { names, rows } = openTable(join(out, file));
  return Array.from(rows, ({ cells }) =>
    Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])),
  );
};
const analyze = (...args: string[]) => typed(addAnalyze, 'analyze', ...args);

describe('duels', () => {
  let store: Store;
  let out: string;
  beforeAll(async () => {
    store = await stored('duel/open-chat', 80);
    out = await exported(store);
  });

  test('a seat that nobody judged is marked, has no times, and is in no survival', () => {
    const rows = rowsIn(out, 'lifetimes.csv');
    const unjudged = rows.filter(({ judged }) => judged === '0');
    expect(unjudged.length).toBeGreaterThan(20);
    for (const row of unjudged)
      expect([row.left, row.right, row.time, row.event, row.spotted, row.judge_nature]).toEqual([
        ...['', '', '', '', '', 'none'],
      ]);
    const file = join(out, 'lifetimes.csv');
    const { groups, unjudged: left } = analyze('npmle', file, '--group', 'nature', '--json').json();
    expect(left).toBe(unjudged.length);
    expect(groups.machine.n + groups.human.n).toBe(rows.length - unjudged.length);
  });

  test('called human is an event of its own: the shares of verdicts come out', () => {
    const rows = rowsIn(out, 'lifetimes.csv').filter(({ judged }) => judged === '1');
    for (const { event, spotted, right, time, left } of rows) {
      expect(spotted).toBe(event === 'machine' ? '1' : '0');
      expect(time).toBe(event === 'machine' ? right : left);
    }
    const found = analyze('incidence', join(out, 'lifetimes.csv'), '--group', 'nature', '--json').json();
    for (const nature of ['human', 'machine'])
      for (const event of ['human', 'machine']) {
        const own = rows.filter((row) => row.nature === nature);
        // Every duel that was judged ended by a verdict: nothing is censored.
        expect(own.every((row) => row.event !== '')).toBe(true);
        const share = own.filter((row) => row.event === event).length / own.length;
        expect(found.groups[nature][event].at(-1).p).toBeCloseTo(share, 12);
      }
  });

  test('a person has one key in all files, and few judged much', () => {
    const verdicts = rowsIn(out, 'judgements.csv');
    const people = new Set(verdicts.filter((row) => row.judge_nature === 'human').map(({ rater }) => rater));
    expect([...people].every((one) => /^p_[0-9a-f]{16}$/.test(one ?? ''))).toBe(true);
    expect(people.size).toBeLessThanOrEqual(18);
    expect(verdicts.length / people.size).toBeGreaterThan(2);
    const named = ['games.csv', 'lifetimes.csv', 'trades.csv'].map(
      (file) => new Set(rowsIn(out, file).map(({ judge_player }) => judge_player)),
    );
    for (const names of named) for (const one of people) expect(names.has(one)).toBe(true);
    const players = rowsIn(out, 'ratings.csv').flatMap((row) => [row.judge_player, row.target_player]);
    expect(players.some((one) => people.has(one))).toBe(true);
    const file = join(out, 'judgements.csv');
    const [found] = analyze(
      'proportion',
      '--csv',
      file,
      '--success',
      'right',
      '--cluster',
      'rater',
      '--json',
    ).json();
    expect(found.cluster.n).toBe(new Set(verdicts.map(({ rater }) => rater)).size);
  });

  test('the same archive gives the same bytes; other options, a later end and other exports other keys', async () => {
    const again = await exported(store);
    for (const file of [...Object.keys(exportFiles), 'README.md', 'codebook.json', 'codebook.md'])
      expect(readFileSync(join(again, file), 'utf8')).toBe(readFileSync(join(out, file), 'utf8'));
    const [one, other] = [await exported(store, {}, '.zip'), await exported(store, {}, '.zip')];
    expect(readFileSync(one).equals(readFileSync(other))).toBe(true);
    const keysIn = (from: string) => new Set(rowsIn(from, 'judgements.csv').map(({ rater }) => rater));
    const isPerson = (key: string | undefined) => key?.startsWith('p_') === true;
    const shared = (from: string) => [...keysIn(from)].filter((key) => isPerson(key) && keysIn(out).has(key));
    expect(shared(await exported(store, { format: 'duel' }))).toEqual([]);
    const lines: string[] = [];
    for await (const line of duelLines(store)) lines.push(line);
    expect(lines.length).toBeGreaterThan(10);
    for (const key of [...keysIn(out)].filter(isPerson)) expect(lines.join()).not.toContain(key?.slice(2));
    const twice: string[] = [];
    for await (const line of duelLines(store)) twice.push(line);
    expect(twice).toEqual(lines);
    // The house plays on.
    await stored('imitation/two', 2, store, 8);
    expect(shared(await exported(store))).toEqual([]);
  });
});

describe('three-party games', () => {
  let out: string;
  beforeAll(async () => {
    out = await exported(await stored('imitation/5', 60));
  });

  test('a verdict that names one of two is one row, about the machine, with what was said', () => {
    const verdicts = rowsIn(out, 'judgements.csv');
    const games = rowsIn(out, 'games.csv').filter(({ judge }) => judge !== '');
    expect(games.length).toBe(2 * verdicts.length);
    expect(new Set(verdicts.map(({ game }) => game)).size).toBe(verdicts.length);
    expect(rowsIn(out, 'lifetimes.csv').filter(({ judged }) => judged === '1')).toHaveLength(verdicts.length);
    const logs = readFileSync(join(out, 'logs.jsonl'), 'utf8').trim().split('\n');
    const given = new Map(
      logs.map((line) => {
        const { game, log } = JSON.parse(line);
        return [game, log.find((event: { type: string }) => event.type === 'verdict-given')];
      }),
    );
    for (const row of verdicts) {
      expect([row.nature, row.target_nature]).toEqual(['machine', 'machine']);
      expect(row.machine_version).toContain(row.target_player);
      expect(games.filter(({ together }) => together === row.together)).toHaveLength(2);
      const verdict = given.get(row.game);
      expect(Number(row.confidence)).toBe(verdict.confidence);
      expect(row.reason).toBe(verdict.text ?? '');
      expect(row.strategies).toBe(verdict.strategies.join(' '));
      expect(row.announced).toBe('0.5');
      if (row.said_human !== '') expect(row.said_human === '1').toBe(verdict.human === row.target);
    }
  });
});

describe.each(['market', 'duel/open-chat', 'imitation/5', 'show/four'])('of %s', (preset) => {
  let store: Store;
  let out: string;
  beforeAll(async () => {
    store = await stored(preset, 12);
    out = await exported(store);
  });

  test('every row names its game, the one in question and the judge by seats that there are', () => {
    const lines = readFileSync(join(out, 'logs.jsonl'), 'utf8').trim().split('\n');
    const players = new Map(
      lines.map((line) => {
        const { game, players: seats } = JSON.parse(line);
        return [game, seats as Record<string, { name: string }>];
      }),
    );
    for (const file of Object.keys(exportFiles).filter((name) => name.endsWith('.csv'))) {
      expect(openTable(join(out, file)).names, file).toEqual(
        expect.arrayContaining(['game', 'target', 'target_player', 'judge', 'judge_player']),
      );
      const rows = rowsIn(out, file);
      if (file !== 'ratings.csv') expect(rows.length, file).toBeGreaterThan(0);
      for (const { game = '', target = '', judge = '', ...row } of rows) {
        const seats = players.get(game);
        expect(seats?.[target]?.name, file).toBe(row.target_player);
        if (judge !== '' && judge !== 'everybody') expect(seats?.[judge]?.name, file).toBe(row.judge_player);
      }
    }
  });

  test('two exports are the same, byte by byte', async () => {
    const again = await exported(store);
    const files = readdirSync(out);
    expect(readdirSync(again)).toEqual(files);
    expect(files.length).toBeGreaterThan(Object.keys(exportFiles).length);
    for (const file of files)
      expect(readFileSync(join(again, file)).equals(readFileSync(join(out, file))), file).toBe(true);
  });
});
