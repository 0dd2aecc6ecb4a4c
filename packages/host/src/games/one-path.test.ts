/** The times of frames and answers reveal nothing about the hidden seat, however slow the disk is. */
import { type GameId, presets } from '@parlour/game';
import { memoryStore, type Store, StoreUnavailable } from '@parlour/store';
import { describe, expect, test } from 'vitest';
import { DelayLine, nextSlot } from '../pacing/delay-line.ts';
import { maxInputJitterMs } from '../pacing/reading.ts';
import { CommitTimes } from '../runs/commit-times.ts';
import { type HandClock, handClock, settled, type TestParticipant, testHouse } from '../testing/index.ts';

/** A store with commits that take time by the test's clock, one after the other; and fail on command. */
function slowStore(clock: HandClock, commit: number) {
  const store = memoryStore();
  let last: Promise<unknown> = Promise.resolve();
  const slowly = <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (commit === 0) return work();
    const result = last
      .then(() => new Promise<void>((done) => void clock.wakeAt(clock.now() + commit, done)))
      .then(() => {
        if (slow.broken) throw new StoreUnavailable(new Error('disk full'));
        return work();
      });
    last = result.catch(() => {});
    return result;
  };
  const slow: Store & { broken: boolean; commits: number[] } = {
    ...store,
    broken: false,
    commits: [],
    log: {
      ...store.log,
      append: (...args) => {
        slow.commits.push(clock.now());
        return slowly(() => store.log.append(...args));
      },
    },
    records: {
      ...store.records,
      changeSetting: (...args) => slowly(() => store.records.changeSetting(...args)),
    },
  };
  return slow;
}

type Nature = 'human' | 'machine';

/** A rated game over a slow disk, up to the first question. */
async function slowGame(nature: Nature, commit: number) {
  const clock = handClock();
  const store = slowStore(clock, commit);
  const late: [seat: string, lateMs: number][] = [];
  const released = (_game: string, seat: string, lateMs: number) => void late.push([seat, lateMs]);
  const opening = testHouse({ nature, clock, store, entropy: 'one path', released });
  await clock.pass(20 * commit + 20);
  const world = await opening;
  const [ann, ben, tom] = [world.enter('ann'), world.enter('ben'), world.enter('tom')];
  const bot = world.enter('bot', { kind: 'bot', keys: [] });
  await bot.say({ type: 'offer', format: 'market', roles: ['target'], games: 10 });
  for (const bettor of [ann, ben]) await bettor.say({ type: 'queue', preset: 'market', roles: ['bettor'] });
  await tom.say({ type: 'queue', preset: 'market', roles: ['target'] });
  await world.dispatch(ann, ben, tom);
  await clock.pass(100 * commit);
  const target = nature === 'human' ? tom : bot;
  for (const one of [ann, ben, target]) await one.sit();
  const game = ann.last('seated')?.game as GameId;
  const run = world.house.games.find(game);
  if (run === undefined) throw new Error('no game');
  const asker = ann.last('seated')?.seat === 'bettor-1' ? ann : ben;
  await clock.passTo(run.hosted.startedAt + 2000);
  const facts = async () => (await store.log.read(game)).map(({ fact }) => fact);
  return { ...world, clock, store, run, late, game, facts, target, asker, other: asker === ann ? ben : ann };
}

/** Every frame of a guest from now on, with the moment at which it left, in game time. */
function recorder({ clock, run }: Awaited<ReturnType<typeof slowGame>>, guest: TestParticipant) {
  const left: [number, string][] = [];
  const push = guest.heard.push.bind(guest.heard);
  guest.heard.push = (...frames) => {
    for (const frame of frames) left.push([clock.now() - run.hosted.startedAt, frame]);
    return push(...frames);
  };
  return left;
}

const anonymous = (frame: string) =>
  frame.replaceAll(/\bg_[0-9a-z]{20}\b/g, 'GAME').replaceAll(/"re":"[\w-]+"/g, '"re":"ID"');

/**
 * One question, ten probes of the asker right after it, an answer at the same instant: outgoing frames with
 * times.
 */
