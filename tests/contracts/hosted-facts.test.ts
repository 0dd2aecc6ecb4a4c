/** Data that the server records at the opening of a game: ratings, data set, watching rights. */
import { datasetSplitOf, readGame } from '@parlour/host';
import { settled, testHouse } from '@parlour/host/testing';
import { ratingChanges } from '@parlour/results';
import { memoryStore } from '@parlour/store';
import { expect, test } from 'vitest';
import { apart, lastWordPlan, twoFriends } from '../support/last-word/house.ts';
import { lastWord } from '../support/last-word/index.ts';
import * as withLastWord from '../support/last-word/module.ts';

const shares = { public: 0.8, hidden: 0.2 };
const splitInto = (splits: Readonly<Record<string, number>>) => {
  const split = { ...lastWord, seating: { ...lastWord.seating, splits } };
  return {
    ...withLastWord,
    formats: { ...withLastWord.formats, 'last-word': split },
  } as unknown as typeof withLastWord;
};
const withSplits = splitInto(shares);

async function hostedBy(options: Parameters<typeof testHouse>[0], party = twoFriends('ann', 'tom')) {
  const store = memoryStore();
  const world = await testHouse({ store, ...options });
  const { games } = await world.house.openGames(lastWordPlan(party));
  await settled();
  const read = async (game: string) => readGame(await store.log.read(game)).hosted;
  const hosted = await Promise.all(games.map(({ game }) => read(game)));
  return { ...world, games: games.map(({ game }) => game), hosted };
}

test('what is known of the players is in the log at the opening, and a change follows from that alone', async () => {
  const asked: object[] = [];
  const { hosted } = await hostedBy({
    ...withLastWord,
    ratings: async ({ preset, players, roles }) => {
      asked.push({ preset, roles });
      const seats = Object.entries(players).map(([seat, { id }]) => [
        seat,
        { pool: 'last-word/duellist', rating: id === 'ann' ? 1700 : 1500, games: 3, par: 0.4 },
      ]);
      return { seats: Object.fromEntries(seats) };
    },
  });
  expect(asked).toEqual([{ preset: 'last-word', roles: { left: 'duellist', right: 'duellist' } }]);
  const [{ ratings, players } = { ratings: undefined, players: {} }] = hosted.flatMap((one) => one ?? []);
  expect(
    Object.values(ratings?.seats ?? {})
      .map(({ rating }) => rating)
      .sort(),
  ).toEqual([1500, 1700]);
  const changes = ratings && ratingChanges(ratings, { left: 1, right: 0 });
  for (const [seat, { id }] of Object.entries(players))
    expect(changes?.[seat]?.before).toBe(id === 'ann' ? 1700 : 1500);
});

test('where nothing is known of the players, and a format has one set of data, the log has neither', async () => {
  const { hosted } = await hostedBy(withLastWord);
  expect(hosted[0]).not.toHaveProperty('ratings');
  expect(hosted[0]).not.toHaveProperty('split');
});

test('a game falls into a set of data by its id and the key of the house', async () => {
  const { hosted, games } = await hostedBy(withSplits);
  expect(hosted[0]?.split).toBe(datasetSplitOf('key', games[0] ?? ('' as never), shares));
});

test('a game that is kept back for an exam is not watched by others than its players', async () => {
  const watched = async (splits: Readonly<Record<string, number>>) => {
    const { enter, games, clock } = await hostedBy(splitInto(splits));
    await clock.pass(120_000);
    const [ann, zoe] = [enter('ann'), enter('zoe')];
    const watch = { type: 'watch', game: games[0] ?? '' } as const;
    return [await ann.say(watch), await zoe.say(watch)];
  };
  expect(await watched({ public: 1 })).toEqual(['ok', 'ok']);
  expect(await watched({ hidden: 1 })).toEqual(['ok', 'no-such-game']);
});

test('the sets have their shares, and another house would divide the same games otherwise', () => {
  const ids = Array.from(
    { length: 5000 },
    (_, index) => `g_${index}` as Parameters<typeof datasetSplitOf>[1],
  );
  const sets = (key: string) => ids.map((id) => datasetSplitOf(key, id, shares));
  const [one, two] = [sets('one'), sets('two')];
  const hidden = one.filter((set) => set === 'hidden').length;
  // Binomial(5000, 1/5): outside 880..1120 with a probability below 1 in 10,000.
  expect(hidden).toBeGreaterThan(880);
  expect(hidden).toBeLessThan(1120);
  expect(two.filter((set, index) => set !== one[index]).length).toBeGreaterThan(1000);
});

test('nobody watches a game whose draw may open several, however many it opened', async () => {
  for (const party of [twoFriends('ann', 'tom'), apart(['ann', 'tom'], ['b_1', 'b_2'])]) {
    const { hosted, games, enter } = await hostedBy(withLastWord, party);
    const zoe = enter('zoe');
    for (const [index, game] of games.entries()) {
      expect(hosted[index]?.watching).toBe('nobody');
      expect(await zoe.say({ type: 'watch', game })).toBe('no-such-game');
    }
  }
});
