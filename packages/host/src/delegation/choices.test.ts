/** Tests of decisions left to the server, with the moderator of a game show. */
import { type AnyFormat, callByChance, gameshow, seededStream, showPresets } from '@parlour/game';
import { gameshowSchemas } from '@parlour/protocol';
import { memoryStore, type Store, StoreUnavailable } from '@parlour/store';
import { expect, test } from 'vitest';
import type { HostedEvent } from '../facts/hosted.ts';
import { maxInputJitterMs } from '../pacing/reading.ts';
import { handClock, settled, type TestParticipant, testHouse } from '../testing/index.ts';

type World = Awaited<ReturnType<typeof testHouse>>;
const known = (format: object = gameshow) => ({
  formats: { gameshow: format as AnyFormat },
  words: { gameshow: gameshowSchemas },
  presets: showPresets,
});

const enterModerator = async (world: World, name = 'judge', games = 5) => {
  const bot = world.enter(name, { kind: 'bot', keys: [] });
  await bot.say({ type: 'offer-prompts', kinds: ['say'], games, roles: ['moderator'] });
  return bot;
};

/** One person among three bots in a moderated show; `asked`: with a bot that moderates. */
async function show(asked: boolean, { store, format }: { store?: Store; format?: object } = {}) {
  const world = await testHouse({ ...known(format), ...(store && { store }) });
  const moderator = asked ? await enterModerator(world) : undefined;
  const bots: TestParticipant[] = [];
  for (const name of ['one', 'two', 'three']) {
    const bot = world.enter(name, { kind: 'bot', keys: [] });
    await bot.say({ type: 'offer-prompts', kinds: ['say', 'judge'], games: 3 });
    bots.push(bot);
  }
  const ann = world.enter('ann');
  expect(await ann.say({ type: 'practise', preset: 'show/article' })).toBe('ok');
  await ann.sit();
  const { game, seat } = ann.last('seated') ?? { game: '', seat: '' };
  const facts = async () => (await world.store.log.read(game)).map(({ fact }) => fact);
  const calls = async () => (await facts()).filter(({ type }) => type === 'called') as unknown as Called[];
  const hosted = async () => (await facts())[0] as unknown as HostedEvent;
  const others = ['A', 'B', 'C', 'D'].filter((letter) => letter !== seat);
  const say = async (text: string) => {
    await ann.begin({ type: 'say', text });
    const before = prompts(moderator).length;
    for (let n = 0; n < 300 && prompts(moderator).length === before; n += 1) await world.clock.pass(10);
  };
  return { ...world, moderator, bots, ann, seat, game, facts, calls, hosted, others, say };
}

interface Called {
  readonly at: number;
  readonly seat: string | null;
  readonly source: string;
}

const prompts = (bot: TestParticipant | undefined) => bot?.all('prompt') ?? [];
const answer = (bot: TestParticipant | undefined, text: string) =>
  bot?.say({ type: 'answer', prompt: prompts(bot).at(-1)?.id ?? '', text });

test('without anybody to ask chance decides at once, by the seed', async () => {
  const { calls, hosted } = await show(false);
  const { seed } = await hosted();
  const [first] = await calls();
  const contestants = ['A', 'B', 'C', 'D'];
  const drawn = callByChance({ contestants, talk: [], isSilent: false }, seededStream(seed, 'choice/0/0'));
  expect(first).toMatchObject({ at: 0, seat: drawn, source: 'chance' });
});

test('a bot of the house is asked, and told letters and talk; what it says is recorded as asked for', async () => {
  const { moderator, calls, say, seat, others } = await show(true);
  expect(await answer(moderator, '{"next": null}')).toBe('ok');
  await say('Tea?');
  const prompt = prompts(moderator).at(-1);
  expect(prompt).toMatchObject({ game: null, as: 'moderator', talk: [{ by: seat, text: 'Tea?' }] });
  expect(prompt?.deadlineMs).toBe(5000);
  expect(JSON.stringify(prompt)).not.toMatch(/human|machine|bot\b|nature/i);
  const [next] = others;
  await answer(moderator, `Let me see: {"next": "${next}"}`);
  expect((await calls()).map(({ seat: to, source }) => [to, source])).toEqual([
    [null, 'asked'],
    [next, 'asked'],
  ]);
});

test('a machine is heard when it is called, and is refused out of turn', async () => {
  const { bots, moderator, others, game, house, clock, say } = await show(true);
  await say('Tea?');
  await answer(moderator, `{"next": "${others[0]}"}`);
  const seatOfBot = (bot: TestParticipant) => bot.last('seated')?.seat;
  const [called, other] = [
    bots.find((bot) => seatOfBot(bot) === others[0]),
    bots.find((bot) => seatOfBot(bot) === others[1]),
  ];
  await other?.sit();
  const refused = other?.play({ type: 'say', text: 'Me!' });
  await clock.pass(maxInputJitterMs);
  expect(await refused).toBe('not-your-turn');
  expect(prompts(other)).toEqual([]);
  const said = answer(called, 'With milk.');
  await settled();
  await clock.pass(60_000);
  expect(await said).toBe('ok');
  const run = house.games.find(game);
  expect(JSON.stringify(run?.format.rules.view(run.state, 'spectator'))).toContain('With milk.');
});

