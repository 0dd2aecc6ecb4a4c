/**
 * Tests of alternating slots on a server: both natures cause the same events and frames at the same times.
 */
import { type Nature, practiceTurns, presets } from '@parlour/game';
import { memoryStore, type Store } from '@parlour/store';
import { expect, test } from 'vitest';
import { handClock, settled, type TestParticipant, testHouse } from '../testing/index.ts';

/** No one waits for the preset of studies; these people do. */
const strict = presets
  .filter(({ id }) => id === 'duel/strict')
  .map(({ withoutQueue: _, ...preset }) => preset);

interface Meeting {
  readonly nature: Nature;
  readonly entropy?: string;
  readonly asks?: boolean;
}

/** Xenia, who begins, and her partner: Yann or a bot. */
async function meeting({ nature, entropy = 'a', asks = false }: Meeting) {
  const clock = handClock();
  const kept = memoryStore();
  const stored: { readonly stream: string; readonly at: number; readonly type: unknown }[] = [];
  const append: Store['log']['append'] = (stream, version, facts) => {
    for (const { type } of facts) stored.push({ stream, at: clock.now(), type });
    return kept.log.append(stream, version, facts);
  };
  const store: Store = { ...kept, log: { ...kept.log, append } };
  const world = await testHouse({ presets: strict, nature, entropy, clock, store });
  const bots = ['bot-1', 'bot-2'].map((name) => world.enter(name, { kind: 'bot', keys: [] }));
  for (const bot of bots)
    if (asks)
      await bot.say({ type: 'offer-prompts', kinds: ['say', 'judge'], games: 10, roles: ['duellist'] });
    else await bot.say({ type: 'offer', format: 'duel', roles: ['duellist'], games: 10 });
  const people = ['xenia', 'yann'].map((name) => world.enter(name));
  for (const one of people) await one.say({ type: 'queue', preset: 'duel/strict', roles: ['duellist'] });
  await world.dispatch(...people);
  for (const one of people) await one.sit();
  const [xenia] = people as [TestParticipant];
  const { game = '', seat: own = '' } = xenia.last('seated') ?? {};
  const run = world.house.games.find(game);
  if (run === undefined) throw new Error('there is no game');
  const opposite = own === 'left' ? 'right' : 'left';
  const other = [...people, ...bots].find(
    ({ participant }) => participant.id === run.hosted.players[opposite]?.id,
  );
  if (other === undefined) throw new Error('no one sits opposite');
  if (nature === 'machine' && !asks) {
    const seated = other.all('seated').find((one) => one.game === game);
    await other.say({ type: 'attach', game, token: seated?.token ?? '' });
  }
  const now = () => clock.now() - run.hosted.startedAt;
  const facts = async () => (await kept.log.read(game)).map(({ fact }) => fact);
  const said = async () =>
    (await facts()).flatMap(({ type, by, at, text }) => (type === 'said' ? [{ by, at, text }] : []));
  /** Stored events of this game after its opening, with times. */
  const since = () =>
    stored
      .filter((one) => one.stream === game && one.at > run.hosted.startedAt)
      .map(({ at, type }) => [at - run.hosted.startedAt, type]);
  return { ...world, clock, xenia, other, own, opposite, run, game, now, said, facts, since };
}

/** The first server that fits. */
async function meetingWhere(fits: (one: Awaited<ReturnType<typeof meeting>>) => boolean, options: Meeting) {
  for (let index = 0; index < 200; index += 1) {
    const one = await meeting({ ...options, entropy: `house ${index}` });
    if (fits(one)) return one;
  }
  throw new Error('there is no such house');
}

