/** Tests of games that continue after an outage. */
import { memoryStore } from '@parlour/store';
import { expect, test } from 'vitest';
import { handClock, settled, type TestParticipant, testHouse } from '../testing/index.ts';

type World = Awaited<ReturnType<typeof testHouse>>;

/** Simulates a crash and a restart after a while, over the same store with a new clock. */
async function comeBack({ store, clock }: World, down: number): Promise<World> {
  await settled();
  const again = await testHouse({ store, entropy: 'again', clock: handClock(clock.now() + down) });
  await settled();
  return again;
}

async function practising(
  world: World,
): Promise<{ ann: TestParticipant; bot: TestParticipant; game: string }> {
  const bot = await world.enterBot('bot');
  const ann = world.enter('ann');
  await ann.say({ type: 'practise', preset: 'market' });
  await ann.sit();
  await bot.sit();
  return { ann, bot, game: ann.last('seated')?.game ?? '' };
}

test('a game continues where it was, and its deadlines move by the time the house was away', async () => {
  const first = await testHouse({ nature: 'machine' });
  const { ann, game } = await practising(first);
  await first.clock.pass(30_000);
  await ann.play({ type: 'ask', text: 'Are you there?' });
  await ann.play({ type: 'bet', side: 'human', quantity: 3 });
  const before = ann.last('change');

  const second = await comeBack(first, 3_600_000);
  const back = second.enter('ann');
  expect(back.last('seated')).toMatchObject({ game, token: ann.last('seated')?.token });
  expect(await back.sit()).toBe('ok');
  const view = back.last('view')?.view as { closesAt: number; own: { position: number }; phase: string };
  expect(view).toMatchObject({ phase: 'open', own: { position: 3 } });
  expect(view.closesAt).toBe(120_000 + 3_600_000);
  expect(before?.at).toBe(30_000);

  await second.clock.pass(15_000);
  await (await second.enterBot('bot')).sit();
  await second.clock.pass(80_000);
  expect(back.last('change')?.patch).toContainEqual(
    expect.objectContaining({ path: '/phase', value: 'over' }),
  );
});

test('a command that was stored but never acknowledged is not carried out twice', async () => {
  const first = await testHouse();
  const { ann, game } = await practising(first);
  await ann.play({ type: 'bet', side: 'human', quantity: 2 }, 'once');
  const second = await comeBack(first, 1000);
  const back = second.enter('ann');
  await back.sit();
  expect(await back.play({ type: 'bet', side: 'human', quantity: 2 }, 'once')).toBe('ok');
  const facts = (await second.store.log.read(game)).map(({ fact }) => fact);
  expect(facts.filter(({ type }) => type === 'traded')).toHaveLength(2);
});

test('an order filled in part gets its refusal again after the house came back', async () => {
  const first = await testHouse();
  const { ann } = await practising(first);
  expect(await ann.play({ type: 'bet', side: 'human', quantity: 60 }, 'all')).toBe('at-limit');
  const second = await comeBack(first, 1000);
  const back = second.enter('ann');
  await back.sit();
  expect(await back.play({ type: 'bet', side: 'human', quantity: 60 }, 'all')).toBe('at-limit');
});

/** Instants lie on whole hundredths of a second. */
const nextSlot = (after: number) => (Math.floor(after / 10) + 1) * 10;

async function answerAfter(down: number, isSaidAgain: boolean, store = memoryStore()) {
  const first = await testHouse({ nature: 'machine', store });
  const { ann, bot, game } = await practising(first);
  await ann.play({ type: 'ask', text: 'Are you there?' });
  const said = await bot.begin({ type: 'answer', text: 'Yes.' }, 'mine');
  const second = down === 0 ? first : await comeBack(first, down);
  const botBack = down === 0 ? bot : await second.enterBot('bot');
  if (down > 0) await botBack.sit();
  const again = isSaidAgain ? await botBack.begin({ type: 'answer', text: 'Yes.' }, 'mine') : said;
  await second.clock.pass(25_000);
  const facts = (await second.store.log.read(game)).map(({ fact }) => fact);
  const answered = facts.find(({ type }) => type === 'answered');
  return { answer: down === 0 || isSaidAgain ? await again.answer : undefined, answered, facts };
}

test("a machine's answer that waits is not stored: said again, it comes as much later as the house was away", async () => {
  const before = await answerAfter(0, false);
  expect(before.answer).toBe('ok');
  const lost = await answerAfter(50_000, false);
  expect(lost.facts.map(({ type }) => type)).not.toContain('answer-held');
  expect(lost.answered).toBeUndefined();
  const again = await answerAfter(50_000, true);
  expect(again.answer).toBe('ok');
  expect(again.answered).toMatchObject({ text: 'Yes.', at: Number(before.answered?.at) + 50_000 });
});

