/** Tests of a second connection that takes over a seat. */
import { expect, test } from 'vitest';
import { settled, type TestParticipant, testHouse } from '../testing/index.ts';

const robot = { kind: 'bot', keys: [] } as const;

/** A bot that plays a target, over a line that says `attach` or over one that needs not. */
async function playing(kind: 'says' | 'needs not') {
  const world = await testHouse({ nature: 'machine' });
  const line = kind === 'says' ? {} : { attached: new Map() };
  const bot = world.enter('bot', robot, line);
  await bot.say({ type: 'offer', format: 'market', roles: ['target'], games: 5 });
  const ann = world.enter('ann');
  await ann.say({ type: 'practise', preset: 'market' });
  await ann.sit();
  if (kind === 'says') await bot.sit();
  const game = ann.last('seated')?.game ?? '';
  const presence = async () =>
    (await world.store.log.read(game))
      .map(({ fact }) => fact.type)
      .filter((type) => ['disconnected', 'reconnected', 'gone'].includes(type));
  const again = (other: 'says' | 'needs not', after = new Map()): TestParticipant =>
    world.enter('bot', robot, other === 'says' ? {} : { attached: after });
  return { ...world, bot, ann, game, presence, again };
}

test.each([
  ['says', 'needs not'],
  ['needs not', 'says'],
  ['says', 'says'],
  ['needs not', 'needs not'],
] as const)('a line that %s attach is taken over by one that %s, without a gap', async (one, other) => {
  const { bot, ann, clock, presence, again, house } = await playing(one);
  await clock.pass(6000);
  const second = again(other);
  expect(bot.dismissed()).toBe('taken-over');
  const heard = bot.heard.length;
  if (other === 'says') expect(await second.sit()).toBe('ok');
  await clock.pass(20_000);
  expect(await presence()).toEqual([]);
  expect(await ann.play({ type: 'ask', text: 'Still there?' })).toBe('ok');
  expect(bot.heard.length).toBe(heard);
  expect(JSON.stringify(second.last('change'))).toContain('Still there?');
  expect(house.bots.candidates('market', 'target')).toMatchObject([{ id: 'bot', free: 4 }]);
  await bot.leave();
  await second.begin({ type: 'answer', text: 'Yes.' });
  await second.leave();
  expect(await presence()).toEqual(['disconnected']);
});

test('a bot that takes over and does not attach has as long as one that was just seated', async () => {
  const { clock, presence, again } = await playing('says');
  await clock.pass(6000);
  again('says');
  await clock.pass(4999);
  expect(await presence()).toEqual([]);
  await clock.pass(1);
  expect(await presence()).toEqual(['disconnected']);
});

test('people have as many lines as they like', async () => {
  const world = await testHouse();
  const [one, two] = [world.enter('ann'), world.enter('ann')];
  expect([one.dismissed(), two.dismissed()]).toEqual([undefined, undefined]);
  expect(await one.say({ type: 'unqueue' })).toBe('ok');
});

test('a line that attaches by itself has every seat at once, and continues after the last frame it knows', async () => {
  const { bot, ann, again, clock, game } = await playing('needs not');
  expect(bot.frames().map(({ type }) => type)).toEqual(['welcome', 'ok', 'seated', 'sealed', 'view']);
  await ann.play({ type: 'ask', text: 'One?' });
  const { run } = bot.last('view') ?? {};
  const { n } = bot.last('change') ?? {};
  await bot.begin({ type: 'answer', text: 'Two.' });
  await clock.pass(30_000);
  const missed = bot.all('change').filter((frame) => frame.n > Number(n));
  expect(missed.length).toBeGreaterThan(0);
  const second = again('needs not', new Map([[game, { run, n }]]));
  expect(second.frames().slice(2)).toEqual([bot.last('sealed'), ...missed]);
});

test('who missed the end is shown it, by the game that they named', async () => {
  const { bot, ann, again, clock, game, enter } = await playing('needs not');
  const { run, n } = bot.last('view') ?? {};
  await bot.leave();
  await ann.play({ type: 'leave' });
  await clock.pass(121_000);
  const after = new Map([[game, { run, n }]]);
  const second = again('needs not', after);
  const stranger = enter('robot', robot, { attached: after as never });
  await settled();
  expect(second.last('view')).toMatchObject({ game, view: { phase: 'over', you: 'target' } });
  expect(stranger.frames().map(({ type }) => type)).toEqual(['welcome']);
});

test('a bot plays beside its line, and without one', async () => {
  const { bot, ann, house, game, clock } = await playing('needs not');
  const robotAt = (id: string) => ({ kind: 'bot', id, name: id, owner: null, keys: [] }) as const;
  const answer = { id: 'a', type: 'play', game, do: { type: 'answer', text: 'Hm.' } } as const;
  const said = (id: string, frame: Parameters<typeof house.handle>[1]) => house.handle(robotAt(id), frame);
  await ann.play({ type: 'ask', text: 'One?' });
  const roles: 'target'[] = ['target'];
  const offer = { id: 'o', type: 'offer', format: 'market', roles, games: 1 } as const;
  expect(await said('nobody', offer)).toMatchObject({ type: 'no', error: { code: 'not-connected' } });
  expect(await said('nobody', answer)).toMatchObject({ type: 'no', error: { code: 'no-such-game' } });
  expect(await said('bot', { id: 'w', type: 'whole', game })).toEqual({ type: 'ok', re: 'w' });
  expect(bot.all('view')).toHaveLength(2);
  expect(await said('bot', { id: 'u', type: 'unqueue' })).toMatchObject({ error: { code: 'not-for-bots' } });
  await bot.leave();
  const reply = said('bot', answer);
  await clock.pass(30_000);
  expect(await reply).toEqual({ type: 'ok', re: 'a' });
  expect(await said('bot', answer)).toEqual({ type: 'ok', re: 'a' });
  expect(await said('bot', { ...answer, id: 'b' })).toMatchObject({ error: { code: 'game-over' } });
});
