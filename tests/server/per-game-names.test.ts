/** A person with another name in each game: no page, log, list or feed joins their games, or names them there. */
import { afterEach, expect, test } from 'vitest';
import { archived, ask, seatThem } from '../support/archive-play.ts';
import { openHouse } from '../support/open-house.ts';

const houses: Awaited<ReturnType<typeof openHouse>>[] = [];
afterEach(async () => {
  for (const house of houses.splice(0)) await house.close();
});

test('pages of rated games show a name of that game, also of earlier games, until it is withdrawn', async () => {
  const house = await openHouse({ chance: 'per-game-names', nature: 'human' });
  houses.push(house);
  await house.bot('george');
  const [ann, tom] = [await house.person('ann'), await house.person('tom')];
  const play = async () => {
    const game = await seatThem(house, [ann], tom);
    for (const one of [ann, tom]) await one.sit();
    const said = [
      ann.play({ type: 'ask', text: 'Do you dream?' }),
      tom.play({ type: 'answer', text: 'Of sheep.' }),
    ];
    await house.pass(5000);
    expect(await Promise.all(said)).toEqual(['ok', 'ok']);
    await house.pass(200_000);
    return game;
  };
  const cookie = tom.headers.cookie ?? '';
  const get = async (path: string, as?: string) =>
    ask(house.url + path, { headers: as === undefined ? {} : { cookie: as } });
  const toms = (await get('/api/me', cookie)).json.id;
  const wish = (namesPerGame: boolean) =>
    ask(`${house.url}/api/me/publishing`, { method: 'PATCH', body: { namesPerGame }, headers: { cookie } });
  const namesIn = async (game: string) => (await get(`/api/games/${game}`)).json.names;

  const first = await play();
  await archived(house.store, 1);
  const before = await namesIn(first);
  expect(before.target).toBe('tom');
  expect((await get(`/api/people/${toms}`)).json.games).toHaveLength(1);

  expect((await wish(true)).json).toMatchObject({ namesPerGame: true, publishes: true });
  const second = await play();
  await archived(house.store, 2);
  const [inFirst, inSecond] = [await namesIn(first), await namesIn(second)];
  // Others keep their names; theirs differs from game to game, and stays the same in each.
  expect({ ...inFirst, target: 'tom' }).toEqual(before);
  expect(inFirst.target).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+ \d{3}$/);
  expect(inSecond.target).not.toBe(inFirst.target);
  expect(await namesIn(first)).toEqual(inFirst);
  for (const game of [first, second])
    for (const part of ['', '/log', '/text'])
      expect((await get(`/api/games/${game}${part}`)).text).not.toMatch(new RegExp(`\\btom\\b|${toms}`));
  expect((await get(`/api/games/${second}`)).json.ratings?.target).toBeUndefined();
  // Nothing about the person names a game; the games stay in the list of all games.
  for (const path of [`/api/people/${toms}`, `/feeds/${toms}`])
    expect((await get(path)).text, path).not.toMatch(new RegExp(`${first}|${second}`));
  const hidden = { standings: [], ratings: [], judging: [], games: [] };
  expect((await get(`/api/people/${toms}`)).json).toMatchObject({ namesPerGame: true, ...hidden });
  expect((await get('/api/games')).json.total).toBe(2);
  // Their own list and export have everything.
  expect((await get('/api/me/games', cookie)).json.games).toHaveLength(2);
  expect((await get('/api/me/export', cookie)).json.safety.namesPerGame).toBe(true);

  expect((await wish(false)).json.namesPerGame).toBe(false);
  expect(await namesIn(first)).toEqual(before);
  const shown = (await get(`/api/people/${toms}`)).json;
  expect(shown.games).toHaveLength(2);
  expect(shown.standings).not.toEqual([]);
});