async function probed(nature: Nature, commit: number, arrival?: number) {
  const table = await slowGame(nature, commit);
  const { clock, run, game, asker, other, target } = table;
  const [seen, alsoSeen] = [recorder(table, asker), recorder(table, other)];
  const play = (guest: TestParticipant, id: string, command: { type: string } & Record<string, unknown>) =>
    void guest.play(command, id).catch(() => {});
  play(asker, 'q', { type: 'ask', text: 'Who is there?' });
  await clock.pass(10 * commit + 10);
  const asked = clock.now();
  // A machine says it at once.
  if (nature === 'machine') play(target, 'a', { type: 'answer', text: 'Nobody.' });
  for (let probe = 0; probe < 10; probe += 1) {
    play(asker, `p${probe}`, { type: 'bet', side: probe % 2 === 0 ? 'human' : 'computer' });
    await clock.pass(3);
  }
  await clock.pass(100);
  expect(run.delay).toBeGreaterThanOrEqual(2 * commit);
  if (nature === 'human') {
    await clock.passTo(run.hosted.startedAt + (arrival ?? 5000));
    play(target, 'a', { type: 'answer', text: 'Nobody.' });
  }
  await clock.passTo(run.hosted.startedAt + 40_000);
  await settled();
  const facts = await table.facts();
  const at = Number(facts.find(({ type }) => type === 'answer-held')?.at);
  const frames = (left: typeof seen) => left.map(([moment, frame]) => [moment, anonymous(frame)] as const);
  return {
    at,
    asked,
    game,
    delay: run.delay,
    seen: [frames(seen), frames(alsoSeen)],
    facts,
    commits: table.store.commits.map((moment) => moment - run.hosted.startedAt),
    late: table.late,
  };
}

describe.each([2, 8, 50])('over a disk that takes %i ms for a commit', (commit) => {
  test('frames and answers leave at the same moments, person or machine, also under the eyes of who probes', async () => {
    const machine = await probed('machine', commit);
    const human = await probed('human', commit, machine.at);
    expect(human.seen).toEqual(machine.seen);
    expect(machine.seen[0]?.length).toBeGreaterThan(20);
    // The disk is as busy, and at the same moments: nothing is stored early.
    expect(human.commits).toEqual(machine.commits);
    expect(machine.at).toBeGreaterThan(3000);
  });

  test('a frame is as late as its slot after the answer in it, from a person or a machine', async () => {
    for (const nature of ['human', 'machine'] as const) {
      const { seen, delay, facts, late } = await probed(nature, commit);
      const answered = facts.find(({ type }) => type === 'answered') as unknown as { at: number };
      const shown = (seen[0] ?? []).find(([, frame]) => frame.includes('Nobody.'));
      const { at } = JSON.parse(shown?.[1] ?? '{}');
      expect(answered.at % 10).toBe(0);
      expect(at - answered.at).toBeGreaterThanOrEqual(delay);
      expect(at - answered.at).toBeLessThan(delay + 2);
      expect(shown?.[0]).toBe(at);
      // The house is told as well: late by no more than the grain of its slots.
      expect(late).toEqual([['target', at - answered.at - delay]]);
    }
  });
});

test('whoever comes to their seat is answered at a slot, with all that they see, however much there is to do', async () => {
  const { asker, clock, game } = await slowGame('human', 8);
  await clock.passTo(nextSlot(clock.now()) + 1);
  const { token = '' } = asker.last('seated') ?? {};
  const before = asker.heard.length;
  const answer = asker.say({ type: 'attach', game, token });
  const again = asker.say({ type: 'whole', game });
  await clock.pass(2);
  expect(asker.heard.length).toBe(before);
  await clock.pass(1);
  expect(await answer).toBe('ok');
  expect(await again).toBe('ok');
  const types = asker.heard.slice(before).map((frame) => JSON.parse(frame).type);
  expect(types).toEqual(['sealed', 'view', 'view', 'ok', 'ok']);
});