/** Messages to Xenia with times, stored events with times, and acknowledgement times of the other's texts. */
async function played(nature: Nature) {
  const fits = ({ own, run }: Awaited<ReturnType<typeof meeting>>) =>
    own === 'left' && !run.pacing.leavesEmpty('right');
  const { xenia, other, clock, now, since, said, game, run } = await meetingWhere(fits, { nature });
  const answered: { readonly text: string; readonly at: number; readonly answer: string }[] = [];
  const plays: [at: number, who: TestParticipant, text: string][] = [
    [5000, xenia, 'Hello.'],
    [12_000, other, 'Early.'],
    [41_000, other, 'In my slot.'],
    [59_800, other, 'Too late for this one.'],
    [70_000, xenia, 'And you?'],
  ];
  const from = xenia.heard.length;
  const heard: { readonly at: number; readonly frame: string }[] = [];
  const nameless = (frame: string) => frame.replaceAll(game, 'GAME').replaceAll(/"serverTime":\d+/g, '');
  for (const [at, who, text] of [...plays, [125_000, xenia, ''] as const]) {
    while (now() < at) {
      const before = xenia.heard.length;
      await clock.pass(Math.min(100, at - now()));
      for (const frame of xenia.heard.slice(before)) heard.push({ at: now(), frame: nameless(frame) });
    }
    if (text === '') continue;
    void who
      .say({ type: 'play', game, do: { type: 'say', text } }, `at ${at}`)
      .then((code) => answered.push({ text, at: now(), answer: code }));
    await settled();
  }
  await settled();
  expect(xenia.heard.length).toBeGreaterThan(from);
  return { heard, answered, stored: since(), said: await said(), delay: run.delay };
}

test('words of both natures are stored, acknowledged and shown at the same moments', async () => {
  const [person, machine] = [await played('human'), await played('machine')];
  expect(person.said).toEqual([
    { by: 'left', at: 30_000, text: 'Hello.' },
    { by: 'right', at: 60_000, text: 'Early. In my slot.' },
    { by: 'left', at: 90_000, text: 'And you?' },
    { by: 'right', at: 120_000, text: 'Too late for this one.' },
  ]);
  expect(person.stored).toEqual([
    [29_500, 'held'],
    [30_000, 'said'],
    [59_500, 'held'],
    [59_500, 'held'],
    [60_000, 'said'],
    [89_500, 'held'],
    [90_000, 'said'],
    [119_500, 'held'],
    [120_000, 'said'],
  ]);
  expect(machine.said).toEqual(person.said);
  expect(machine.stored).toEqual(person.stored);
  expect(machine.answered).toEqual(person.answered);
  expect(machine.heard).toEqual(person.heard);
  // That the other's words are stored before their slot ends shows nowhere.
  expect(person.heard.filter(({ at }) => at > 30_500 && at < 60_000)).toEqual([]);
});

test('words that do not fit behind those that wait are refused when they come, and fit into the next slot', async () => {
  const { xenia, clock, now, said } = await meetingWhere(({ own }) => own === 'left', { nature: 'human' });
  const long = 'x'.repeat(200);
  await xenia.begin({ type: 'say', text: long });
  const refused = await xenia.say({
    type: 'play',
    game: xenia.last('seated')?.game ?? '',
    do: { type: 'say', text: long },
  });
  expect(refused).toBe('too-long');
  expect(now()).toBeLessThan(1000);
  await xenia.begin({ type: 'say', text: 'y'.repeat(99) });
  await clock.pass(30_100 - now());
  expect(await said()).toMatchObject([{ by: 'left', at: 30_000, text: `${long} ${'y'.repeat(99)}` }]);
  await xenia.begin({ type: 'say', text: long });
  await clock.pass(90_100 - now());
  expect((await said()).at(-1)).toMatchObject({ at: 90_000, text: long });
});

test('a bot is asked at the beginning of its slot, and what it says appears at the end', async () => {
  const fits = ({ own, run }: Awaited<ReturnType<typeof meeting>>) =>
    own === 'left' && !run.pacing.leavesEmpty('right');
  const { xenia, other, clock, now, said, house, game } = await meetingWhere(fits, {
    nature: 'machine',
    asks: true,
  });
  const asked = () => other.all('prompt').filter((one) => one.game === game && one.kind === 'say');
  await xenia.begin({ type: 'say', text: 'Hello.' });
  await clock.pass(29_000);
  expect(asked()).toEqual([]);
  await clock.pass(2000);
  expect(asked()).toMatchObject([
    { kind: 'say', occasion: 'answer', talk: [{ text: 'Hello.' }], limits: { messages: 1 } },
  ]);
  const answer = house.handle(other.participant, {
    ...{ id: 'r', type: 'answer', prompt: asked()[0]?.id ?? '' },
    text: 'Hello yourself.',
  });
  await clock.pass(60_100 - now());
  expect((await answer).type).toBe('ok');
  expect(await said()).toMatchObject([{ at: 30_000 }, { at: 60_000, text: 'Hello yourself.' }]);
  await clock.pass(20_000);
  expect(asked()).toHaveLength(1);
});

