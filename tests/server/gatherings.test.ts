// @module-tag secrecy
/** Gatherings over sockets: public data, and permissions of their gallery. */
import { expect, test } from 'vitest';
import { ask } from '../support/archive-play.ts';
import { type Client, newGuest } from '../support/client.ts';
import { openHouse } from '../support/open-house.ts';
import { until } from '../support/until.ts';

type House = Awaited<ReturnType<typeof openHouse>>;
const told = (one: Client) => one.last('gathering')?.gathering;

/** A gathering of seven, with a running game. */
async function gathered(nature: 'human' | 'machine') {
  const house = await openHouse({ nature, chance: 'gathering' });
  await house.bot('george');
  const teacher = await house.person('teacher');
  await teacher.say({ type: 'gather', preset: 'market' });
  const code = told(teacher)?.gathering;
  const names = ['ann', 'bob', 'cem', 'dan', 'eve', 'fay', 'gil'];
  const people = await Promise.all(names.map((name) => house.person(name)));
  for (const one of people) await one.say({ type: 'join', invite: code });
  await teacher.until(() => told(teacher)?.joined === 7, 'seven people');
  expect(await teacher.say({ type: 'start', invite: code })).toBe('ok');
  await teacher.until(() => told(teacher)?.game != null, 'a game');
  const game = told(teacher)?.game ?? '';
  for (const one of people)
    await one.until(
      (all) => all.some(({ type }) => type === 'seated') || told(one)?.game === game,
      'a seat, or the game',
    );
  const watching = people.filter((one) => one.last('seated') === undefined);
  return { house, teacher, people, watching, game };
}

/** All public lists and lookups. */
async function world(house: House, game: string) {
  const paths = ['live', 'games', 'boards', 'statistics', `games/${game}`, `games/${game}/log`];
  const answers = paths.map(async (path) => (await fetch(`${house.url}/api/${path}`)).text());
  return (await Promise.all(answers)).join('\n');
}

test.each(['human', 'machine'] as const)(
  'the world hears nothing of it, and the gallery is told at the end to those who were there (%s)',
  async (nature) => {
    const { house, teacher, watching, game } = await gathered(nature);
    expect(watching).toHaveLength(nature === 'human' ? 3 : 4);
    const path = `${house.url}/api/games/${game}/gallery`;
    const say = async ({ headers }: Pick<Client, 'headers'>, target: number) =>
      (await ask(path, { method: 'POST', headers, body: { prices: { target } } })).status;
    const read = async (headers: Record<string, string>) => (await ask(path, { headers })).status;
    const stranger = await newGuest(house.url, 'zoe');
    for (const [index, one] of watching.entries()) expect(await say(one, 20 * index + 15)).toBe(200);
    expect(await say({ headers: stranger }, 50)).toBe(404);
    expect([await read(teacher.headers), await read(watching[0]?.headers ?? {})]).toEqual([404, 404]);
    const record = (headers: Record<string, string>, part = '') =>
      ask(`${house.url}/api/games/${game}${part}`, { headers });
    expect((await record(teacher.headers)).status).toBe(404);
    expect(await world(house, game)).not.toContain(game);
    await house.pass(400_000);
    await teacher.until(() => told(teacher)?.status === 'open', 'the end');
    await until(async () => (await house.store.archive.game(game)) !== undefined, 'the archive');
    const [said] = (await ask(path, { headers: teacher.headers })).json.prices;
    expect(said).toMatchObject({ seat: 'target', n: watching.length });
    expect(said.tenths.reduce((sum: number, n: number) => sum + n, 0)).toBe(watching.length);
    expect([await read(watching[0]?.headers ?? {}), await read(stranger)]).toEqual([200, 404]);
    expect(await world(house, game)).not.toContain(game);
    // Its result, with names, is there for those who were in the room; its log for its players.
    for (const { headers } of [teacher, ...watching.slice(0, 1)]) {
      const { status, json } = await record(headers);
      expect(status).toBe(200);
      expect(json.names.target).toMatch(nature === 'human' ? /^(ann|bob|cem|dan|eve|fay|gil)$/ : /^george$/);
      for (const part of ['/log', '/text']) expect((await record(headers, part)).status).toBe(404);
    }
    expect((await record(stranger)).status).toBe(404);
    await house.close();
  },
);
