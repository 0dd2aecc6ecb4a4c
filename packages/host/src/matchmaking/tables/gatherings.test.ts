// @module-tag secrecy
/** Tests of gatherings: joining, playing, watching, restarts, and secrecy. */
import { instant } from '@parlour/game';
import { memoryStore, type Store } from '@parlour/store';
import { describe, expect, test } from 'vitest';
import { mayJudge } from '../../connections/watching.ts';
import { handClock, type TestParticipant, testHouse } from '../../testing/index.ts';
import { allowAll, type Guard } from '../../viewers/guard.ts';
import { codeOf, isCode, maxGatheringsPerHour } from './gathering.ts';
import {
  gathering,
  gatheringKind,
  gatheringLifetime,
  maxChanges,
  maxChangesPerPerson,
} from './gathering-kind.ts';

type Nature = 'human' | 'machine';

/** A server with a bot, a gathering opened by the teacher, and this number of participants. */
async function gathered(
  count: number,
  nature: Nature = 'human',
  store: Store = memoryStore(),
  guard: Guard = allowAll,
) {
  const world = await testHouse({ nature, store, guard, kinds: [gatheringKind] });
  const bot = await world.enterBot('bot');
  const teacher = world.enter('teacher');
  expect(await teacher.say({ type: 'gather', preset: 'market' })).toBe('ok');
  const code = teacher.last('ok')?.invite ?? '';
  const people = Array.from({ length: count }, (_, index) => world.enter(`p${index}`));
  for (const one of people) expect(await one.say({ type: 'join', invite: code })).toBe('ok');
  return { ...world, bot, teacher, code, people };
}
const seen = (one: TestParticipant) => one.last('gathering')?.gathering;
const seatOf = (one: TestParticipant) => one.last('seated')?.role;

describe('whoever knows the code', () => {
  test('comes in, up to 60 people; the owner alone is told names, and nobody what others would play', async () => {
    const { teacher, people, code, enter } = await gathered(60);
    expect(code).toMatch(/^[2-9a-hjkmnp-z]{10}$/);
    expect(seen(teacher)).toMatchObject({ yours: true, joined: 60, you: null, lacking: [], status: 'open' });
    expect(seen(teacher)?.names).toHaveLength(60);
    expect(seen(people[0] as TestParticipant)).toMatchObject({ yours: false, you: ['target', 'bettor'] });
    expect(people[0]?.heard.filter((frame) => frame.includes('"gathering"')).join()).not.toMatch(
      /p59|"names"/,
    );
    const late = enter('late');
    expect(await late.say({ type: 'join', invite: code })).toBe('table-full');
    expect(await late.say({ type: 'join', invite: codeOf('ab'.repeat(32)) })).toBe('no-such-invite');
  });

  test('may only watch, change their mind, and go', async () => {
    const { teacher, people, code } = await gathered(2);
    const [ann, ben] = people as [TestParticipant, TestParticipant];
    await ben.say({ type: 'join', invite: code, roles: [] });
    expect(seen(ben)?.you).toEqual([]);
    expect(seen(teacher)?.lacking).toEqual([{ nature: 'human', role: 'bettor' }]);
    expect(await teacher.say({ type: 'start', invite: code })).toBe('nobody-there');
    expect(await ann.say({ type: 'start', invite: code })).toBe('not-your-table');
    expect(await ben.say({ type: 'join', invite: code, roles: ['dealer'] })).toBe('no-such-role');
    await ben.say({ type: 'unjoin', invite: code });
    expect(seen(teacher)).toMatchObject({ joined: 1, names: ['p0'] });
  });
});