test('a bot whose slot stays empty is not asked, and speaks in its next one', async () => {
  const fits = ({ own, run }: Awaited<ReturnType<typeof meeting>>) =>
    own === 'left' && run.pacing.leavesEmpty('right');
  const { xenia, other, clock, now, facts, game, run } = await meetingWhere(fits, {
    nature: 'machine',
    asks: true,
  });
  const asked = () => other.all('prompt').filter((one) => one.game === game && one.kind === 'say');
  await xenia.begin({ type: 'say', text: 'Hello.' });
  await clock.pass(60_100 - now());
  expect(asked()).toEqual([]);
  expect((await facts()).filter(({ type }) => type === 'passed')).toMatchObject([
    { by: 'right', at: 60_000 },
  ]);
  expect(run.pacing.leavesEmpty('right')).toBe(false);
  await xenia.begin({ type: 'say', text: 'Are you there?' });
  await clock.pass(91_000 - now());
  expect(asked()).toHaveLength(1);
});

test('machines leave about a tenth of their first slots empty, people none by themselves', async () => {
  let empty = 0;
  for (let index = 0; index < 60; index += 1) {
    const { run, opposite, own } = await meeting({ nature: 'machine', entropy: `count ${index}` });
    if (run.pacing.leavesEmpty(opposite)) empty += 1;
    expect(run.pacing.leavesEmpty(own)).toBe(false);
  }
  expect(empty).toBeGreaterThan(0);
  expect(empty).toBeLessThan(18);
});

/** Anna with three prompted bots in a show of ticks; the learned share of people is given. */
async function show(share: number) {
  const clock = handClock();
  const turns = async () => ({ ...practiceTurns, shares: [share] });
  const ofTicks = presets
    .filter(({ id }) => id === 'show/strict')
    .map(({ withoutQueue: _, ...preset }) => preset);
  const world = await testHouse({ presets: ofTicks, entropy: 'show', clock, turns });
  const bots = Array.from({ length: 6 }, (_, at) => world.enter(`bot-${at}`, { kind: 'bot', keys: [] }));
  for (const bot of bots)
    await bot.say({ type: 'offer-prompts', kinds: ['say'], games: 10, roles: ['contestant'] });
  const people = ['anna', 'otto'].map((name) => world.enter(name));
  for (const one of people) await one.say({ type: 'queue', preset: 'show/strict', roles: ['contestant'] });
  await world.dispatch(...people);
  for (const one of people) await one.sit();
  await clock.pass(95_000);
  const game = people[0]?.last('seated')?.game ?? '';
  const run = world.house.games.find(game);
  const machines = Object.values(run?.hosted.natures ?? {}).filter((nature) => nature === 'machine').length;
  const asked = bots.flatMap((bot) =>
    bot.all('prompt').filter((one) => one.game === game && one.kind === 'say'),
  );
  return {
    asked: asked.length / machines,
    machines,
    facts: (await world.store.log.read(game)).map(({ fact }) => fact),
  };
}

test('in a show a bot is asked anew in each tick in which its seat is to write, whatever was said', async () => {
  const [all, none, some] = [await show(1), await show(0), await show(0.5)];
  expect(all.asked).toBe(10);
  expect(none.asked).toBe(0);
  expect(some.asked).toBeGreaterThan(2);
  expect(some.asked).toBeLessThan(8);
  expect(all.facts.filter(({ type }) => type === 'tick-ended').map(({ at }) => at)).toEqual(
    [1, 2, 3, 4, 5, 6, 7, 8, 9].map((tick) => 10_000 * tick),
  );
});
