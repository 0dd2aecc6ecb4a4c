/** Tests that a message in a slot is acknowledged when it has appeared, and refused where it never will. */
import { presets } from '@parlour/game';
import { memoryStore } from '@parlour/store';
import { expect, test } from 'vitest';
import { handClock, settled, type TestParticipant, testHouse } from '../testing/index.ts';

/** No one waits for the presets of studies; these people do. */
const strict = presets
  .filter(({ id }) => id.endsWith('/strict'))
  .map(({ withoutQueue: _, ...preset }) => preset);

/** Two people at one table of slots, with bots that say nothing. */
async function table(preset: 'duel/strict' | 'show/strict') {
  for (let index = 0; index < 50; index += 1) {
    const [store, clock] = [memoryStore(), handClock()];
    const world = await testHouse({ presets: strict, entropy: `table ${index}`, store, clock });
    const role = preset === 'duel/strict' ? 'duellist' : 'contestant';
    const format = preset === 'duel/strict' ? 'duel' : 'gameshow';
    for (let at = 0; at < 6; at += 1)
      await world
        .enter(`bot-${at}`, { kind: 'bot', keys: [] })
        .say({ type: 'offer', format, roles: [role], games: 10 });
    const people = ['anna', 'otto'].map((name) => world.enter(name));
    for (const one of people) await one.say({ type: 'queue', preset, roles: [role] });
    await world.dispatch(...people);
    for (const one of people) await one.sit();
    const [anna, otto] = people as [TestParticipant, TestParticipant];
    const game = anna.last('seated')?.game ?? '';
    const run = world.house.games.find(game);
    if (run === undefined || otto.last('seated')?.game !== game) continue;
    const answers: string[] = [];
    const to = async (at: number) => {
      await clock.passTo(run.hosted.startedAt + at);
      // Until an answer is heard, after all that the clock set off.
      await settled();
      await settled();
    };
    const say = async (who: TestParticipant, text: string, at: number) => {
      await to(at);
      void who.play({ type: 'say', text }, text).then((answer) => void answers.push(`${text} ${answer}`));
      await settled();
    };
    const facts = async () => (await store.log.read(game)).map(({ fact }) => fact);
    const said = async () =>
      (await facts()).flatMap(({ type, at, text }) => (type === 'said' ? [`${text} ${at}`] : []));
    return { ...world, ...{ anna, otto, run, game, answers, to, say, said, facts } };
  }
  throw new Error('no two people meet');
}

test('what someone writes in a tick appears at its end though they leave before, and only then it is acknowledged', async () => {
  const { anna, answers, say, said, to } = await table('show/strict');
  await say(anna, 'bye', 2000);
  await say(anna, 'now', 3000);
  await to(4000);
  expect(await anna.play({ type: 'leave' })).toBe('ok');
  expect(answers).toEqual([]);
  await to(10_500);
  expect(await said()).toEqual(['bye now 10000']);
  expect(answers).toEqual(['bye ok', 'now ok']);
});

test('it is acknowledged when it has appeared, and after it others have seen it', async () => {
  const { anna, otto, answers, say, to } = await table('show/strict');
  await say(anna, 'hello', 2000);
  await to(9900);
  expect(answers).toEqual([]);
  const heard = otto.heard.length;
  await to(10_500);
  expect(answers).toEqual(['hello ok']);
  expect(otto.heard.slice(heard).some((frame) => frame.includes('hello'))).toBe(true);
});

test('words that never appear are refused: after the last tick, and where everyone left or labelled before its end', async () => {
  const late = await table('show/strict');
  await late.say(late.anna, 'late', 359_800);
  await late.to(361_000);
  expect(late.answers).toEqual(['late talk-over']);
  expect(await late.said()).toEqual([]);

  const alone = await table('show/strict');
  await alone.otto.play({ type: 'leave' });
  await alone.say(alone.anna, 'bye', 2000);
  await alone.anna.play({ type: 'leave' });
  await alone.to(11_000);
  expect(alone.answers).toEqual(['bye not-your-seat']);
  // A repetition gets the same answer.
  await alone.say(alone.anna, 'bye', 12_000);
  expect(alone.answers.at(-1)).toBe('bye not-your-seat');
});