/** Two wait for a duel: when each hears of their seat, after the end of the ready check, and of how many games. */
async function seatedAt(nature: Nature) {
  const clock = handClock();
  const duels = presets.filter(({ id }) => id === 'duel/open-chat');
  const opening = testHouse({ nature, clock, store: slowStore(clock, 8), entropy: 'seats', presets: duels });
  await clock.pass(200);
  const { enter, dispatch } = await opening;
  for (const name of ['one', 'two']) {
    const bot = enter(name, { kind: 'bot', keys: [] });
    await bot.say({ type: 'offer', format: 'duel', roles: ['duellist'], games: 1 });
  }
  const people = [enter('ann'), enter('ben')];
  for (const one of people) await one.say({ type: 'queue', preset: 'duel/open-chat', roles: ['duellist'] });
  const told: number[] = [];
  for (const { heard } of people) {
    const push = heard.push.bind(heard);
    heard.push = (...frames) => {
      if (frames.some((frame) => frame.startsWith('{"type":"seated"'))) told.push(clock.now());
      return push(...frames);
    };
  }
  await dispatch(...people);
  const coin = clock.now();
  await clock.pass(500);
  const games = new Set(people.map((one) => one.last('seated')?.game));
  return { games: games.size, after: told.map((moment) => moment - coin) };
}

test('two who wait for a duel hear of their seats at the same moment, whether they meet or each meets a bot', async () => {
  const [met, apart] = [await seatedAt('human'), await seatedAt('machine')];
  expect([met.games, apart.games]).toEqual([1, 2]);
  expect(met.after).toHaveLength(2);
  expect(apart.after).toEqual(met.after);
});

describe('until a step has left', () => {
  test('nobody sees it who looks meanwhile: not by sitting down again, not by asking for the whole view', async () => {
    const { asker, other, clock, run, game } = await slowGame('human', 8);
    await asker.sit();
    const before = run.state;
    void asker.play({ type: 'bet', side: 'human' }).catch(() => {});
    await clock.pass(8);
    await settled();
    expect(run.state).toBe(before); // stored, and not shown
    await other.say({ type: 'whole', game });
    expect(other.last('view')?.view).toMatchObject({ price: { bid: 49_000, ask: 50_000 } });
    await clock.pass(run.delay + 2);
    await other.say({ type: 'whole', game });
    expect(other.last('view')?.view).toMatchObject({ price: { bid: 50_000, ask: 51_000 } });
  });

  test('its command said again waits as long, and is carried out once', async () => {
    const { asker, clock, run, facts } = await slowGame('human', 8);
    const answers: string[] = [];
    const say = () => run.submit('bettor-1', 'same', { type: 'bet', side: 'human' } as { type: string });
    void say().then(() => answers.push('first'));
    await clock.pass(9);
    void say().then(() => answers.push('again'));
    await settled();
    expect(answers).toEqual([]);
    await clock.pass(run.delay);
    expect(answers).toEqual(['first', 'again']);
    expect((await facts()).filter(({ type }) => type === 'traded')).toHaveLength(1);
    await asker.leave();
  });
});

test('an answer that could not be stored is not held; one whose release could not be stored comes later', async () => {
  const { asker, target, store, clock, run, facts } = await slowGame('human', 2);
  void asker.play({ type: 'ask', text: 'Who is there?' }).catch(() => {});
  await clock.pass(1500);
  store.broken = true;
  let answer: unknown;
  void run.submit('target', 'a', { type: 'answer', text: 'Me.' } as { type: string }).then((how) => {
    answer = how;
  });
  await clock.pass(50);
  expect(answer).toBe('unavailable');
  store.broken = false;
  void run.submit('target', 'a', { type: 'answer', text: 'Me.' } as { type: string });
  await clock.pass(4);
  store.broken = true;
  await clock.pass(3000);
  expect((await facts()).map(({ type }) => type)).not.toContain('answered');
  store.broken = false;
  await clock.pass(3000);
  const stored = await facts();
  const [held] = stored.filter(({ type }) => type === 'answer-held');
  const [answered] = stored.filter(({ type }) => type === 'answered');
  expect(Number(answered?.at) - Number(held?.at)).toBeLessThan(20); // its own instant
  await target.leave();
});

