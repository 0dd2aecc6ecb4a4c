/** Texts of a hidden seat wait in memory, one after the other, and count once visible. */
import { type FormatTypes, instant, minAnswerDelay, typingTime } from '@parlour/game';
import { testHouse } from '@parlour/host/testing';
import { expect, test } from 'vitest';
import { apart, lastWordPlan, twoFriends } from '../support/last-word/house.ts';
import { lastWord } from '../support/last-word/index.ts';
import * as withLastWord from '../support/last-word/module.ts';

/** Ann talks with a bot. */
async function talking() {
  const world = await testHouse(withLastWord);
  const ann = world.enter('ann');
  world.enter('tom');
  const bots = ['bot-1', 'bot-2'].map((name) => world.enter(name, { kind: 'bot', keys: [] }));
  const plan = lastWordPlan(apart(['ann', 'tom'], ['bot-1', 'bot-2']));
  await world.house.openGames({ ...plan, config: { duration: 600_000, wordLength: 300 } });
  const game = ann.last('seated')?.game ?? '';
  const bot = bots.find((one) => one.last('seated')?.game === game);
  const run = world.house.games.find(game);
  if (bot === undefined || run === undefined) throw new Error('no bot sits there');
  for (const one of [ann, bot]) await one.sit();
  const seat = bot.last('seated')?.seat ?? '';
  const facts = async () => (await world.store.log.read(game)).map(({ fact }) => fact);
  const timed = async (type: string) =>
    (await facts()).flatMap((fact) =>
      fact.type === type ? [[String(fact.text), Number(fact.at)] as const] : [],
    );
  const due = (since: number, read: number, typed: number, index: number) => {
    const { pacing, seed } = run.hosted;
    return since + Number(typingTime(pacing, { since: instant(since), read, typed, index }, { seed, seat }));
  };
  return { ...world, ann, bot, run, seat, facts, timed, due };
}

/** The slot at which something appears that is stored at an instant. */
const slotAfter = (at: number) => (Math.floor((at + 1) / 10) + 1) * 10;

test('a machine says one thing after the other: in order, each typed from when the one before was out', async () => {
  const { bot, clock, timed, due } = await talking();
  const answers: string[] = [];
  for (const text of ['The first of all.', 'a', 'And the last.']) {
    const { answer } = await bot.begin({ type: 'say', text });
    void answer.then((code) => answers.push(`${text} ${code}`));
  }
  expect(await timed('held')).toEqual([]);
  await clock.pass(120_000);
  expect(answers).toEqual(['The first of all. ok', 'a ok', 'And the last. ok']);
  const said = await timed('said');
  let since = 0;
  for (const [index, [text, at]] of said.entries()) {
    expect(at).toBe(slotAfter(due(since, 0, text.length, index)));
    since = at;
  }
  expect(said.map(([text]) => text)).toEqual(['The first of all.', 'a', 'And the last.']);
  // Nothing is stored before its time.
  for (const [index, [, at]] of (await timed('held')).entries())
    expect((said[index]?.[1] ?? 0) - at).toBeLessThanOrEqual(10);
});

test('what the rules refuse behind the words that wait is refused when it is read, and says why', async () => {
  const { bot, clock, timed } = await talking();
  await bot.begin({ type: 'say', text: 'well' });
  const again = bot.play({ type: 'say', text: ' well ' }, 'again');
  await clock.pass(500);
  expect(await again).toBe('already-said');
  expect(bot.last('no')?.error.details).toEqual({ word: 'well' });
  await clock.pass(60_000);
  expect((await timed('said')).map(([text]) => text)).toEqual(['well']);
  const same = bot.play({ type: 'say', text: ' well ' }, 'again');
  await clock.pass(500);
  expect(await same).toBe('already-said');
});

test('whatever else a machine does comes after its words', async () => {
  const { bot, clock, facts } = await talking();
  await bot.begin({ type: 'say', text: 'I say something, and then I go.' });
  await bot.begin({ type: 'leave' });
  await clock.pass(60_000);
  const types = (await facts()).map(({ type }) => type);
  expect(types.indexOf('left')).toBeGreaterThan(types.indexOf('said'));
});