test('a duel ends before the slot does: what was stored for its end is refused', async () => {
  const { anna, otto, answers, say, said, facts, to } = await table('duel/strict');
  const [left, right] = anna.last('seated')?.seat === 'left' ? [anna, otto] : [otto, anna];
  await say(left, 'first', 1000);
  await say(right, 'second', 31_000);
  await say(left, 'third', 61_000);
  await to(89_700);
  expect((await facts()).at(-1)).toMatchObject({ type: 'held', text: 'third' });
  expect(answers).toEqual(['first ok', 'second ok']);
  expect(await right.play({ type: 'leave' })).toBe('ok');
  await to(91_000);
  expect(answers).toEqual(['first ok', 'second ok', 'third game-over']);
  expect(await said()).toEqual(['first 30000', 'second 60000']);
});

type Table = Awaited<ReturnType<typeof table>>;

/** The server dies without a word, and comes back over the same store; who sat there sit down again. */
async function comeBack({ store, clock, run }: Table, names: readonly string[]) {
  await settled();
  const world = await testHouse({
    presets: strict,
    store,
    entropy: 'again',
    clock: handClock(clock.now() + 50),
  });
  const people = names.map((name) => world.enter(name));
  for (const one of people) await one.sit();
  const answers: string[] = [];
  const repeat = async (who: TestParticipant | undefined, text: string) => {
    void who?.play({ type: 'say', text }, text).then((answer) => void answers.push(`${text} ${answer}`));
    await settled();
    await settled();
  };
  const to = async (at: number) => {
    await world.clock.passTo(run.hosted.startedAt + at);
    await settled();
    await settled();
  };
  return { ...world, people, answers, repeat, to };
}

test('what is stored and not acknowledged when the server stops appears, and is acknowledged where it goes on', async () => {
  const one = await table('show/strict');
  await one.say(one.anna, 'waits', 2000);
  await one.say(one.anna, 'too', 3000);
  await one.to(9700);
  expect(one.answers).toEqual([]);
  const { people, answers, repeat, to } = await comeBack(one, ['anna']);
  await repeat(people[0], 'waits');
  await to(9900);
  expect(answers).toEqual([]);
  await to(12_000);
  expect(answers).toEqual(['waits ok']);
  await repeat(people[0], 'too');
  expect(answers).toEqual(['waits ok', 'too ok']);
  expect(await one.said()).toEqual([expect.stringMatching(/^waits too /)]);
});

/** A duel whose third message is stored and has not appeared. */
async function beforeItAppears() {
  const one = await table('duel/strict');
  const [left, right] =
    one.anna.last('seated')?.seat === 'left' ? [one.anna, one.otto] : [one.otto, one.anna];
  await one.say(left, 'first', 1000);
  await one.say(right, 'second', 31_000);
  await one.say(left, 'third', 61_000);
  await one.to(89_700);
  expect((await one.facts()).at(-1)).toMatchObject({ type: 'held', text: 'third' });
  return { one, names: [left, right].map(({ participant }) => participant.id) };
}

test('what was stored when the server stopped is refused where the game ends before it appears, also after another stop', async () => {
  const { one, names } = await beforeItAppears();
  const second = await comeBack(one, names);
  await second.repeat(second.people[0], 'third');
  expect(second.answers).toEqual([]);
  expect(await second.people[1]?.play({ type: 'leave' })).toBe('ok');
  await settled();
  expect(second.answers).toEqual(['third game-over']);
  expect(await one.said()).toEqual(['first 30000', 'second 60000']);
  // What appeared is still acknowledged.
  await second.repeat(second.people[0], 'first');
  expect(second.answers.at(-1)).toBe('first ok');

  const run = await (await testHouse({ presets: strict, store: one.store })).house.games.recall(one.game);
  expect(await run?.submit('left', 'third', { type: 'say' })).toBe('game-over');
  expect(await run?.submit('left', 'first', { type: 'say' })).toBeUndefined();
});
