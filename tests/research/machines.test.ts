/** The table of machines on a running server: what it counts, and what an owner takes off. */
import { mulberry32, type SimulatedVerdicts, simulatedVerdicts } from '@parlour/stats';
import type { Store, WholeGame } from '@parlour/store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from '../support/archive-play.ts';
import { newOwner, type Owner } from '../support/bots/bot-owner.ts';
import { newDirectory, openReleaseHouse } from '../support/simulated-months.ts';

const now = Date.UTC(2026, 10, 22, 12);
const day = 86_400_000;
const folder = newDirectory();
let simulated: SimulatedVerdicts;
let house: Awaited<ReturnType<typeof openReleaseHouse>>;
let owner: Owner;

/** Bots, the games of simulated judges, and games that must not count: held ones, and those of today. */
async function fill({ archive, records }: Store) {
  const bots: string[] = [];
  for (let index = 0; index < 6; index += 1)
    bots.push(
      (await records.createBot({ name: `Bot ${index}`, description: '', owner: owner.id, at: 0 })).id,
    );
  simulated = simulatedVerdicts({ judges: 40, versions: 6, games: 900, verdictsPerGame: 2 }, mulberry32(7));
  const byGame = [...Map.groupBy(simulated.verdicts, ({ game }) => game ?? '').values()];
  const games = byGame.map((verdicts, number): WholeGame => {
    const [first] = verdicts;
    const index = Number(first?.version?.slice(1)) - 1;
    return {
      ...{ game: `g${number}`, format: 'duel', preset: 'duel', origin: 'rated', list: 'public' },
      ...{
        natures: 'mixed',
        end: 'time',
        startedAt: now - 40 * day,
        endedAt: now - (2 + (number % 30)) * day,
      },
      ...{ measures: {}, row: {}, players: [], ratings: [], forecasts: [] },
      record: first?.isHuman ? {} : { made: { target: { version: '1.0' } } },
      judgements: verdicts.map((one) => ({
        ...{ target: 'target', judge: one.judge, judgePlayer: `a_${one.judge}`, exchanges: 3 },
        ...{ targetPlayer: one.isHuman ? 'a_person' : (bots[index] ?? ''), at: 30_000, source: 'label' },
        ...{ probability: one.saidHuman ? 0.9 : 0.1, nature: one.isHuman ? 'human' : 'machine' },
      })),
    };
  });
  const held = games
    .slice(0, 50)
    .map((game, number) => ({ ...game, game: `h${number}`, list: 'held' as const }));
  const today = games.slice(0, 50).map((game, number) => ({ ...game, game: `t${number}`, endedAt: now }));
  await archive.keep([...games, ...held, ...today], 0);
  return bots;
}

let bots: readonly string[];
beforeAll(async () => {
  house = await openReleaseHouse(folder.path, now);
  owner = await newOwner(house.url, 'Ada');
  bots = await fill(house.store);
  await house.fitMachines();
});
afterAll(async () => {
  await house?.close();
  folder.remove();
});

const read = async (path: string) => (await fetch(`${house.url}${path}`)).json();

test('counts released games of complete days, and orders versions as their true shares', async () => {
  const { before, verdicts, rows, people, slices } = await read('/api/machines');
  expect(before).toBe(Date.UTC(2026, 10, 22));
  expect(verdicts).toBe(simulated.verdicts.length);
  expect(
    people.verdicts + rows.reduce((sum: number, row: { verdicts: number }) => sum + row.verdicts, 0),
  ).toBe(verdicts);
  const truth = (bot: string) => simulated.shares[bots.indexOf(bot)] ?? 0;
  let inside = 0;
  for (const { bot, adjusted } of rows)
    if (adjusted.interval[0] <= truth(bot) && truth(bot) <= adjusted.interval[1]) inside += 1;
  expect(inside).toBeGreaterThanOrEqual(4);
  const order = rows.map(({ bot }: { bot: string }) => truth(bot));
  const agreeing = order.flatMap((one: number, i: number) =>
    order.slice(i + 1).map((other: number) => one > other),
  );
  expect(agreeing.filter(Boolean).length).toBeGreaterThanOrEqual(12);
  expect(slices).toContainEqual({ by: 'days', value: '30' });
});

test('stays after a restart, and a part has only its own verdicts', async () => {
  const whole = await read('/api/machines');
  const part = await read('/api/machines?by=days&value=30');
  expect(part.verdicts).toBeLessThan(whole.verdicts);
  await house.close();
  house = await openReleaseHouse(folder.path, now);
  expect(await read('/api/machines')).toEqual(whole);
});

test('an owner takes a version off the table, also after a restart, and puts it back', async () => {
  const [bot = ''] = bots;
  const of = async () => (await read('/api/machines')).rows.filter((row: { bot: string }) => row.bot === bot);
  const path = `/api/bots/${bot}/machines`;
  const body = (listed: boolean) => ({ version: '1.0', model: null, persona: null, hash: null, listed });
  const send = ({ headers }: { headers: Record<string, string> }, listed: boolean) =>
    ask(`${house.url}${path}`, { method: 'POST', headers, body: body(listed) });
  expect(await of()).toHaveLength(1);
  const { cookie = '' } = await ask(`${house.url}/api/guest`, { method: 'POST', body: { nickname: 'Bob' } });
  expect((await send({ headers: { cookie } }, false)).status).toBe(403);
  expect(await of()).toHaveLength(1);
  expect((await send(owner, false)).json.rows).toMatchObject([{ bot, listed: false }]);
  await house.close();
  house = await openReleaseHouse(folder.path, now);
  expect(await of()).toEqual([]);
  expect(await read(path)).toEqual({ rows: [] });
  const { json } = await ask(`${house.url}${path}`, { headers: owner.headers });
  expect(json.rows).toMatchObject([{ bot, listed: false }]);
  expect((await send(owner, true)).status).toBe(200);
  expect(await of()).toHaveLength(1);
});

test('answers 99 of 100 requests within 200 ms', { retry: 2 }, async () => {
  const times: number[] = [];
  for (let index = 0; index < 100; index += 1) {
    const start = performance.now();
    await read('/api/machines');
    times.push(performance.now() - start);
  }
  expect(times.sort((a, b) => a - b)[98]).toBeLessThan(200);
});