test.each([
  ['no answer', undefined, 5000],
  ['prose', 'I think it is B’s turn.', 0],
  ['nobody of the room', '{"next": "Z"}', 0],
])('chance decides after %s', async (_name, text, wait) => {
  const { moderator, calls, say, clock } = await show(true);
  await answer(moderator, '{"next": null}');
  await say('Tea?');
  const before = clock.now();
  if (text !== undefined) expect(await answer(moderator, text)).toBe('ok');
  else await clock.pass(5000);
  const all = await calls();
  expect(all).toHaveLength(2);
  expect(all[1]?.source).toBe('chance');
  expect(clock.now() - before).toBe(wait);
});

test('chance decides where the rules refuse what was meant', async () => {
  const choice: NonNullable<typeof gameshow.delegation>['choice'] = (state) => {
    const open = gameshow.delegation?.choice?.(state);
    return open && { ...open, read: () => ({ type: 'call', seat: 'Z' }) };
  };
  const { moderator, calls } = await show(true, {
    format: { ...gameshow, delegation: { ...gameshow.delegation, choice } },
  });
  await answer(moderator, '{"next": "A"}');
  expect((await calls()).map(({ source }) => source)).toEqual(['chance']);
});

test('after the next message the one before is not to be decided any more', async () => {
  const { moderator, calls, say } = await show(true);
  await answer(moderator, '{"next": null}');
  await say('Tea?');
  const old = prompts(moderator).at(-1)?.id ?? '';
  await say('Or coffee?');
  expect(prompts(moderator)).toHaveLength(3);
  expect(await moderator?.say({ type: 'answer', prompt: old, text: '{"next": "A"}' })).toBe('no-such-prompt');
  expect(await calls()).toHaveLength(1);
});

test('after a crash the same is asked again, and chance is the same', async () => {
  const first = await show(true);
  const { seed } = await first.hosted();
  const [prompt] = prompts(first.moderator);
  expect(await first.calls()).toEqual([]);
  const { store } = first;
  const again = await testHouse({
    ...known(),
    store,
    entropy: 'again',
    clock: handClock(first.clock.now() + 1000),
  });
  await settled();
  const moderator = await enterModerator(again);
  const calls = async () =>
    (await store.log.read(first.game)).flatMap(({ fact }) => (fact.type === 'called' ? [fact] : []));
  // Nobody was there to be asked when the house came back.
  const contestants = ['A', 'B', 'C', 'D'];
  const seat = callByChance({ contestants, talk: [], isSilent: false }, seededStream(seed, 'choice/0/0'));
  expect(await calls()).toMatchObject([{ seat, source: 'chance' }]);
  await again.clock.pass(25_000);
  expect(prompts(moderator).at(-1)).toMatchObject({ as: 'moderator', talk: prompt?.talk });
});

test('what cannot be stored is decided as soon as it can be, once', async () => {
  const inner = memoryStore();
  const store = { ...inner, log: { ...inner.log }, broken: false };
  store.log.append = async (...wish) => {
    if (store.broken) throw new StoreUnavailable(new Error('disk full'));
    return inner.log.append(...wish);
  };
  const { moderator, calls, clock } = await show(true, { store });
  store.broken = true;
  await answer(moderator, '{"next": null}');
  await clock.pass(3000);
  expect(await calls()).toEqual([]);
  store.broken = false;
  await clock.pass(3000);
  expect(await calls()).toMatchObject([{ seat: null, source: 'asked' }]);
});

test('what is asked does not depend on what anybody is', async () => {
  const first = await show(true);
  await first.say('Tea?');
  const logged = await first.facts();
  const swapped = JSON.parse(
    JSON.stringify(logged).replaceAll(/human|machine/g, (nature) =>
      nature === 'human' ? 'machine' : 'human',
    ),
  ) as typeof logged;
  const asked = [];
  for (const facts of [logged, swapped]) {
    const store = memoryStore();
    await store.log.append(first.game, 0, facts);
    const world = await testHouse({ ...known(), store, clock: handClock(first.clock.now()) });
    const moderator = await enterModerator(world);
    await world.enter('ann').sit();
    await world.clock.pass(120_000);
    asked.push(moderator.heard);
  }
  expect(asked[0]?.length).toBeGreaterThan(3);
  expect(asked[1]).toEqual(asked[0]);
});

test('a bot of the house decides by name alone, takes no seat then, and nobody else decides', async () => {
  const world = await testHouse(known());
  const offer = (bot: TestParticipant, roles: string[]) =>
    bot.say({ type: 'offer-prompts', kinds: ['say', 'judge'], games: 1, roles });
  const bot = world.enter('bot', { kind: 'bot', keys: [] });
  const registered = world.enter('registered', { kind: 'bot', keys: [], owner: 'a_owner' });
  expect(await offer(registered, ['moderator'])).toBe('no-such-role');
  expect(await offer(bot, ['moderator', 'contestant'])).toBe('no-such-role');
  expect(await offer(bot, ['contestant'])).toBe('ok');
  expect(world.house.bots.candidates('gameshow')).toHaveLength(1);
  expect(await offer(bot, ['moderator'])).toBe('ok');
  expect(world.house.bots.candidates('gameshow')).toEqual([]);
  expect(await offer(bot, ['king'])).toBe('no-such-role');
});
