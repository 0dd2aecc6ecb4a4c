/** Bots play Last word by prompts only: free talk, and guesses from beliefs. */
import { seededStream } from '@parlour/game';
import { settled, testHouse } from '@parlour/host/testing';
import { expect, test } from 'vitest';
import { apart, lastWordPlan } from '../support/last-word/house.ts';
import * as withLastWord from '../support/last-word/module.ts';

/** Two people who each meet a prompted bot. Returns the first of the two games. */
async function meeting(entropy: string, kinds: ('say' | 'judge')[] = ['say', 'judge']) {
  const world = await testHouse({ ...withLastWord, entropy });
  const [ann] = [world.enter('ann'), world.enter('tom')];
  const bots = [];
  for (const name of ['robot', 'second']) {
    const bot = world.enter(name, { kind: 'bot', keys: [] });
    await bot.say({ type: 'offer-prompts', kinds, games: 3 });
    bots.push(bot);
  }
  await world.house.openGames(lastWordPlan(apart(['ann', 'tom'], ['robot', 'second'])));
  await ann.sit();
  // A machine is asked a moment after there is something to ask.
  await world.clock.pass(400);
  const game = ann.last('seated')?.game;
  const bot = bots.find((one) => one.last('seated')?.game === game);
  if (bot === undefined || game === undefined) throw new Error('nobody meets');
  const viewOf = <View>(viewer: string) => {
    const run = world.house.games.find(game);
    if (run === undefined) throw new Error('the game is gone');
    return run.format.rules.view(run.state, viewer) as unknown as View;
  };
  const prompts = () => bot.all('prompt');
  /** Lets the time pass that a person would need to type it. */
  const reply = async (text: string | string[], wait = 25_000) => {
    const answer = bot.say({ type: 'answer', prompt: prompts().at(-1)?.id ?? '', text });
    await settled();
    await world.clock.pass(wait);
    return answer;
  };
  const said = () => viewOf<{ said: { by: string; text: string }[] }>('spectator').said;
  const seat = bot.last('seated')?.seat ?? '';
  const seed = world.house.games.find(game)?.hosted.seed ?? '';
  return { ...world, ann, bot, prompts, reply, said, viewOf, seat, seed };
}

/**
 * A server with a seed that lets this seat start, or not; `soon`: and that breaks silence within this many
 * milliseconds.
 */
async function meetingWhere(begins: boolean, soon = Number.POSITIVE_INFINITY) {
  for (let index = 0; ; index += 1) {
    const world = await meeting(`first words ${index}`);
    const silence = seededStream(world.seed, `silence/${world.seat}`).next();
    const isSoon = 8000 - 12_000 * Math.log(1 - silence) < soon;
    if (world.prompts().length > 0 === begins && isSoon) return world;
  }
}

test('at the start the seed names who is asked for the first words', async () => {
  const { prompts, reply, said, seat } = await meetingWhere(true);
  expect(prompts()).toMatchObject([
    { kind: 'say', as: 'duellist', you: seat, talk: [], game: expect.any(String) },
  ]);
  expect(await reply(['hey', 'you', 'there', 'friend'], 3000)).toBe('too-many-in-reply');
  expect(prompts().at(-1)?.fault).toMatchObject({ details: { count: 4, limit: 3 } });
  expect(await reply(['hey', 'you', 'there friend'], 55_000)).toBe('ok');
  expect(said().map(({ text }) => text)).toEqual(['hey', 'you', 'there friend']);
});

test('who is not named is asked once the other speaks, and again at each further message', async () => {
  const { ann, prompts, reply, clock } = await meetingWhere(false);
  await ann.begin({ type: 'say', text: 'well' });
  await clock.pass(3000);
  expect(prompts()).toMatchObject([{ kind: 'say', talk: [{ text: 'well' }] }]);
  const [first] = prompts();
  await ann.begin({ type: 'say', text: 'so' });
  await clock.pass(3000);
  expect(prompts()).toHaveLength(2);
  expect(prompts()[1]?.id).not.toBe(first?.id);
  expect(await reply('hm')).toBe('ok');
});

test('a newer prompt ends the one before', async () => {
  const { ann, bot, prompts, clock } = await meetingWhere(false);
  await ann.begin({ type: 'say', text: 'well' });
  await clock.pass(3000);
  const [first] = prompts();
  await ann.begin({ type: 'say', text: 'so' });
  await clock.pass(3000);
  expect(prompts()).toHaveLength(2);
  expect(await bot.say({ type: 'answer', prompt: first?.id ?? '', text: 'hm' })).toBe('no-such-prompt');
});

test('after a silence that the house draws somebody is asked', async () => {
  const { prompts, reply, said, clock } = await meetingWhere(false, 30_000);
  await clock.pass(7999);
  expect(prompts()).toEqual([]);
  await clock.pass(22_001);
  expect(prompts()).toMatchObject([{ kind: 'say', talk: [] }]);
  expect(await reply('anybody?')).toBe('ok');
  expect(said().map(({ text }) => text)).toContain('anybody?');
});

test('a prompt that waits for its reply is not put again, however long the silence is', async () => {
  const { prompts, clock } = await meetingWhere(true, 30_000);
  await clock.pass(50_000);
  expect(prompts()).toHaveLength(1);
});

test('nobody is asked for more while their own words are on their way', async () => {
  const { bot, prompts, said, clock } = await meetingWhere(true, 9000);
  await clock.pass(7900);
  void bot.say({
    type: 'answer',
    prompt: prompts().at(-1)?.id ?? '',
    text: 'a word that takes a while',
  });
  await settled();
  await clock.pass(1100);
  expect(said()).toEqual([]);
  expect(prompts()).toHaveLength(1);
});

test('a belief beyond the threshold is a guess', async () => {
  const { bot, prompts, clock, viewOf, seat } = await meetingWhere(true);
  await clock.pass(60_000);
  const judge = prompts().at(-1);
  const [other = ''] = judge?.whom ?? [];
  expect(judge).toMatchObject({ kind: 'judge', prior: 0.5 });
  expect(Math.abs((judge?.deadlineMs ?? 0) - 19_825)).toBeLessThanOrEqual(175);
  void bot.say({ type: 'answer', prompt: judge?.id ?? '', beliefs: { [other]: 0.9 } });
  await clock.pass(5000);
  expect(viewOf<{ guess: string | null }>(seat).guess).toBe('human');
});

test('a belief near the middle waits', async () => {
  const { bot, prompts, clock, viewOf, seat } = await meetingWhere(true);
  await clock.pass(60_000);
  const judge = prompts().at(-1);
  const [other = ''] = judge?.whom ?? [];
  const replied = bot.say({ type: 'answer', prompt: judge?.id ?? '', beliefs: { [other]: 0.6 } });
  await clock.pass(5000);
  expect(await replied).toBe('ok');
  expect(viewOf<{ guess: string | null }>(seat).guess).toBeNull();
});
