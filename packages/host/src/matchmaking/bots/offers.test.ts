/** Tests of bots' offers. */
import { expect, test } from 'vitest';
import type { Participant } from '../../viewers/presence.ts';
import { BotOffers } from './offers.ts';

/** A bot reserved by the draws of these games, with its offer. */
function onOffer(...games: string[]) {
  const bound = new Set(games);
  const bots = new BotOffers({ draws: { of: () => bound, load: () => bound.size }, gamesOf: () => [] });
  const bot = { id: 'b_1', owner: null, keys: [] } as unknown as Participant;
  return {
    offer: (count: number, roles = ['target'], filler = false) =>
      bots.offer(bot, { format: 'market', roles, games: count, filler }),
    over(game: string) {
      bound.delete(game);
      bots.ended(game);
    },
    begin: (game: string) => bound.add(game),
    free: (role?: string) => bots.candidates('market', role)[0]?.free,
    bots,
  };
}

test('a bot that is at nothing may take back its offer at once', () => {
  const { offer, free } = onOffer();
  offer(5);
  expect(free()).toBe(5);
  offer(0);
  expect(free()).toBeUndefined();
});

test('a bot that plays offers as much as before until the games are over that it was playing', () => {
  const { offer, over, begin, free } = onOffer('g_1', 'g_2');
  offer(5);
  offer(0);
  expect(free()).toBe(3);
  begin('g_3');
  over('g_1');
  expect(free()).toBe(3);
  over('g_2');
  expect(free()).toBeUndefined();
});

test('a bot that ends its offer twice waits no longer for the end', () => {
  const { offer, over, begin, free } = onOffer('g_1');
  offer(5);
  offer(0);
  begin('g_2');
  offer(0);
  over('g_1');
  expect(free()).toBeUndefined();
});

test('the same holds for fewer games and for fewer roles; for more it holds at once', () => {
  const { offer, over, free } = onOffer('g_1');
  offer(5, ['target', 'bettor']);
  offer(2, ['target', 'bettor']);
  expect(free()).toBe(4);
  offer(9, ['bettor', 'target']);
  expect(free()).toBe(8);
  offer(9, ['target']);
  expect(free('bettor')).toBe(8);
  over('g_1');
  expect([free('bettor'), free()]).toEqual([undefined, 9]);
});

test('to fill in only is less as well', () => {
  const { offer, over, bots } = onOffer('g_1');
  const filler = () => bots.candidates('market', 'target')[0]?.filler;
  offer(5);
  offer(9, ['target'], true);
  expect(filler()).toBe(false);
  over('g_1');
  expect(filler()).toBe(true);
  offer(9, ['target'], false);
  expect(filler()).toBe(false);
});

test('a bot that offers again continues, and one whose token is gone offers nothing', () => {
  const { offer, over, free, bots } = onOffer('g_1', 'g_2');
  offer(5);
  offer(0);
  offer(5);
  over('g_1');
  expect(free()).toBe(4);
  offer(1);
  bots.withdraw('b_1');
  expect(free()).toBeUndefined();
  over('g_2');
  expect(free()).toBeUndefined();
});
