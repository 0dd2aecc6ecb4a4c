/**
 * Tests `parlour export games`: its content, its exclusions, and that analyses of it reproduce the server's
 * numbers.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { codebook, exportFiles } from '@parlour/data';
import { calibrationOf } from '@parlour/results';
import { catchUpArchive } from '@parlour/server';
import { eloRatings, isEstimable, krippendorffAlpha, npmle } from '@parlour/stats';
import { type Fact, memoryStore, type Store } from '@parlour/store';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { analyzeAgreement } from '../analyze/agreement.ts';
import { analyzeCalibration } from '../analyze/calibration.ts';
import { analyzeCox } from '../analyze/cox.ts';
import { openTable } from '../analyze/csv.ts';
import { analyzeLogrank } from '../analyze/logrank.ts';
import { analyzeNpmle } from '../analyze/npmle.ts';
import { analyzeRatings } from '../analyze/ratings.ts';
import { openGameWriter, openSimulatedServer } from '../simulate/games/keep.ts';
import { defaultGames, presetNamed, simulatedGames } from '../simulate/games/world.ts';
import { exportDuels } from './duels.ts';
import { openFolder } from './files.ts';
import type { GameSelection } from './finished.ts';
import { exportGames, writeGames } from './games.ts';

const folder = mkdtempSync(join(tmpdir(), 'parlour-export-'));
afterAll(() => rmSync(folder, { recursive: true }));

const formats = { market: 120, 'imitation/5': 40, 'duel/open-chat': 60, 'show/six': 12 };
let store: Store;
const all: { readonly id: string; readonly facts: readonly Fact[] }[] = [];

/** Games of every format. */
beforeAll(async () => {
  store = memoryStore();
  for (const [seed, [name, count]] of Object.entries(formats).entries()) {
    const preset = presetNamed(name);
    if (preset === undefined) throw new Error(`no preset ${name}`);
    const plan = { ...defaultGames, preset, count, seed, people: 20 };
    const house = await openSimulatedServer(store, plan, Date.UTC(2026, 10, 1));
    for (const game of simulatedGames(plan)) all.push(...house.factsOf(game));
  }
  for (const { id, facts } of all) await store.log.append(id, 0, facts);
  await catchUpArchive(store);
});

let count = 0;
async function exported(from: Store, wish: GameSelection = {}): Promise<string> {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  count += 1;
  const out = join(folder, `out-${count}`);
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

/** The same but for the last digits. */
const rounded = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_, one) =>
    typeof one === 'number' ? Number(one.toPrecision(10)) : one,
  );