describe('a game', () => {
  test('seats some of them by chance, unrated; the teacher and all others watch, and may only then', async () => {
    const { teacher, people, code, house, enter } = await gathered(8, 'machine');
    expect(await teacher.say({ type: 'start', invite: code })).toBe('ok');
    const seated = people.filter((one) => seatOf(one) !== undefined);
    expect(seated.map(seatOf)).toEqual(['bettor', 'bettor', 'bettor']);
    const game = seen(teacher)?.game ?? '';
    expect(house.games.find(game)?.hosted.origin).toBe('invited');
    for (const one of people)
      expect(await one.say({ type: 'watch', game })).toBe(seated.includes(one) ? 'no-such-game' : 'ok');
    expect(await teacher.say({ type: 'watch', game })).toBe('ok');
    expect(await enter('stranger').say({ type: 'watch', game })).toBe('no-such-game');
    expect(await teacher.say({ type: 'start', invite: code })).toBe('already-seated');
  });

  test('next time those come first who sat least often', async () => {
    const { teacher, people, code, clock, bot } = await gathered(6, 'machine');
    const bettors = new Set<TestParticipant>();
    for (const _ of [1, 2]) {
      const before = people.map((one) => one.all('seated').length);
      await teacher.say({ type: 'start', invite: code });
      const seated = people.filter((one, index) => one.all('seated').length > (before[index] ?? 0));
      for (const one of [...seated, bot]) await one.sit();
      for (const one of seated) bettors.add(one);
      await clock.pass(200_000);
      expect(seen(teacher)).toMatchObject({ status: 'open', game: null, last: seen(teacher)?.last });
    }
    expect(bettors.size).toBeGreaterThanOrEqual(5);
  });

  test('ends before a gathering that its owner closes; then nobody comes in', async () => {
    const { teacher, people, code, clock } = await gathered(4);
    await teacher.say({ type: 'start', invite: code });
    await teacher.say({ type: 'unjoin', invite: code });
    expect(seen(teacher)?.status).toBe('playing');
    await clock.pass(200_000);
    expect(people.map((one) => seen(one)?.status)).toEqual(['closed', 'closed', 'closed', 'closed']);
    expect(await people[0]?.say({ type: 'join', invite: code })).toBe('no-such-invite');
  });

  test('is none of the duel, where nobody may watch', async () => {
    const { enter } = await testHouse({ kinds: [gatheringKind], presets: undefined as never });
    expect(await enter('host').say({ type: 'gather', preset: 'duel' })).toBe('no-such-preset');
  });
});

describe('secrecy', () => {
  test('the owner alone is told who is connected, and nothing of it while a game is on', async () => {
    const { teacher, people, code, clock } = await gathered(6, 'machine');
    const all = [true, true, true, true, true, true];
    expect(seen(teacher)?.here).toEqual(all);
    await people[5]?.leave();
    const without = [true, true, true, true, true, false];
    expect(seen(teacher)).toMatchObject({ joined: 6, here: without });
    expect(JSON.stringify(people.map((one) => one.all('gathering')))).not.toContain('"here"');
    await teacher.say({ type: 'start', invite: code });
    expect(seen(teacher)).toMatchObject({ status: 'playing', joined: 6 });
    const told = teacher.all('gathering').length;
    for (const one of people.slice(1, 5)) await one.leave();
    expect(seen(teacher)).not.toHaveProperty('here');
    expect(teacher.all('gathering')).toHaveLength(told);
    await clock.pass(400_000);
    expect(seen(teacher)).toMatchObject({
      status: 'open',
      joined: 6,
      here: all.map((_, index) => index === 0),
    });
  });

  test('the owner alone is told who has not agreed yet, between games only', async () => {
    const agreed = new Set<string>();
    const mayPlay: Guard['mayPlay'] = ({ id }) =>
      id.startsWith('late') && !agreed.has(id) ? 'consent-needed' : undefined;
    const { teacher, people, code, clock, enter } = await gathered(6, 'machine', memoryStore(), {
      ...allowAll,
      mayPlay,
    });
    const [ann, ben] = ['late-ann', 'late-ben'].map((name) => enter(name)) as [
      TestParticipant,
      TestParticipant,
    ];
    const join = (one: TestParticipant) => one.say({ type: 'join', invite: code });
    expect(seen(teacher)?.agreeing).toEqual([]);
    for (const one of [ann, ben]) expect(await join(one)).toBe('consent-needed');
    expect(seen(teacher)).toMatchObject({ joined: 6, agreeing: ['late-ann', 'late-ben'] });
    expect(await enter('late-cat').say({ type: 'join', invite: codeOf('ab'.repeat(32)) })).toBe(
      'consent-needed',
    );
    agreed.add('late-ann');
    expect(await join(ann)).toBe('ok');
    expect(seen(teacher)).toMatchObject({ joined: 7, agreeing: ['late-ben'] });
    await teacher.say({ type: 'start', invite: code });
    const told = teacher.all('gathering').length;
    await ben.leave();
    const dan = enter('late-dan');
    await join(dan);
    expect(seen(teacher)).not.toHaveProperty('agreeing');
    expect(teacher.all('gathering')).toHaveLength(told);
    expect(JSON.stringify([...people, ann, dan].map((one) => one.all('gathering')))).not.toContain(
      'agreeing',
    );
    await clock.pass(400_000);
    expect(seen(teacher)).toMatchObject({ status: 'open', agreeing: ['late-dan'] });
    await dan.leave();
    expect(seen(teacher)?.agreeing).toEqual([]);
  });

  /**
   * All messages to the screen and to people without a seat before the close, and permissions to state
   * beliefs.
   */
  async function heard(nature: Nature) {
    const { teacher, people, code, clock, bot, enter } = await gathered(6, nature);
    const marks = new Map(people.map((one) => [one, one.heard.length]));
    await teacher.say({ type: 'start', invite: code });
    const game = seen(teacher)?.game ?? '';
    await teacher.say({ type: 'watch', game });
    const bettors = people.filter((one) => seatOf(one) === 'bettor');
    const target = people.find((one) => seatOf(one) === 'target') ?? bot;
    for (const one of [...bettors, target]) await one.sit();
    await bettors[0]?.play({ type: 'ask', text: 'Who is there?' });
    await bettors[0]?.play({ type: 'bet', side: 'human' });
    const late = enter('late');
    await late.say({ type: 'join', invite: code, roles: [] });
    const came = seen(teacher)?.joined;
    const watchers = people.filter((one) => seatOf(one) === undefined);
    const gone = watchers[0];
    await gone?.say({ type: 'unjoin', invite: code });
    await clock.pass(1000);
    const screen = teacher.heard.slice(teacher.heard.findIndex((frame) => frame.includes('"playing"')));
    const room = watchers.slice(1, 2).flatMap((one) => one.heard.slice(marks.get(one)));
    const joined = [came, seen(teacher)?.joined, seen(late)?.joined, seen(teacher)?.names?.length];
    const names = bettors.map(({ participant }) => participant.id).sort();
    await clock.pass(200_000);
    const after = seen(teacher)?.joined;
    return { frames: [screen, room].map(plain), joined, names, after };
  }
  const plain = (frames: readonly string[]) =>
    frames.map((frame) =>
      frame
        .replaceAll(/\bg_[0-9a-z]{20}\b/g, 'ID')
        .replaceAll(/"gathering":"\w{10}"/g, '"gathering":"CODE"')
        .replaceAll(/"re":"[\w-]+"/g, '"re":"ID"')
        .replaceAll(/\bbettor-\d\b/g, 'SEAT')
        .replaceAll(/"(run|token|hash|seed)":"[\w-]+"/g, '"$1":"RANDOM"'),
    );

  test('the screen, and whoever has no seat, hear the same whoever plays the hidden seat', async () => {
    const [human, machine] = [await heard('human'), await heard('machine')];
    expect(machine.frames).toEqual(human.frames);
    expect(human.frames[0]?.join()).toContain('Who is there?');
    expect([human.joined, machine.joined]).toEqual([
      [6, 6, 6, 6],
      [6, 6, 6, 6],
    ]);
    expect([human.after, machine.after]).toEqual([6, 6]);
  });

  test('everybody who does not bet could have the hidden seat, and they alone learn that they have not', async () => {
    const { teacher, people, code, house } = await gathered(12, 'machine');
    await people[0]?.say({ type: 'join', invite: code, roles: ['bettor'] });
    await teacher.say({ type: 'start', invite: code });
    const draw = house.games.find(seen(teacher)?.game ?? '')?.hosted.draw;
    const bettors = people.filter((one) => seatOf(one) === 'bettor').length;
    expect(bettors).toBe(3);
    const onlyBets = seatOf(people[0] as TestParticipant) === undefined ? 1 : 0;
    expect(draw?.people).toHaveLength(12 - onlyBets);
    expect(JSON.stringify(people.map((one) => one.last('gathering')))).not.toContain('passedOver');
  });
});

