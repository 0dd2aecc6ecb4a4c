/**
 * Finished games of Last word are in lists, pages and boards, only by its digest: no package of ours names
 * it.
 */
// @module-tag secrecy
import { memoryStore } from '@parlour/store';
import { describe, expect, test } from 'vitest';
import { archived } from '../support/archive-play.ts';
import { type DrawnTogether, drawnTogether } from '../support/drawn-together.ts';
import { openHouse } from '../support/open-house.ts';

/** From the last word to the guessing. */
const guessing = 31_000;
const formatsModule = new URL('../support/last-word/module.ts', import.meta.url).href;

/** Xenia sees through her bot, which takes her for a bot as well; Yann takes his for a person, and it him. */
async function played(): Promise<DrawnTogether> {
  const world = await drawnTogether({
    format: 'last-word',
    roles: ['duellist', 'duellist'],
    mayMeet: true,
    isArchived: true,
    formatsModule,
    play: async (one, other, house) => {
      await one.begin({ type: 'say', text: 'well' });
      await house.pass(5000);
      await other.begin({ type: 'say', text: 'so' });
    },
  });
  return world;
}

describe('games of Last word', () => {
  test('are listed, shown, ranked and judged', async () => {
    const world = await played();
    const { house, xenia, yann, game, other } = world;
    const get = async (path: string, headers = {}) => (await world.ask(path, headers)).json;
    await house.pass(guessing);
    for (const [one, nature] of [
      [xenia, 'machine'],
      [yann, 'human'],
    ] as const)
      expect(await one.play({ type: 'guess', nature })).toBe('ok');
    await house.pass(30_000);
    await archived(house.store, 2);

    const { games, total } = await get('/api/games?format=last-word&sort=words&least=words:1&nature=mixed');
    expect(total).toBe(2);
    const row = games.find((one: { game: string }) => one.game === game);
    expect(row).toMatchObject({ preset: 'last-word', end: 'guessed', spark: [], swing: null });
    expect(Object.values(row.natures).sort()).toEqual(['human', 'machine']);
    expect(row.measures).toEqual({ words: 2 });
    expect((await get('/api/games/today')).games).toHaveLength(2);
    expect((await get('/api/games?format=last-word&preset=market')).total).toBe(0);

    const record = await get(`/api/games/${game}`);
    expect(record).toMatchObject({ format: 'last-word', preset: 'last-word', outcome: { end: 'guessed' } });
    expect(record.talk.map(({ text }: { text: string }) => text)).toEqual(['well', 'so']);
    expect((await world.ask(`/api/games/${game}/text`)).text).toMatch(/^Last word, game g_[\s\S]*: well\n/);
    expect((await world.ask(`/api/games/${other}/preview.png`)).status).toBe(200);

    const board = await get('/api/boards/last-word');
    expect(board.boards).toEqual([{ board: 'duellist', ranks: [] }]);
    const [duellist] = (await get(`/api/people/${xenia.last('welcome')?.you.id}`)).standings;
    expect(duellist).toMatchObject({ format: 'last-word', board: 'duellist', n: 1 });
    const { bots } = await get('/api/bots');
    const judged = await Promise.all(
      bots.map(async ({ id }: { id: string }) => (await get(`/api/bots/${id}`)).judgedHuman),
    );
    const shares = judged.flat().map(({ format, n, share }) => [format, n, share]);
    expect(shares.sort()).toEqual([
      ['last-word', 1, 0],
      ['last-word', 1, 1],
    ]);
    const own = await get('/api/me/games?role=duellist', xenia.headers);
    expect(own.games).toMatchObject([{ game, role: 'duellist' }]);
    await house.close();
  });
});

test('what a game did to ratings is read from its own log', async () => {
  const store = memoryStore();
  const at = (type: string, more: object) => ({ type, at: 1, ...more });
  const natures = { left: 'human', right: 'human' };
  const points = { left: 1, right: 0 };
  const unrated = { pool: 'last-word/duellist', rating: 1500, games: 0, par: 0.5 };
  const game = 'g_00000000000000000000';
  await store.log.append(game, 0, [
    {
      type: 'hosted',
      format: 'last-word',
      preset: 'last-word',
      origin: 'rated',
      startedAt: 1000,
      seed: '00',
      sealed: '00',
      players: { left: { kind: 'account', id: 'a_ann' }, right: { kind: 'account', id: 'a_ben' } },
      roles: { left: 'duellist', right: 'duellist' },
      natures,
      draw: { id: game, bots: [], games: { [game]: ['a_ann', 'a_ben'] } },
      watching: 'anybody',
      ratings: { seats: { left: unrated, right: unrated } },
      pacing: 'none',
      barred: [],
    },
    at('opened', { config: {}, commitment: { hash: '', nonce: '' } }),
    at('settled', { end: 'guessed', cast: natures, nonce: '', last: 'left', points }),
  ]);
  const house = await openHouse({ store, formatsModule });
  await archived(store, 1);
  expect(await store.archive.ratings({ pool: 'last-word/duellist' })).toEqual([
    { player: 'a_ann', n: 1, sum: 0 },
    { player: 'a_ben', n: 1, sum: -16_000 },
  ]);
  await house.close();
});