test('an answer that an older house stored long before its time comes as much later as the house was away', async () => {
  const first = await testHouse({ nature: 'machine' });
  const { ann, game } = await practising(first);
  await ann.play({ type: 'ask', text: 'Are you there?' });
  const facts = await first.store.log.read(game);
  const question = 'bettor-1#1';
  const held = { type: 'answer-held', at: 0, question, text: 'Yes.', from: 7654, cid: 'target:mine' };
  await first.store.log.append(game, facts.length, [held]);
  const second = await comeBack(first, 50_000);
  const bot = await second.enterBot('bot');
  await bot.sit();
  const said = bot.play({ type: 'answer', text: 'Yes.' }, 'mine');
  const other = bot.play({ type: 'answer', text: 'No.' });
  await second.clock.pass(25_000);
  expect(await said).toBe('ok');
  expect(await other).toBe('already-said');
  const answered = (await second.store.log.read(game)).find(({ fact }) => fact.type === 'answered')?.fact;
  expect(answered).toMatchObject({ text: 'Yes.', at: nextSlot(7654 + 50_000) });
});

test('nobody who comes back in time is missed; who does not is gone, person or bot', async () => {
  const first = await testHouse();
  const { game } = await practising(first);
  const second = await comeBack(first, 5000);
  await second.clock.pass(5000 + 15_000);
  const facts = (await second.store.log.read(game)).map(({ fact }) => fact);
  expect(facts.filter(({ type }) => type === 'disconnected')).toHaveLength(2);
  expect(facts.at(-1)?.type).toBe('settled');
});

test('a stream of another kind is not taken for a game, whatever its first fact is', async () => {
  const first = await testHouse();
  const { game } = await practising(first);
  const facts = (await first.store.log.read(game)).map(({ fact }) => fact);
  await first.store.log.append('c_0123456789', 0, facts);
  const second = await comeBack(first, 1000);
  expect(second.house.games.all().map(({ id }) => id)).toEqual([game]);
});

test('a game that was over stays over', async () => {
  const first = await testHouse();
  const { ann, game } = await practising(first);
  await ann.play({ type: 'leave' });
  const length = (await first.store.log.read(game)).length;
  const second = await comeBack(first, 1000);
  expect(second.house.games.live).toBe(0);
  expect((await second.store.log.read(game)).length).toBe(length);
});

test('a player who missed the end sees it afterwards, also after the house came back', async () => {
  const first = await testHouse();
  const { ann, game } = await practising(first);
  const token = ann.last('seated')?.token ?? '';
  await ann.play({ type: 'leave' });
  const second = await comeBack(first, 1000);
  const back = second.enter('ann');
  expect(back.last('seated')).toBeUndefined();
  expect(await back.say({ type: 'attach', game, token })).toBe('ok');
  expect(back.last('view')?.view).toMatchObject({ phase: 'over', reveal: { nature: 'machine' } });
  expect(await second.enter('stranger').say({ type: 'watch', game })).toBe('no-such-game');
  expect(second.house.games.live).toBe(0);
  await second.clock.pass(120_001);
  expect(second.house.games.find(game)).toBeUndefined();
});

test('whom the coin passed over is as little heard of in the lobby after an outage as before', async () => {
  const lackingAfter = async (nature: 'human' | 'machine') => {
    const first = await testHouse({ nature });
    await first.enterBot('bot');
    const [ann, tom] = [first.enter('ann'), first.enter('tom')];
    await ann.say({ type: 'queue', preset: 'market', roles: ['bettor'] });
    await tom.say({ type: 'queue', preset: 'market', roles: ['target'] });
    await first.dispatch(ann, tom);
    const second = await comeBack(first, 1000);
    await second.enterBot('bot');
    const back = second.enter('tom');
    const how = await back.say({ type: 'queue', preset: 'market', roles: ['target'] });
    expect(how).toBe(nature === 'human' ? 'already-seated' : 'ok');
    const late = second.enter('late');
    await late.say({ type: 'queue', preset: 'market', roles: ['bettor'] });
    const during = late.lobby();
    await second.dispatch(late, back);
    expect(late.last('seated')).toBeUndefined();
    await second.clock.pass(250_000);
    if (nature === 'machine')
      expect(late.lobby()).not.toMatchObject({ lacking: [{ nature: 'human', role: 'target' }] });
    return during;
  };
  const human = await lackingAfter('human');
  expect(human).toMatchObject({ status: 'waiting', lacking: [{ nature: 'human', role: 'target' }] });
  expect(await lackingAfter('machine')).toEqual(human);
});

test('requests for one old game after the other do not fill the memory', { tags: ['long'] }, async () => {
  const world = await testHouse();
  await world.enterBot('bot');
  const ann = world.enter('ann');
  const games: string[] = [];
  let player = ann;
  // One person may begin ten games for practice in a row.
  for (let count = 0; count < 210; count += 1) {
    const one = count % 10 === 0 ? world.enter(`person ${count}`) : player;
    player = one;
    await one.say({ type: 'practise', preset: 'market' });
    await one.sit();
    games.push(one.last('seated')?.game ?? '');
    await one.play({ type: 'leave' });
  }
  await world.clock.pass(120_001);
  expect(world.house.games.all()).toEqual([]);
  for (const game of games) expect((await world.house.games.recall(game))?.isOver).toBe(true);
  expect(world.house.games.all()).toHaveLength(200);
  expect(await ann.say({ type: 'watch', game: games[0] ?? '' })).toBe('no-such-game');
  await world.clock.pass(120_001);
  expect(world.house.games.all()).toEqual([]);
});