test.each(['human', 'machine'] as const)(
  'whoever has no seat says what they believe, where at least three could have had the hidden one (%s)',
  async (nature) => {
    const judges = async (count: number) => {
      const { teacher, people, code, house, enter } = await gathered(count, nature);
      await teacher.say({ type: 'start', invite: code });
      const run = house.games.find(seen(teacher)?.game ?? '');
      if (run === undefined) throw new Error('there is no game');
      const may = (one: TestParticipant) => mayJudge(house, one.participant, run);
      expect(people.filter((one) => seatOf(one) !== undefined).some(may)).toBe(false);
      expect(may(enter('stranger'))).toBe(false);
      return people.filter((one) => seatOf(one) === undefined).filter(may).length;
    };
    expect(await judges(5)).toBe(0);
    expect(await judges(7)).toBe(nature === 'human' ? 3 : 4);
  },
);

describe('after a crash of the house', () => {
  /** The same store, with a fresh server. */
  const comeBack = (store: Store, at: number) =>
    testHouse({ store, clock: handClock(at), kinds: [gatheringKind], entropy: 'again' });

  test('a gathering and its game go on, without its people at first', async () => {
    const store = memoryStore();
    const { teacher, people, code, clock } = await gathered(4, 'human', store);
    await people[3]?.say({ type: 'join', invite: code, roles: [] });
    await teacher.say({ type: 'start', invite: code });
    const game = seen(teacher)?.game ?? '';
    const again = await comeBack(store, clock.now());
    const back = again.enter('teacher');
    expect(seen(back)).toMatchObject({ gathering: code, joined: 4, status: 'playing', game });
    expect(await back.say({ type: 'watch', game })).toBe('ok');
    expect(seen(again.enter('p3'))?.you).toEqual([]);
    await again.clock.pass(200_000);
    expect(seen(back)).toMatchObject({ status: 'open', game: null, last: game });
  });

  test('a game that began is found and noted, once, if the house fell before it could note it', async () => {
    const store = memoryStore();
    const append: Store['log']['append'] = (stream, version, facts) =>
      facts.some(({ type }) => type === 'played')
        ? new Promise(() => {})
        : store.log.append(stream, version, facts);
    const { teacher, code, clock, house } = await gathered(6, 'human', {
      ...store,
      log: { ...store.log, append },
    });
    void teacher.say({ type: 'start', invite: code });
    await expect.poll(() => house.games.all().length).toBe(1);
    const [{ id: game } = { id: '' }] = house.games.all();
    const [stream = ''] = await store.log.unfinished(['closed'], 'p_');
    const noted = async () => (await store.log.read(stream)).filter(({ fact }) => fact.type === 'played');
    expect(await noted()).toEqual([]);
    for (const _ of [1, 2]) {
      const again = await comeBack(store, clock.now());
      expect(seen(again.enter('teacher'))).toMatchObject({ status: 'playing', game, last: game });
      expect(await again.enter('stranger').say({ type: 'watch', game })).toBe('no-such-game');
      expect((await noted()).map(({ fact }) => [fact.game, fact.lot])).toEqual([[game, 3]]);
    }
  });

  test('one that is older than half a day does not', async () => {
    const store = memoryStore();
    const { clock, code } = await gathered(1, 'human', store);
    const again = await comeBack(store, clock.now() + gatheringLifetime);
    expect(await again.enter('p0').say({ type: 'join', invite: code })).toBe('no-such-invite');
    expect(await store.log.unfinished(['closed'], 'p_')).toEqual([]);
  });

  test('one that is closed does not; each is after half a day', { tags: ['long'] }, async () => {
    const store = memoryStore();
    const { teacher, clock, code } = await gathered(1, 'human', store);
    await clock.pass(gatheringLifetime);
    expect(seen(teacher)?.status).toBe('closed');
    const again = await comeBack(store, clock.now() - 1);
    expect(await again.enter('p0').say({ type: 'join', invite: code })).toBe('no-such-invite');
  });
});

