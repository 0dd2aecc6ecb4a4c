/** Ratings on a running server: recorded at openings, changed after the whole draw, and used for matching. */
import { defaultDispatchTiming, readGame } from '@parlour/host';
import { memoryStore, type Store } from '@parlour/store';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Client, connect } from '../support/client.ts';
import { apart, lastWordPlan, twoFriends } from '../support/last-word/house.ts';
import { openHouse } from '../support/open-house.ts';
import { until } from '../support/until.ts';

const formatsModule = new URL('../support/last-word/module.ts', import.meta.url).href;
const pool = 'last-word/duellist';
const day = 86_400_000;

type House = Awaited<ReturnType<typeof openHouse>>;

async function houseOf(options: Parameters<typeof openHouse>[0] = {}): Promise<House> {
  const house = await openHouse({ formatsModule, ...options });
  onTestFinished(() => house.close().catch(() => {}));
  return house;
}

async function opened({ server }: House, party: ReturnType<typeof twoFriends>): Promise<readonly string[]> {
  const { games } = await server.house.openGames(lastWordPlan(party));
  return games.map(({ game }) => game);
}

/** Recorded players of a game: rating, number of games, and par. */
async function noted(
  { store }: House,
  game = '',
): Promise<Record<string, readonly [number, number, number]>> {
  const { hosted } = readGame(await store.log.read(game));
  return Object.fromEntries(
    Object.entries(hosted?.ratings?.seats ?? {}).map(([seat, { rating, games, par }]) => [
      hosted?.players[seat]?.id ?? '',
      [rating, games, par],
    ]),
  );
}

/** A departure ends it without points: both lose half of K. */
async function end({ server }: House, game = ''): Promise<void> {
  await server.house.games.find(game)?.submitAsHost({ type: 'leave', by: 'right' });
}

const kept = ({ store }: Pick<House, 'store'>, game = '', list = 'public') =>
  until(async () => (await store.archive.game(game))?.list === list, `${game} is ${list}`);

/** The ratings in the archive, to the last byte. */
const allRatings = async ({ archive }: Store): Promise<string> =>
  JSON.stringify([await archive.ratings({ pool }), await archive.poolScores({ pool, before: Infinity })]);

/** A rating is available shortly after archiving: games opened from then on record it. */
async function nextNotes(house: House, names: readonly [string, string], games: number) {
  let notes: Awaited<ReturnType<typeof noted>> = {};
  await until(async () => {
    const [game] = await opened(house, twoFriends(...names));
    notes = await noted(house, game);
    return notes[names[0]]?.[1] === games;
  }, `${names[0]} has ${games} games`);
  return notes;
}

describe('ratings', () => {
  test('are in the log of every rated game, move by it, and par is noted anew each day', async () => {
    // Half a minute before midnight: the games that only note ratings go on until after it.
    const house = await houseOf({ startedAt: 20_000 * day - 30_000 });
    await until(async () => {
      const [game] = await opened(house, twoFriends('a_zoe', 'a_yan'));
      return Object.keys(await noted(house, game)).length === 2;
    }, 'the archive has caught up');
    const [game] = await opened(house, twoFriends('a_ann', 'a_tom'));
    expect(await noted(house, game)).toEqual({ a_ann: [1500, 0, 0.5], a_tom: [1500, 0, 0.5] });
    await end(house, game);
    await kept(house, game);
    expect(await nextNotes(house, ['a_ann', 'a_ben'], 1)).toEqual({
      a_ann: [1484, 1, 0.5],
      a_ben: [1500, 0, 0.5],
    });
    await house.pass(31_000);
    // Both scores of yesterday were 0, and so is what is expected of everybody today.
    expect(await nextNotes(house, ['a_ann', 'a_ben'], 1)).toEqual({
      a_ann: [1484, 1, 0],
      a_ben: [1500, 0, 0],
    });
  });

  test('stand still while a game of the same draw goes on', async () => {
    const house = await houseOf();
    await nextNotes(house, ['a_zoe', 'a_yan'], 0);
    const [one, other] = await opened(house, apart(['a_ann', 'a_tom'], ['b_1', 'b_2']));
    await end(house, one);
    await kept(house, one, 'held');
    expect(await house.store.archive.ratings({ pool })).toEqual([]);
    const ended = await noted(house, one);
    const [player = ''] = Object.keys(ended);
    expect(await nextNotes(house, [player, 'a_yan'], 0)).toMatchObject({ [player]: [1500, 0, 0.5] });
    await end(house, other);
    await kept(house, one);
    expect(await nextNotes(house, [player, 'a_yan'], 1)).toMatchObject({ [player]: [1484, 1, 0.5] });
  });

  test('bring those together who are near, stay over a restart, and follow from the log again', async () => {
    const store = memoryStore();
    const before = await houseOf({ store });
    const people = await Promise.all(['Ann', 'Zoe', 'Ben'].map((name) => before.person(name)));
    const ids = people.map((one) => one.last('welcome')?.you.id ?? '');
    const [ann = '', zoe = '', ben = ''] = ids;
    const { id: bot, token } = await before.newBot('George');
    // Ann, Ben and the bot have lost 320 points.
    for (let number = 0; number < 20; number += 1) {
      await logGame(store, 2 * number, [ann, ben]);
      await logGame(store, 2 * number + 1, [bot, `a_${number}`]);
    }
    await until(async () => (await store.archive.ratings({ pool })).length === 23, 'all are rated');
    const rated = await allRatings(store);
    const read = async (path: string) => (await fetch(before.url + path)).json();
    // Guests stand on no board, nor who has played too little; everybody's own page tells.
    expect((await read('/api/boards/last-word')).ratings).toEqual([
      {
        preset: 'last-word',
        role: 'duellist',
        ranks: [{ account: bot, name: 'George', kind: 'bot', rating: 1180, n: 20 }],
      },
    ]);
    const own = [{ format: 'last-word', preset: 'last-word', role: 'duellist', rating: 1180, n: 20 }];
    expect((await read(`/api/people/${ann}`)).ratings).toEqual(own);
    expect((await read(`/api/bots/${bot}`)).ratings).toEqual(own);
    expect((await read(`/api/people/${zoe}`)).ratings).toEqual([]);
    await before.close();
    await store.archive.clear();
    expect(await store.archive.ratings({ pool })).toEqual([]);

    const house = await houseOf({ store });
    await until(async () => (await allRatings(store)) === rated, 'the same ratings again');
    await nextNotes(house, ['a_0', 'a_1'], 1);
    const line = await connect(house.url, 'George', { authorization: `Bearer ${token}` });
    await line.say({ type: 'offer', format: 'last-word', roles: ['duellist'], games: 4 });
    const back = await Promise.all(people.map((one) => connect(house.url, one.name, one.headers)));
    onTestFinished(() => [line, ...back].forEach(({ socket }) => void socket.terminate()));
    for (const one of back)
      expect(await one.say({ type: 'queue', preset: 'last-word', roles: ['duellist'] })).toBe('ok');
    await house.pass(defaultDispatchTiming.every);
    // First in line are Ann and Zoe; but Ben is as strong as Ann.
    expect(back.map(statusOf)).toEqual(['ready-check', 'waiting', 'ready-check']);
  });
});