test("somebody's words count for the other from when they are out, not from when they were held", async () => {
  const { ann, bot, clock, run, seat, timed, due } = await talking();
  await clock.passTo(run.hosted.startedAt + 5000);
  void run.submit(
    seat === 'left' ? 'right' : 'left',
    'hello',
    Object.assign({ type: 'say' }, { text: 'Hello?' }),
  );
  await clock.pass(20);
  const [[, heardAt] = ['', 0]] = await timed('said');
  expect(heardAt).toBeGreaterThan(5000);
  await bot.begin({ type: 'say', text: 'Yes.' });
  await clock.pass(60_000);
  expect((await timed('said'))[1]).toEqual(['Yes.', slotAfter(due(heardAt, 6, 4, 0))]);
  await ann.leave();
});

test('while words are held the other is paced as if they were not there', () => {
  const cast = { left: 'human', right: 'machine' } as const;
  const commitment = { hash: 'h', nonce: 'n' };
  const script = [
    { type: 'open', at: 0, config: lastWord.rules.configure({}), cast, commitment },
    { type: 'say', at: 5000, by: 'left', text: 'Hello?', from: 9000 },
  ] as unknown as Parameters<typeof lastWord.rules.decide>[1][];
  const state = script.reduce(
    (before, command) => lastWord.rules.decide(before, command).events.reduce(lastWord.rules.evolve, before),
    lastWord.rules.initial,
  );
  const answer = { type: 'say', at: instant(6000), by: 'right', text: 'Yes.' } as const;
  expect(lastWord.pacing.spoken(state, answer)).toMatchObject({ since: 0, read: 0 });
});

test('nobody says anything sooner than anybody could have begun to: it waits in memory, of either nature', async () => {
  const world = await testHouse(withLastWord);
  const people = ['ann', 'tom'].map((name) => world.enter(name));
  await world.house.openGames(lastWordPlan(twoFriends('ann', 'tom')));
  const [ann] = people;
  await ann?.sit();
  const game = ann?.last('seated')?.game ?? '';
  const said = await ann?.begin({ type: 'say', text: 'first!' });
  const types = async () => (await world.store.log.read(game)).map(({ fact }) => fact.type);
  await world.clock.pass(minAnswerDelay - 1);
  expect(await types()).not.toContain('held');
  await world.clock.pass(20);
  expect(await said?.answer).toBe('ok');
  expect(await types()).toContain('said');
});

test('a machine that will never be done says nothing, and holds up nothing else it does', async () => {
  const learned = {
    answers: 240,
    people: 60,
    typists: [[2, 0.2, 0.5, 0.025, 0.5]],
    steps: [0.3, 0.3, 0.3],
    wobble: 0.1,
    lengths: [10, 30],
    quantiles: [Array(15).fill(0), Array(15).fill(0)],
    after: 0,
    silence: 1,
  };
  const world = await testHouse({ ...withLastWord, pace: async () => learned as never });
  const [ann, bot] = [world.enter('ann'), world.enter('bot-1', { kind: 'bot', keys: [] })];
  world.enter('tom');
  await world.house.openGames(lastWordPlan(apart(['ann', 'tom'], ['bot-1', 'bot-2'])));
  for (const one of [ann, bot]) await one.sit();
  const { answer } = await bot.begin({ type: 'say', text: 'Never heard.' });
  await world.clock.pass(50_000);
  await bot.begin({ type: 'leave' });
  await world.clock.pass(5000);
  expect(await answer).toBe('game-over');
  const facts = await world.store.log.read(bot.last('seated')?.game ?? '');
  expect(facts.map(({ fact }) => fact.type)).toEqual(
    expect.arrayContaining(['left', 'settled'] satisfies FormatTypes['Event']['type'][]),
  );
  expect(facts.map(({ fact }) => fact.type)).not.toContain('held');
});