test('nobody fills the log: neither with gatherings nor by coming and going', {
  tags: ['long'],
}, async () => {
  const { teacher, people, code, clock } = await gathered(1);
  for (let count = 1; count < maxGatheringsPerHour; count += 1)
    expect(await teacher.say({ type: 'gather', preset: 'market' })).toBe('ok');
  expect(await teacher.say({ type: 'gather', preset: 'market' })).toBe('rate-limited');
  expect(seen(people[0] as TestParticipant)).toMatchObject({ gathering: code, status: 'closed' });
  await clock.pass(3600 * 1000);
  expect(await teacher.say({ type: 'gather', preset: 'market' })).toBe('ok');
  const at = instant(1);
  const after = (by: readonly string[]) =>
    by
      .map((one) => ({ type: 'came', at, by: one, roles: [] }) as const)
      .reduce(gathering.evolve, gathering.initial);
  const again = (by: string) => ({ type: 'come', at, by, roles: [] }) as const;
  const one = after(Array.from({ length: maxChangesPerPerson }, () => 'p0'));
  expect(gathering.decide(one, again('p0')).refusal).toBe('too-many-changes');
  expect(gathering.decide(one, again('p1')).events).toHaveLength(1);
  const many = after(Array.from({ length: maxChanges }, (_, index) => `p${index}`));
  expect(gathering.decide(many, again('late')).refusal).toBe('too-many-changes');
  expect(gathering.decide(many, { type: 'leave', at, by: 'p0' }).events).toHaveLength(1);
});

test('limits hold for those who come or open at once', async () => {
  const { teacher, people, code, enter } = await gathered(58);
  const more = Array.from({ length: 6 }, (_, index) => enter(`more${index}`));
  const told = await Promise.all(more.map((one) => one.say({ type: 'join', invite: code })));
  expect(told.toSorted()).toEqual(['ok', 'ok', ...Array(4).fill('table-full')]);
  expect(seen(teacher)?.joined).toBe(60);
  const [ann] = people as [TestParticipant];
  const opened = await Promise.all([1, 2, 3].map(() => ann.say({ type: 'gather', preset: 'market' })));
  expect(opened).toEqual(['ok', 'rate-limited', 'rate-limited']);
});

test('codes are alike in length, and no invitation looks like one', () => {
  expect(codeOf('0'.repeat(64))).toBe('2222222222');
  expect(codeOf('f'.repeat(64))).toMatch(/^[2-9a-hjkmnp-z]{10}$/);
  expect([isCode('2222222222'), isCode('i_12345678901234567890')]).toEqual([true, false]);
});