test('nobody answers within a second, neither people nor machines', async () => {
  for (const nature of ['human', 'machine'] as const) {
    const { asker, clock, run, facts } = await slowGame(nature, 0);
    await asker.play({ type: 'ask', text: 'Why?' });
    void run.submit('target', 'a', { type: 'answer', text: 'x' } as { type: string });
    await clock.pass(999);
    expect((await facts()).map(({ type }) => type)).not.toContain('answered');
    await clock.pass(20_000);
    expect((await facts()).map(({ type }) => type)).toContain('answered');
  }
});

test('a machine in the hidden seat that leaves takes as long as a person for a click', async () => {
  const { clock, run, facts } = await slowGame('machine', 0);
  void run.submit('target', 'l', { type: 'leave' });
  await clock.pass(300);
  expect((await facts()).map(({ type }) => type)).not.toContain('left');
  await clock.pass(3000);
  expect((await facts()).map(({ type }) => type)).toContain('left');
});

describe('the delay line', () => {
  test('calls at the slot, in the order of coming, and at once what is late', async () => {
    const clock = handClock(1000);
    const line = new DelayLine(clock, console.error);
    const calls: string[] = [];
    for (const [slot, name] of [
      [1010, 'c'],
      [1004, 'a'],
      [1004, 'b'],
      [1000, 'now'],
    ] as const)
      line.at(slot, () => calls.push(`${name}@${clock.now()}`));
    expect(calls).toEqual(['now@1000']);
    await clock.pass(5);
    line.at(1006, () => calls.push(`d@${clock.now()}`));
    await clock.pass(20);
    expect(calls).toEqual(['now@1000', 'a@1004', 'b@1004', 'd@1006', 'c@1010']);
    expect([1000, 1001, 1002].map(nextSlot)).toEqual([1000, 1002, 1002]);
  });

  test('is as long as the commit under way and one more, but for one in a thousand', () => {
    const commits = new CommitTimes();
    expect(commits.cover).toBe(0);
    for (let count = 0; count < 1999; count += 1) commits.note(count % 4);
    commits.note(90);
    expect(commits.cover).toBe(6);
    for (let count = 0; count < 2000; count += 1) commits.note(0);
    expect(commits.cover).toBe(0);
    for (let count = 0; count < 10; count += 1) commits.note(60_000);
    expect(commits.cover).toBe(500);
    expect(new CommitTimes(2).cover).toBe(2);
  });
});

describe('in the hidden seat', () => {
  test.each(['human', 'machine'] as const)(
    'a second answer is refused while one waits: %s',
    async (nature) => {
      const { asker, target, clock, run, facts } = await slowGame(nature, 0);
      await asker.play({ type: 'ask', text: 'Why?' });
      const { answer } = await target.begin({ type: 'answer', text: 'Because.' });
      const second = target.play({ type: 'answer', text: 'Or not.' });
      await clock.pass(maxInputJitterMs);
      expect(await second).toBe('already-said');
      await clock.pass(40_000);
      expect(await answer).toBe('ok');
      expect((await facts()).filter(({ type }) => type === 'answer-held')).toHaveLength(1);
      expect(run.isOver).toBe(false);
    },
  );

  test.each(['human', 'machine'] as const)(
    'silence is counted from when a question is shown, not from before an answer is out: %s',
    async (nature) => {
      const { asker, other, target, clock, run, facts } = await slowGame(nature, 0);
      await asker.play({ type: 'ask', text: 'Why?' });
      await other.play({ type: 'ask', text: 'And why not?' });
      if (nature === 'human') await clock.pass(20_000);
      await target.begin({ type: 'answer', text: 'Because.' });
      await clock.passTo(run.hosted.startedAt + 44_000);
      const at = Number((await facts()).find(({ type }) => type === 'answered')?.at);
      await clock.passTo(run.hosted.startedAt + at + 44_999);
      expect(run.isOver).toBe(false);
      await clock.pass(1);
      expect(run.isOver).toBe(true);
      expect((await facts()).find(({ type }) => type === 'closed')).toMatchObject({
        at: at + 45_000,
        cause: 'target-silent',
      });
    },
  );
});
