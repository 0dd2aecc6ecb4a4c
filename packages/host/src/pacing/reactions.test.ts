/** Tests of how long a machine's deeds in an open seat are held back. */
import { askingTime } from '@parlour/game';
import { describe, expect, test } from 'vitest';
import { type TestParticipant, testHouse } from '../testing/index.ts';
import { maxInputJitterMs } from './reading.ts';

/** A person who practises as the target, and the bot that judges. */
async function judged() {
  const world = await testHouse();
  const bot = await world.enterBot('bot', null, { roles: ['bettor'] });
  const tom = world.enter('tom');
  await tom.say({ type: 'practise', preset: 'market', role: 'target' });
  for (const one of [tom, bot]) await one.sit();
  const [run] = world.house.games.all();
  if (run === undefined) throw new Error('there is no game');
  const answers: string[] = [];
  /** Says something without waiting: the reply is noted when it comes. */
  const say = (id: string, what: { type: string } & Record<string, unknown>) =>
    void run
      .submit('bettor-1', id, what)
      .then((no) => answers.push(`${id} ${(typeof no === 'object' ? no.code : no) ?? 'ok'}`));
  const facts = async () => (await world.store.log.read(run.id)).map(({ fact }) => fact);
  return { ...world, bot, tom, run, answers, say, facts };
}

const bet = { type: 'bet', side: 'human' };
const ask = { type: 'ask', text: 'What is it like to be you?' };

describe('what a machine does in an open seat', () => {
  test('waits as long as a person takes, and is acknowledged when it is done and not before', async () => {
    const { say, clock, answers, facts } = await judged();
    say('1', bet);
    await clock.pass(349);
    expect(answers).toEqual([]);
    expect((await facts()).map(({ type }) => type)).not.toContain('traded');
    await clock.pass(3000);
    expect(answers).toEqual(['1 ok']);
    const at = Number((await facts()).find(({ type }) => type === 'traded')?.at);
    expect(at).toBeGreaterThanOrEqual(350);
    expect(at).toBeLessThanOrEqual(3000);
  });

  test('is typed, if it is a text: as long as the pacing of the format says', async () => {
    const { say, clock, run, facts } = await judged();
    say('1', ask);
    await clock.pass(60_000);
    const asker = { seed: run.hosted.seed, seat: 'bettor-1' };
    const typing = askingTime(run.hosted.pacing, ask.text.length, '1', asker);
    expect(typing).toBeGreaterThan(2000);
    expect((await facts()).find(({ type }) => type === 'question-submitted')?.at).toBe(typing);
  });

  test('is refused as soon as it is read if it is a text that nobody could say', async () => {
    const { say, clock, answers, facts } = await judged();
    say('1', ask);
    for (const [id, text] of [
      ['2', 'x'.repeat(201)],
      ['3', '  '],
      ['4', 'a\u202eb'],
    ] as const)
      say(id, { ...ask, text });
    await clock.pass(maxInputJitterMs);
    expect(answers).toEqual(['2 too-long', '3 empty', '4 bad-characters']);
    expect((await facts()).map(({ type }) => type)).not.toContain('question-submitted');
  });

  test('comes in its order: who types does not click meanwhile', async () => {
    const { say, clock, answers, facts } = await judged();
    say('1', ask);
    say('2', bet);
    say('3', bet);
    await clock.pass(60_000);
    expect(answers).toEqual(['1 ok', '2 ok', '3 ok']);
    const done = (await facts()).filter(({ type }) => type === 'question-submitted' || type === 'traded');
    expect(done.map(({ type }) => type)).toEqual(['question-submitted', 'traded', 'traded']);
    const [asked = 0, first = 0, second = 0] = done.map(({ at }) => Number(at));
    expect(first - asked).toBeGreaterThanOrEqual(350);
    expect(second - first).toBeGreaterThanOrEqual(350);
  });

  test('is done once, though it comes again while it waits', async () => {
    const { say, clock, answers, facts } = await judged();
    for (let again = 0; again < 3; again += 1) say('same', bet);
    await clock.pass(20_000);
    expect(answers).toEqual(['same ok', 'same ok', 'same ok']);
    expect((await facts()).filter(({ type }) => type === 'traded')).toHaveLength(1);
  });

  test('is turned away if it is more than a person could do meanwhile', async () => {
    const { bot, clock, house } = await judged();
    const codes: unknown[] = [];
    for (let index = 0; index < 40; index += 1)
      void house.games
        .all()[0]
        ?.submit('bettor-1', `${index}`, { type: 'withdraw', question: 'bettor-1#9' } as { type: string })
        .then((code) => codes.push(code));
    await clock.pass(maxInputJitterMs);
    expect(codes).toEqual(Array(8).fill('rate-limited'));
    const done = bot.play({ type: 'done', done: true });
    await clock.pass(maxInputJitterMs);
    expect(await done).toBe('rate-limited');
    expect(bot.last('no')?.error.retryAfterMs).toBe(1000);
  });

  test('is not done if the game closes before', async () => {
    const { say, tom, clock, answers, facts } = await judged();
    await clock.pass(1000);
    say('1', ask);
    say('2', bet);
    await tom.play({ type: 'leave' });
    await clock.pass(0);
    expect(answers).toEqual(['1 game-over', '2 game-over']);
    expect((await facts()).map(({ type }) => type)).not.toContain('question-submitted');
  });

  test('is dropped when the house closes, and can be said again', async () => {
    const world = await judged();
    world.say('1', bet);
    await world.clock.pass(100);
    await world.house.close();
    expect(world.answers).toEqual(['1 shutting-down']);
    const again = await testHouse({ store: world.store, clock: world.clock });
    const bot = await again.enterBot('bot', null, { roles: ['bettor'] });
    await bot.sit();
    const answer = again.house.games.all()[0]?.submit('bettor-1', '1', bet);
    await again.clock.pass(5000);
    expect(await answer).toBeUndefined();
    const facts = await again.store.log.read(world.run.id);
    expect(facts.filter(({ fact }) => fact.type === 'traded')).toHaveLength(1);
  });

  test('does not hold up a person at the same table, nor the target of either nature', async () => {
    const world = await testHouse({ nature: 'machine' });
    const target = await world.enterBot('target');
    await world.enterBot('judge', null, { roles: ['bettor'] });
    const ann: TestParticipant = world.enter('ann');
    await ann.say({ type: 'practise', preset: 'market' });
    for (const one of [ann, target]) await one.sit();
    expect(await ann.play(bet)).toBe('ok');
    expect(await ann.play(ask)).toBe('ok');
    await target.begin({ type: 'answer', text: 'Quiet.' });
  });
});
