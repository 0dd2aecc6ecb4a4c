/** Tests what a stranger can do with a release: reproduce figures of the pages, run its examples, stream it. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { type MonthlyGame, releases } from '@parlour/bot-sdk';
import { openStore } from '@parlour/store';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addSimulatedGames, newDirectory, openReleaseHouse } from '../support/simulated-months.ts';

const made = newDirectory();
const folder = join(made.path, 'releases', 'public', '2026-10');
const counts = { market: 40, 'imitation/5': 60, 'duel/open-chat': 80, 'show/six': 10 };
let house: Awaited<ReturnType<typeof openReleaseHouse>>;
let query: (sql: string) => Promise<readonly Record<string, unknown>[]>;

/** All games in one month, so that the pages and the release count the same games. */
beforeAll(async () => {
  const store = await openStore({ directory: made.path });
  let place = 0;
  await addSimulatedGames(store, counts, {
    change(_id, [opening, ...facts]) {
      place += 1;
      const startedAt = Date.UTC(2026, 9, 1 + (place % 28), 12, place % 60);
      return [{ ...opening, type: 'hosted', startedAt }, ...facts];
    },
  });
  await store.close();
  house = await openReleaseHouse(made.path, Date.UTC(2026, 10, 12));
  await house.archived(Object.values(counts).reduce((sum, n) => sum + n, 0));
  await house.makeDue();
  const connection = await (await DuckDBInstance.create()).connect();
  query = async (sql) =>
    (
      await connection.runAndReadAll(sql.replaceAll(/'(\w+\.(?:parquet|csv\.gz))'/g, `'${folder}/$1'`))
    ).getRowObjectsJS();
});
afterAll(async () => {
  await house?.close();
  made.remove();
});

const api = async (path: string) => (await fetch(`${house.url}/api/${path}`)).json();
const number = async (sql: string) => Number(Object.values((await query(sql))[0] ?? {})[0]);

/** The queries of the page for people who use the data, in their order. */
const page = readFileSync(join(import.meta.dirname, '../../docs/how-to/use-the-data.md'), 'utf8');
const [ofVerdicts = '', ofPrices = '', ofLabels = ''] = [...page.matchAll(/```sql\n([\s\S]*?)```/g)].map(
  ([, sql]) => sql,
);
const [, ofGames = ''] = /`(SELECT preset[^`]*)`/.exec(page) ?? [];
const numbersOf = async (sql: string) =>
  Object.fromEntries(
    Object.entries((await query(sql))[0] ?? {}).map(([name, value]) => [name, Number(value)]),
  );

describe('with DuckDB and the queries of the docs a stranger reproduces figures of the pages', () => {
  test('the number of public games of each preset', async () => {
    const found = Object.fromEntries(
      (await query(ofGames)).map((row) => Object.values(row)).map(([preset, n]) => [preset, Number(n)]),
    );
    for (const preset of Object.keys(counts)) {
      const { total } = await api(`games?preset=${encodeURIComponent(`simulated/${preset}`)}`);
      expect(total).toBeGreaterThan(5);
      expect(found[`simulated/${preset}`]).toBe(total);
    }
  });

  test.each([
    ['verdicts of the imitation game', 'imitation', '0', ofVerdicts],
    ['targets of the Market, and the price at 120 s', 'market', '120', ofPrices],
  ])('%s: n, base rate, Brier score', async (_, format, place, sql) => {
    const { n, base_rate, brier } = (await api(`forecasts/${format}`)).at[place];
    const found = await numbersOf(sql);
    expect(n).toBeGreaterThan(20);
    expect(found.n).toBe(n);
    expect(found.base_rate).toBeCloseTo(base_rate, 12);
    // Probabilities of a release are rounded.
    expect(Math.abs((found.brier ?? 1) - brier)).toBeLessThan(1e-3);
  });

  test.each(['gameshow', 'duel'])(
    'labels of the %s: unsure, right, people called machines, machines called human',
    async (format) => {
      const { labels } = await api(`forecasts/${format}`);
      expect(await numbersOf(ofLabels.replace('gameshow', format))).toEqual({
        n: labels.n,
        unsure: labels.unsure.count,
        right: labels.right.count,
        people_called_machine: labels.people_called_machine.count,
        machines_called_human: labels.machines_called_human.count,
      });
      expect(labels.n).toBeGreaterThan(50);
    },
  );
});

describe('the examples of the README run', () => {
  const readme = () => readFileSync(join(folder, 'README.md'), 'utf8');
  const example = (language: string) =>
    new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\\n\`\`\``).exec(readme())?.[1] ?? '';
  const run = (command: string, args: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
    return stdout;
  };
  const has = (command: string, args: readonly string[]) => spawnSync(command, args).status === 0;
  const python = process.env.PARLOUR_PYTHON ?? 'python3';
  const expected = () => query(example('sql'));

  test('in Node', async () => {
    const scripts = mkdtempSync(join(tmpdir(), 'parlour-example-'));
    writeFileSync(join(scripts, 'example.mjs'), example('js'));
    const found = JSON.parse(run(process.execPath, [join(scripts, 'example.mjs')]));
    rmSync(scripts, { recursive: true });
    for (const { nature, verdicts, judged_human } of await expected()) {
      const { n, human } = found[String(nature)];
      expect([n, human / n]).toEqual([Number(verdicts), Number(judged_human)]);
    }
  });

  test.skipIf(!has('Rscript', ['--version']))('in R', async () => {
    const printed = run('Rscript', ['-e', example('r')]);
    for (const { verdicts } of await expected()) expect(printed).toContain(String(verdicts));
  });

  test.skipIf(!has(python, ['-c', 'import pandas']))('in pandas', async () => {
    const printed = run(python, ['-c', example('python')]);
    for (const { verdicts } of await expected()) expect(printed).toContain(String(verdicts));
  });
});

describe('the SDKs stream it', () => {
  test('in TypeScript, whole games', async () => {
    const games: MonthlyGame[] = [];
    for await (const release of releases(house.url))
      for await (const game of release.read()) games.push(game);
    expect(games).toHaveLength(190);
    const judged = games.reduce((sum, { judgements }) => sum + judgements.length, 0);
    expect(judged).toBe(await number(`SELECT count(*) FROM 'judgements.parquet'`));
  });

  test('in Python, rows of a table', async () => {
    const code = `from parlour_bot import releases
for release in releases("${house.url}"):
    print(release.month, release.games, sum(1 for _ in release.rows("messages")))`;
    const { stdout, stderr } = await runAsync('python3', ['-c', code]);
    const messages = await number(`SELECT count(*) FROM 'messages.parquet'`);
    expect([stdout.trim(), stderr]).toEqual([`2026-10 190 ${messages}`, '']);
  });
});

/** The server answers from this process, so it must not be blocked. */
async function runAsync(command: string, args: readonly string[]) {
  const { execFile } = await import('node:child_process');
  const { promisify } = await import('node:util');
  const cwd = join(import.meta.dirname, '../../clients/python');
  return promisify(execFile)(command, args as string[], { cwd });
}