/** Lobby of Last word in a client's view. */
const statusOf = (one: Client) =>
  one
    .frames()
    .flatMap((frame) =>
      frame.type === 'lobby' && frame.lobby.preset === 'last-word' ? [frame.lobby.you.status] : [],
    )
    .at(-1);

/** A finished game that both have lost. */
async function logGame(store: Store, number: number, [left, right]: readonly [string, string]) {
  const game = `g_${String(number).padStart(20, '0')}`;
  const unrated = { pool, rating: 1500, games: 0, par: 0.5 };
  const natures = { left: 'human', right: 'human' };
  await store.log.append(game, 0, [
    {
      type: 'hosted',
      format: 'last-word',
      preset: 'last-word',
      origin: 'rated',
      startedAt: 1000,
      seed: '00',
      sealed: '00',
      players: { left: { kind: 'account', id: left }, right: { kind: 'account', id: right } },
      roles: { left: 'duellist', right: 'duellist' },
      natures,
      draw: { id: game, bots: [], games: { [game]: [left, right] } },
      watching: 'anybody',
      ratings: { seats: { left: unrated, right: unrated } },
      pacing: 'none',
      barred: [],
    },
    { type: 'opened', at: 1, config: {}, commitment: { hash: '', nonce: '' } },
    {
      type: 'settled',
      at: 1,
      end: 'left',
      cast: natures,
      nonce: '',
      last: null,
      points: { left: 0, right: 0 },
    },
  ]);
}

test('what the same two play with each other within a week counts 1/n, and from the sixth game on nothing', async () => {
  const house = await houseOf({ startedAt: 20_000 * day });
  await nextNotes(house, ['a_ann', 'a_tom'], 0);
  const ratingOf = async () => {
    const ratings = await house.store.archive.ratings({ pool, players: ['a_ann'] });
    return (ratings[0]?.sum ?? 0) / 1000;
  };
  /** Plays one game; returns the recorded rating, and the change. */
  async function play(): Promise<readonly [number | undefined, number]> {
    const before = await ratingOf();
    const [game = ''] = await opened(house, twoFriends('a_ann', 'a_tom'));
    const { hosted } = readGame(await house.store.log.read(game));
    await end(house, game);
    await kept(house, game);
    return [hosted?.ratings?.together, Math.round((await ratingOf()) - before)];
  }
  expect([await play(), await play(), await play()]).toEqual([
    [undefined, -16],
    [2, -8],
    [3, expect.closeTo(-5, 0)],
  ]);
  for (let n = 4; n <= 5; n += 1) expect((await play())[0]).toBe(n);
  expect(await play()).toEqual([6, 0]);
  const together = (since: number) =>
    house.store.archive.ratedTogether({ players: ['a_ann', 'a_tom'], since });
  expect([await together(0), await together(house.clock.now() + 1)]).toEqual([6, 0]);
  // With someone else it counts in full.
  const [other = ''] = await opened(house, twoFriends('a_ann', 'a_ben'));
  expect(readGame(await house.store.log.read(other)).hosted?.ratings).not.toHaveProperty('together');
});
