/** Tests of practice where several seats must be taken by bots: a game show. */
import { type AnyFormat, gameshow, showPresets } from '@parlour/game';
import { gameshowSchemas } from '@parlour/protocol';
import { expect, test } from 'vitest';
import { testHouse } from '../../testing/index.ts';

const show = {
  formats: { gameshow: gameshow as AnyFormat },
  words: { gameshow: gameshowSchemas },
  presets: showPresets,
};

/** A server with these bots, by name with owner, and Ann. */
async function houseWith(bots: Readonly<Record<string, string | null>>, entropy = 'practice') {
  const world = await testHouse({ ...show, entropy });
  const enterBot = async (name: string, owner: string | null, games = 1) => {
    const bot = world.enter(name, { kind: 'bot', keys: [], ...(owner && { owner }) });
    expect(await bot.say({ type: 'offer', format: 'gameshow', roles: ['contestant'], games })).toBe('ok');
  };
  for (const [name, owner] of Object.entries(bots)) await enterBot(name, owner);
  const practise = async (bot?: string, who = 'ann') => {
    const how = await world.enter(who).say({ type: 'practise', preset: 'show/article', bot });
    const [game] = world.house.games.of(who);
    return how === 'ok' ? Object.values(game?.hosted.players ?? {}).map(({ id }) => id) : how;
  };
  return { ...world, enterBot, practise };
}

const house = { one: null, two: null, three: null };

test('a bot that was chosen always plays, and bots of the house take the other seats', async () => {
  for (let game = 0; game < 8; game += 1) {
    const { practise } = await houseWith({ ...house, own: 'ann', other: 'zoe' }, `show ${game}`);
    const players = await practise('own');
    expect(players).toHaveLength(4);
    expect(players).toEqual(expect.arrayContaining(['ann', 'own']));
    expect(players).not.toContain('other');
  }
  const { practise } = await houseWith({ ...house, four: null });
  expect(await practise('four')).toEqual(expect.arrayContaining(['ann', 'four']));
});

test('whoever lacks bots is told whether too few are there, too few are free, or their own is not', async () => {
  const { practise, enterBot } = await houseWith({ one: null, own: 'ann' });
  expect(await practise('own')).toBe('no-bot');
  expect(await practise()).toBe('no-bot');
  expect(await practise('own', 'ben')).toBe('bot-not-here');
  expect(await practise('nobody')).toBe('bot-not-here');
  await enterBot('two', null);
  expect(await practise('own', 'ben')).toBe('bot-not-here');
  expect(await practise('own')).toHaveLength(4);
  await enterBot('three', null);
  await enterBot('bens', 'ben');
  expect(await practise('bens', 'ben')).toBe('bots-busy');
  for (const name of ['four', 'five']) await enterBot(name, null);
  expect(await practise('one', 'ben')).toBe('bots-busy');
  expect(await practise('bens', 'ben')).toEqual(expect.arrayContaining(['ben', 'bens']));
});
