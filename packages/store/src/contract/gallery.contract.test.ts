/** Contract of the gallery for every store. */
import { afterEach, describe, expect, test } from 'vitest';
import type { WholeGame } from '../index.ts';
import { stores, tidyUp } from './stores.ts';

afterEach(tidyUp);

/** A store with three guests and their beliefs. */
async function opened(open: () => ReturnType<(typeof stores)[keyof typeof stores]>) {
  const { records, archive } = await open();
  const guests = ['Ann', 'Bob', 'Cem'].map((nickname) => records.createAccount({ nickname, at: 1 }));
  const [ann = '', bob = '', cem = ''] = (await Promise.all(guests)).map(({ id }) => id);
  const say = (game: string, account: string, prices: Record<string, number>, at = 1) =>
    records.sayGalleryPrices({ game, account, prices, at });
  const exclaim = (game: string, account: string, exclamation: string, at = 1) =>
    records.exclaim({ game, account, exclamation, at });
  return { records, archive, ann, bob, cem, say, exclaim };
}

const part = { role: 'contestant', board: 'contestant', result: 0, score: 0 };

/** A finished game of a bot in seat A and of a person in seat B. */
const game = (id: string, list: WholeGame['list'], bot: string): WholeGame => ({
  ...{ game: id, format: 'market', preset: 'market', origin: 'rated', list, natures: 'mixed', end: 'time' },
  ...{
    startedAt: 1,
    endedAt: 2,
    measures: {},
    row: {},
    record: {},
    judgements: [],
    ratings: [],
    forecasts: [],
  },
  players: [
    { ...part, seat: 'A', nature: 'machine', kind: 'bot', player: bot },
    { ...part, seat: 'B', nature: 'human', kind: 'account', player: 'a_somebody' },
  ],
});

describe.each(Object.entries(stores))('the gallery %s', (_name, open) => {
  test('has of each account the last word, by game and seat', async () => {
    const { records, ann, bob, cem, say } = await opened(open);
    expect(await records.galleryOf('g_1', [])).toEqual([]);
    expect(await records.galleryCourse('g_1', [])).toEqual([]);
    await say('g_1', ann, { A: 90, B: 10 }, 1);
    await say('g_1', ann, { A: 60 }, 2);
    await say('g_1', bob, { A: 65 }, 3);
    await say('g_1', cem, { A: 1 }, 3);
    await say('g_2', ann, { A: 20 }, 4);
    const tenths = (counts: Readonly<Record<number, number>>) =>
      Array.from({ length: 10 }, (_, tenth) => counts[tenth] ?? 0);
    const ofB = { seat: 'B', n: 1, sum: 10, squares: 100, tenths: tenths({ 0: 1 }) };
    expect(await records.galleryOf('g_1', [cem])).toEqual([
      { seat: 'A', n: 2, sum: 125, squares: 7825, tenths: tenths({ 5: 1, 6: 1 }) },
      ofB,
    ]);
    expect(await records.galleryOf('g_1', [])).toEqual([
      { seat: 'A', n: 3, sum: 126, squares: 7826, tenths: tenths({ 0: 1, 5: 1, 6: 1 }) },
      ofB,
    ]);
    expect(await records.galleryCourse('g_1', [cem])).toEqual([
      { seat: 'B', price: 10, at: 1 },
      { seat: 'A', price: 60, at: 2 },
      { seat: 'A', price: 65, at: 3 },
    ]);
    expect(await records.galleryPricesOf(ann)).toEqual([
      { game: 'g_2', account: ann, seat: 'A', price: 20, at: 4 },
      { game: 'g_1', account: ann, seat: 'A', price: 60, at: 2 },
      { game: 'g_1', account: ann, seat: 'B', price: 10, at: 1 },
    ]);
    expect((await records.galleryPricesOf(ann, 'g_1')).map(({ seat }) => seat)).toEqual(['A', 'B']);
  });

  test('counts one exclamation of each account, which can be taken back', async () => {
    const { records, ann, bob, exclaim } = await opened(open);
    await exclaim('g_1', ann, 'knew', 1);
    await exclaim('g_1', ann, 'fooled', 2);
    await exclaim('g_1', bob, 'fooled', 3);
    await exclaim('g_2', ann, 'knew', 4);
    expect(await records.exclamationsAt('g_1')).toEqual({ fooled: 2 });
    expect(await records.exclamationsOf(ann)).toEqual([
      { game: 'g_2', account: ann, exclamation: 'knew', at: 4 },
      { game: 'g_1', account: ann, exclamation: 'fooled', at: 2 },
    ]);
    expect((await records.exclamationsOf(ann, 'g_1')).map(({ at }) => at)).toEqual([2]);
    await records.takeBack({ game: 'g_1', account: bob });
    expect(await records.exclamationsAt('g_1')).toEqual({ fooled: 1 });
  });

  test('forgets what an account said when it is erased', async () => {
    const { records, ann, bob, say, exclaim } = await opened(open);
    for (const one of [ann, bob]) {
      await say('g_1', one, { A: 70 });
      await exclaim('g_1', one, 'knew');
    }
    await records.eraseAccount(ann, 9);
    expect([await records.galleryPricesOf(ann), await records.exclamationsOf(ann)]).toEqual([[], []]);
    expect(await records.galleryOf('g_1', [])).toMatchObject([{ seat: 'A', n: 1, sum: 70, squares: 4900 }]);
    expect(await records.exclamationsAt('g_1')).toEqual({ knew: 1 });
  });

  test('counts as forecasts where the game is public, but not what the owner of a bot there says', async () => {
    const { records, archive, ann, bob, say } = await opened(open);
    const own = await records.createBot({ name: 'George', owner: bob, description: '', at: 1 });
    await archive.keep([game('g_1', 'public', own.id), game('g_2', 'unpublished', own.id)], 5);
    const wish = { format: 'market', series: 'gallery' };
    await say('g_1', bob, { A: 5 });
    await say('g_2', ann, { A: 20 });
    expect([await archive.forecasts(wish), await archive.forecastSeries(wish)]).toEqual([[], []]);
    await say('g_1', ann, { A: 29, B: 80 });
    expect(await archive.forecasts({ ...wish, preset: 'market' })).toEqual([
      { at: 0, probability: 0.29, nature: 'machine', n: 1 },
      { at: 0, probability: 0.8, nature: 'human', n: 1 },
    ]);
    expect(await archive.forecastSeries(wish)).toEqual(['gallery']);
    expect(await archive.forecasts({ ...wish, preset: 'market/other' })).toEqual([]);
    await records.eraseAccount(ann, 9);
    expect(await archive.forecasts(wish)).toEqual([]);
  });
});
