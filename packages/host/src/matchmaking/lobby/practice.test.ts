/** Tests of practice where several seats must be taken by bots: a game show. */
import { type AnyFormat, gameshow, showPresets } from '@parlour/game';
import { gameshowSchemas } from '@parlour/protocol';
import { expect, test } from 'vitest';
import { testHouse } from '../../testing/index.ts';
import type { NewcomerFacts } from '../draws/ports.ts';

const show = {
  formats: { gameshow: gameshow as AnyFormat },
  words: { gameshow: gameshowSchemas },
  presets: showPresets,
};

/** A server with these bots, by name with owner, and Ann. */
async function houseWith(
  bots: Readonly<Record<string, string | null>>,
  entropy = 'practice',
  newcomers?: NewcomerFacts,
) {
  const world = await testHouse({ ...show, entropy, ...(newcomers && { newcomers }) });
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

test('a newcomer practises against the best third, as many as are needed, and the others practise against all', async () => {
  const bots = { weak: null, two: null, one: null, weaker: null, three: null };
  const strengths: Readonly<Record<string, number>> = { one: 0.6, two: 0.5, three: 0.3, weak: 0.1 };
  const strengthOf = (bot: string) => strengths[bot];
  const met = new Set<string>();
  for (let game = 0; game < 12; game += 1) {
    const isNewcomer = (player: string) => player === 'ann';
    const { practise } = await houseWith(bots, `newcomer ${game}`, { isNewcomer, strengthOf });
    const players = await practise();
    expect([...players].sort()).toEqual(['ann', 'one', 'three', 'two']);
    const others = await houseWith(bots, `others ${game}`, { isNewcomer, strengthOf });
    for (const one of await others.practise(undefined, 'ben')) met.add(one);
  }
  expect([...met].sort()).toEqual(['ben', 'one', 'three', 'two', 'weak', 'weaker']);
  const { practise } = await houseWith(bots, 'chosen', { isNewcomer: () => true, strengthOf });
  expect(await practise('weak')).toContain('weak');
  const few = await houseWith({ one: null, two: null, weak: null }, 'few', {
    ...{ isNewcomer: () => true, strengthOf },
  });
  expect(await few.practise()).toContain('weak');
});