const linesIn = (out: string) =>
  readFileSync(join(out, 'logs.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

/** JSON output of an analysis. */
function printed(analyze: () => void): unknown {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  analyze();
  const text = String(write.mock.calls[0]?.[0]);
  vi.restoreAllMocks();
  return JSON.parse(text);
}

describe('the codebook', () => {
  test('has every column of every file, and every one of its lines is a column', async () => {
    const out = await exported(store);
    const kept = JSON.parse(readFileSync(join(out, 'codebook.json'), 'utf8'));
    expect(kept).toEqual(codebook());
    const page = readFileSync(join(out, 'codebook.md'), 'utf8');
    for (const { file, columns } of codebook()) {
      const names = file.endsWith('.csv')
        ? openTable(join(out, file)).names
        : Object.keys(JSON.parse(readFileSync(join(out, file), 'utf8').split('\n', 1)[0] ?? '{}'));
      expect([file, [...names].sort()]).toEqual([file, columns.map(({ name }) => name).sort()]);
      const section = page.slice(page.indexOf(`## ${file}`)).split('\n## ')[0] ?? '';
      const documented = [...section.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);
      expect(documented).toEqual(columns.map(({ name }) => name));
      for (const column of columns) expect(column.description).not.toBe('');
    }
  });

  test('every row is what its schema says', async () => {
    const out = await exported(store);
    for (const [file, { schema }] of Object.entries(exportFiles)) {
      if (file === 'logs.jsonl') {
        for (const line of linesIn(out)) schema.parse(line);
        continue;
      }
      const types = new Map(
        codebook()
          .find((one) => one.file === file)
          ?.columns.map((column) => [column.name, column]),
      );
      const rows = rowsIn(out, file);
      expect(rows.length).toBeGreaterThan(10);
      for (const row of rows)
        schema.parse(
          Object.fromEntries(
            Object.entries(row).map(([name, cell]) => {
              const isNumber = /number/.test(types.get(name)?.type ?? '') && cell !== 'Inf';
              return [name, cell === '' ? null : isNumber ? Number(cell) : cell];
            }),
          ),
        );
    }
  });
});

describe('what is in it', () => {
  test('each public game once, void ones marked and without judgements', async () => {
    const out = await exported(store);
    const games = rowsIn(out, 'games.csv');
    expect(new Set(games.map(({ game }) => game))).toEqual(new Set(all.map(({ id }) => id)));
    expect(new Set(games.map(({ game_id }) => game_id)).size).toBe(games.length);
    expect(linesIn(out)).toHaveLength(all.length);
    const voids = games.filter((row) => row.void === '1');
    expect(voids.length).toBeGreaterThan(0);
    expect(voids.every(({ n_bets, end }) => n_bets === '0' && end === 'void')).toBe(true);
    const others = ['trades.csv', 'lifetimes.csv'].flatMap((file) => rowsIn(out, file));
    for (const { game_id } of voids) expect(others.some((row) => row.game_id === game_id)).toBe(false);
    expect(rowsIn(out, 'judgements.csv').some(({ game }) => voids.some((row) => row.game === game))).toBe(
      false,
    );
    expect(readFileSync(join(out, 'README.md'), 'utf8')).toContain(
      `${all.length} of these games were simulated`,
    );
  });

  test('by format, preset and day; those that ended first come first', async () => {
    const duels = await exported(store, { format: 'duel' });
    expect(new Set(rowsIn(duels, 'games.csv').map(({ preset }) => preset))).toEqual(
      new Set(['simulated/duel/open-chat']),
    );
    const shows = await exported(store, { preset: 'simulated/show/six' });
    expect(linesIn(shows)).toHaveLength(12);
    const [since, until] = [Date.UTC(2026, 8, 1), Date.UTC(2026, 9, 1)];
    const month = await exported(store, { since, until });
    const days = rowsIn(month, 'ratings.csv').map(({ period }) => period ?? '');
    expect(days.length).toBeGreaterThan(5);
    expect(days.every((day) => day.startsWith('2026-09-'))).toBe(true);
    expect(days).toEqual([...days].sort());
  });

  test('a verdict that names one of two is one row everywhere but in games.csv, which has both', async () => {
    const out = await exported(store, { format: 'imitation' });
    const [judged] = rowsIn(out, 'judgements.csv');
    const own = (file: string) =>
      rowsIn(out, file).filter(({ game, game_id }) => (game ?? game_id)?.startsWith(judged?.game ?? ''));
    expect(own('judgements.csv')).toHaveLength(1);
    expect(own('lifetimes.csv')).toHaveLength(1);
    expect(own('lifetimes.csv')[0]?.nature).toBe('machine');
    const marks = ['games.csv', 'trades.csv', 'lifetimes.csv', 'judgements.csv'].flatMap((file) =>
      own(file).map(({ together }) => together),
    );
    expect(new Set(marks).size).toBe(1);
    expect(marks[0]).not.toBe('');
    expect(own('trades.csv')).toHaveLength(1);
    expect(own('games.csv').map(({ n_bets }) => n_bets)).toEqual(['1', '0']);
  });
});

describe('what never is', () => {
  test('held, private, practice and withdrawn games, erased words, the names of people', async () => {
    const other = memoryStore();
    const { id: person } = await other.records.createAccount({ nickname: 'Ann of the Sea', at: 0 });
    const changes: readonly (readonly [string, object])[] = [
      ['public', {}],
      ['again', {}],
      // Those that an older version hid are released.
      ['hidden', { split: 'hidden' }],
      ['invited', { origin: 'invited' }],
      ['practice', { origin: 'practice' }],
      ['withdrawn', {}],
      ['held', { draw: { id: 'd', bots: [], games: { held: [], [`g_${'9'.repeat(20)}`]: [] } } }],
    ];
    const ids = new Map<string, string>();
    for (const [place, [name, change]] of changes.entries()) {
      const id = `g_${String(place).padStart(20, '0')}`;
      ids.set(name, id);
      const facts = (all[place]?.facts ?? []).map((fact) => {
        if (fact.type !== 'hosted') return fact;
        const seats = Object.entries(fact.players as Record<string, object>);
        const players = Object.fromEntries(
          seats.map(([seat], at) => [seat, { kind: 'account', id: at === 0 ? person : `a_${at}` }]),
        );
        return { ...fact, players, ...change };
      });
      await other.log.append(id, 0, facts);
    }
    await other.log.append(`g_${'9'.repeat(20)}`, 0, (all[0]?.facts ?? []).slice(0, 5));
    await catchUpArchive(other);
    await other.archive.withdraw([ids.get('withdrawn') ?? '']);
    await other.safety.unpublish([ids.get('withdrawn') ?? '']);
    const again = ids.get('again') ?? '';
    const [said] = (await other.log.read(again)).filter(({ fact }) => typeof fact.text === 'string');
    const words = String(said?.fact.text);
    await other.log.eraseText(again, said?.version ?? 0);

    const out = await exported(other);
    expect(new Set(rowsIn(out, 'games.csv').map(({ game }) => game))).toEqual(
      new Set([ids.get('public'), again, ids.get('hidden')]),
    );
    const text = Object.keys(exportFiles)
      .map((file) => readFileSync(join(out, file), 'utf8'))
      .join('\n');
    for (const name of ['invited', 'practice', 'withdrawn', 'held'])
      expect(text).not.toContain(ids.get(name));
    expect(text).not.toContain('Ann of the Sea');
    expect(text).not.toContain(person);
    const lines = linesIn(out);
    expect(JSON.stringify(lines.find(({ game }) => game === again)?.log)).toContain('"text":null');
    expect(JSON.stringify(lines.find(({ game }) => game === again)?.log)).not.toContain(words);
    // The same person has one name in all games and files of an export, and another one in another export.
    const names = lines.map(
      ({ players }) => Object.values(players as Record<string, { name: string }>)[0]?.name,
    );
    expect(names[0]).toMatch(/^p_[0-9a-f]{16}$/);
    expect(new Set(names).size).toBe(1);
    const [elsewhere] = linesIn(await exported(other, { since: 1 }));
    expect(JSON.stringify(elsewhere?.players)).not.toContain(names[0]);
    const raters = rowsIn(out, 'judgements.csv').map(({ rater }) => rater);
    expect(
      raters.every((rater) => lines.some((line) => JSON.stringify(line.players).includes(String(rater)))),
    ).toBe(true);
  });
});

describe('analyses of it', () => {
  test('calibration gives the figures of the house, at seconds and of last words', async () => {
    const market = await exported(store, { format: 'market' });
    const options = {
      games: join(market, 'games.csv'),
      trades: join(market, 'trades.csv'),
      seed: 1,
      json: true,
    };
    const found = printed(() => analyzeCalibration({ ...options, at: '5,30,60,120' })) as {
      n_games: number;
      n_kept: number;
      at: Record<string, object>;
    };
    const counts = await store.archive.forecastGroups({ format: 'market', series: 'second' });
    for (const second of [5, 30, 60, 120]) {
      const { games: _, ...scores } = calibrationOf(counts, second).scores ?? {};
      expect(found.at[second]).toMatchObject(JSON.parse(JSON.stringify(scores)));
    }
    expect(found.n_kept).toBe(calibrationOf(counts, 120).scores?.n);
    for (const format of ['imitation', 'duel', 'gameshow'] as const) {
      const out = await exported(store, { format });
      const own = { games: join(out, 'games.csv'), trades: join(out, 'trades.csv'), seed: 1, json: true };
      const last = await store.archive.forecastGroups({ format, series: 'last' });
      const areLabels = format !== 'imitation';
      const { scores, labels } = calibrationOf(last, 0, { areLabels });
      expect(areLabels ? scores : labels).toBeNull();
      const said = printed(() => analyzeCalibration({ ...own, at: '100000' })) as typeof found;
      const { games: _, ...wanted } = (areLabels ? { labels } : scores) as { games?: number };
      expect(rounded(said.at[100_000])).toMatchObject(rounded(wanted) as object);
    }
  });

  test('npmle, logrank and cox read the lifetimes: machines are spotted, and people less', {
    tags: ['long'],
  }, async () => {
    const file = join(await exported(store), 'lifetimes.csv');
    const rows = rowsIn(file.replace('/lifetimes.csv', ''), 'lifetimes.csv');
    const judged = rows.filter((row) => row.judged === '1');
    expect(judged.length).toBeLessThan(rows.length);
    const curve = npmle({
      left: Float64Array.from(judged, ({ left }) => Number(left)),
      right: Float64Array.from(judged, ({ right }) => (right === 'Inf' ? Infinity : Number(right))),
    });
    const told = printed(() => analyzeNpmle(file, { json: true } as never)) as {
      pooled: { n: number; loglik: number };
    };
    expect(told.pooled.n).toBe(judged.length);
    if (!isEstimable(curve)) throw new Error('no curve');
    expect(told.pooled.loglik).toBeCloseTo(curve.logLikelihood, 6);
    const rank = printed(() =>
      analyzeLogrank(file, { group: 'nature', imputations: 50, seed: 1, json: true } as never),
    ) as { group_order: string[]; u: number[]; p: number };
    expect(rank.group_order).toEqual(['human', 'machine']);
    expect(rank.u[1]).toBeGreaterThan(0);
    expect(rank.p).toBeLessThan(0.01);
    const model = printed(() =>
      analyzeCox(file, {
        covariates: 'nature',
        model: 'hazards',
        ties: 'efron',
        intervals: 'wald',
        seed: 1,
        json: true,
      } as never),
    ) as { coef: Record<string, { coef: number }> };
    expect(model.coef['nature=machine']?.coef).toBeGreaterThan(0.5);
  });

  test('agreement and ratings are those of the judgements and scores themselves', async () => {
    const out = await exported(store);
    const units = Map.groupBy(rowsIn(out, 'judgements.csv'), ({ unit }) => unit);
    const alpha = krippendorffAlpha(
      [...units.values()].map((rows) => rows.map(({ label }) => label ?? '')),
      'nominal',
    );
    const told = printed(() =>
      analyzeAgreement(join(out, 'judgements.csv'), {
        metric: 'nominal',
        replicates: 20,
        seed: 1,
        json: true,
      }),
    ) as { krippendorff: number; n_units: number };
    expect(told.n_units).toBe(units.size);
    expect(told.krippendorff).toBeCloseTo(isEstimable(alpha) ? alpha.alpha : Number.NaN, 9);
    expect(told.krippendorff).toBeGreaterThan(0.1);
    const scored = rowsIn(out, 'ratings.csv').map(({ a = '', b = '', score, period = '' }) => ({
      a,
      b,
      score: Number(score),
      period,
    }));
    const elo = eloRatings(scored, { k: 32, initial: 1500 });
    const rated = printed(() =>
      analyzeRatings(join(out, 'ratings.csv'), {
        method: 'elo',
        k: 32,
        initial: 1500,
        ties: 'drop',
        json: true,
      }),
    ) as { ratings: Record<string, { rating: number }> };
    for (const [name, rating] of elo) expect(rated.ratings[name]?.rating).toBeCloseTo(rating, 9);
    expect(Object.keys(rated.ratings)).toContain('people');
  });
});

describe('the command', () => {
  test('refuses what it cannot do, and leaves nothing behind', async () => {
    const data = join(folder, 'none');
    const out = join(folder, 'refused');
    await expect(exportGames({ data, out })).rejects.toThrow('expected a data directory');
    await expect(exportGames({ data, out, format: 'chess' })).rejects.toThrow(
      '--format: expected one of market',
    );
    await expect(exportGames({ data, out, since: 'yesterday' })).rejects.toThrow('--since: expected a day');
    expect(existsSync(out)).toBe(false);
    mkdirSync(out);
    writeFileSync(join(out, 'mine.txt'), 'mine');
    expect(() => openFolder(out)).toThrow('expected a new or empty directory');
  });

  test('writes a zip with the same files, out of a data directory', {
    tags: ['long'],
  }, async () => {
    const data = join(folder, 'data');
    const preset = presetNamed('imitation/two');
    if (preset === undefined) throw new Error('no such preset');
    const plan = { ...defaultGames, preset, count: 40, seed: 9, people: 5 };
    const keeper = await openGameWriter(data, plan, Date.now());
    for (const game of simulatedGames(plan)) await keeper.keep(game);
    await keeper.close();
    const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    await exportGames({ data, out: join(folder, 'all.zip') });
    expect(String(told.mock.calls.at(-1)?.[0])).toContain('40 of 40 games');
    expect(String(write.mock.calls.at(-1)?.[0])).toContain('all.zip: 40 games, ');
    vi.restoreAllMocks();
    const files = unzipSync(readFileSync(join(folder, 'all.zip')));
    expect(Object.keys(files).sort()).toEqual(
      [...Object.keys(exportFiles), 'README.md', 'codebook.json', 'codebook.md'].sort(),
    );
    expect(new TextDecoder().decode(files['games.csv']).split('\r\n')).toHaveLength(42);
    await expect(exportGames({ data, out: join(folder, 'all.zip') })).rejects.toThrow(
      'expected a new or empty directory',
    );
  });

  test('of duels takes in first what the archive has not read', async () => {
    const data = join(folder, 'duels');
    const preset = presetNamed('duel/open-chat');
    if (preset === undefined) throw new Error('no such preset');
    const plan = { ...defaultGames, preset, count: 12, seed: 4, people: 8 };
    const keeper = await openGameWriter(data, plan, Date.UTC(2026, 10, 1));
    for (const game of simulatedGames(plan)) await keeper.keep(game);
    await keeper.close();
    const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    await exportDuels({ data });
    const lines = write.mock.calls.map(([line]) => JSON.parse(String(line)) as { readonly game: string });
    const said = String(told.mock.calls.at(-1)?.[0]);
    vi.restoreAllMocks();
    expect(lines.length).toBeGreaterThan(6);
    expect(new Set(lines.map(({ game }) => game)).size).toBe(lines.length);
    expect(said).toContain(`${lines.length} duels; private`);
  });

  test('lets go of each game before it comes to the next but a few', async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const events: WeakRef<object>[] = [];
    let most = 0;
    const watched: Store = {
      ...store,
      log: {
        ...store.log,
        async read(stream, after) {
          const facts = structuredClone(await store.log.read(stream, after));
          events.push(new WeakRef(facts.at(-1)?.fact ?? {}));
          if (events.length % 50 === 0) {
            // What a turn of the loop has touched stays until it is over.
            await new Promise((resolve) => setImmediate(resolve));
            collect();
            most = Math.max(most, events.filter((one) => one.deref() !== undefined).length);
          }
          return facts;
        },
      },
    };
    await exported(watched);
    expect(events).toHaveLength(all.length);
    expect(most).toBeLessThan(10);
  });
});
