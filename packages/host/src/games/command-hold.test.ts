/** After a loss of connections nobody can tell whose were lost, and who came back how fast. */
// @module-tag secrecy
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { handClock, settled, type TestParticipant, testHouse } from '../testing/index.ts';
import { CommandHold, lossGraceMs, lossHoldMs } from './command-hold.ts';

/** What befalls the player of the hidden seat: how long they are away; undefined: nothing. */
interface Run {
  readonly nature: 'human' | 'machine';
  /** When a person answers, in milliseconds of the game. */
  readonly answersAt?: number;
  /** When the gateway is lost; undefined: never. */
  readonly lostAt?: number;
  /** How long the hidden player is away; left out: their connection was not lost. */
  readonly awayMs?: number;
  /** A server that holds nothing. */
  readonly isUnheld?: boolean;
}

const anonymous = (frame: string) =>
  frame
    .replaceAll(/\b[gk]_[0-9a-z]{20}\b/g, 'ID')
    .replaceAll(/"(run|token|hash|seed)":"[\w-]+"/g, '"$1":"RANDOM"')
    .replaceAll(/"re":"\w+-\d+"/g, '"re":"ID"');

interface Table extends Awaited<ReturnType<typeof testHouse>> {
  readonly ann: TestParticipant;
  readonly ben: TestParticipant;
  readonly target: TestParticipant;
}

/** A rated game in which Ann has the first seat. */
async function rated(nature: Run['nature'], attempt = 0): Promise<Table> {
  const world = await testHouse({ nature, entropy: `loss ${attempt}` });
  const { enter } = world;
  const bot = await world.enterBot('bot');
  const [ann, ben, tom] = [enter('ann'), enter('ben'), enter('tom')];
  for (const one of [ann, ben]) await one.say({ type: 'queue', preset: 'market', roles: ['bettor'] });
  await tom.say({ type: 'queue', preset: 'market', roles: ['target'] });
  await world.dispatch(ann, ben, tom);
  if (ann.last('seated')?.seat !== 'bettor-1') return rated(nature, attempt + 1);
  const target = nature === 'human' ? tom : bot;
  for (const one of [ann, ben, target]) await one.sit();
  return { ...world, ann, ben, target };
}

/** A question and its answer: what the asker receives, each with its moment. */
async function played({ nature, answersAt, lostAt, awayMs, isUnheld }: Run) {
  const table = await rated(nature);
  const { house, clock, store, enter, ann, ben } = table;
  let { target } = table;
  const game = ann.last('seated')?.game ?? '';
  const run = house.games.find(game);
  if (run === undefined) throw new Error('there is no game');
  const start = run.hosted.startedAt;
  const left: [number, string][] = [];
  const push = ann.heard.push.bind(ann.heard);
  ann.heard.push = (...frames) => {
    for (const frame of frames) left.push([clock.now() - start, anonymous(frame)]);
    return push(...frames);
  };
  const events: [number, () => unknown][] = [];
  const answer = () => void target.play({ type: 'answer', text: 'Nobody.' }).catch(() => {});
  const back = lostAt !== undefined && awayMs !== undefined ? lostAt + awayMs : undefined;
  if (lostAt !== undefined) {
    if (isUnheld !== true) events.push([lostAt, () => house.games.hold.extend(lossHoldMs)]);
    if (back !== undefined) {
      const lost: TestParticipant = target;
      const { name, ...who } = lost.participant;
      events.push([
        back,
        async () => {
          target = enter(name, who);
          await target.sit();
        },
      ]);
      events.push([lostAt + lossGraceMs, () => lost.leave()]);
    }
    // Somebody whom the loss does not concern.
    events.push([lostAt + 50, () => void ben.play({ type: 'bet', side: 'human' }).catch(() => {})]);
  }
  if (answersAt !== undefined) {
    // What a client could not send it sends when it is back.
    const isAway = back !== undefined && lostAt !== undefined && answersAt >= lostAt && answersAt < back;
    events.push([isAway ? back : answersAt, answer]);
  }
  void ann.play({ type: 'ask', text: 'Who is there?' });
  await settled();
  if (nature === 'machine') answer();
  for (const [at, act] of events.sort(([one], [other]) => one - other)) {
    await clock.passTo(start + at);
    await act();
  }
  await clock.passTo(start + 40_000);
  await settled();
  const facts = (await store.log.read(game)).map(({ fact }) => fact as { type: string; at: number });
  return { left, facts, answeredAt: Number(facts.find(({ type }) => type === 'answered')?.at) };
}

test('a person and a machine, away for any time or not at all, are seen to answer at one moment', async () => {
  const { answeredAt } = await played({ nature: 'machine' });
  expect(answeredAt).toBeGreaterThan(3000);
  const lostAt = answeredAt - 700;
  const machine = await played({ nature: 'machine', lostAt });
  expect(machine.answeredAt).toBeGreaterThan(lostAt + lossHoldMs);
  expect(machine.left.length).toBeGreaterThan(4);
  expect(machine.facts).toContainEqual(expect.objectContaining({ type: 'resumed', down: lossHoldMs }));
  for (const awayMs of [0, 100, 800, 1900]) {
    expect((await played({ nature: 'machine', lostAt, awayMs })).left).toEqual(machine.left);
    const human = await played({ nature: 'human', lostAt, awayMs, answersAt: answeredAt - 2 });
    expect(human.left).toEqual(machine.left);
  }
  const here = await played({ nature: 'human', lostAt, answersAt: answeredAt - 2 });
  expect(here.left).toEqual(machine.left);
});

test('on a server that holds nothing the same people are told apart', async () => {
  const { answeredAt } = await played({ nature: 'machine' });
  const lost = { lostAt: answeredAt - 700, isUnheld: true } as const;
  const machine = await played({ nature: 'machine', ...lost });
  const human = await played({ nature: 'human', ...lost, awayMs: 1900, answersAt: answeredAt - 2 });
  expect(human.left).not.toEqual(machine.left);
});

test('deadlines move by the hold, once for two losses at the same time', async () => {
  const world = await testHouse({ nature: 'machine' });
  const { house, clock, store } = world;
  await world.enterBot('bot');
  const ann = world.enter('ann');
  await ann.say({ type: 'practise', preset: 'market' });
  await ann.sit();
  const closes = () => Number((ann.last('view')?.view as { closesAt?: number } | undefined)?.closesAt);
  const before = closes();
  house.games.hold.extend(lossHoldMs);
  await clock.pass(500);
  house.games.hold.extend(lossHoldMs);
  const { answer } = await ann.begin({ type: 'ask', text: 'Are you there?' });
  await clock.pass(lossHoldMs - 1);
  const asked = async () =>
    (await store.log.read(ann.last('seated')?.game ?? '')).filter(({ fact }) =>
      JSON.stringify(fact).includes('Are you there?'),
    ).length;
  expect(await asked()).toBe(0);
  await clock.pass(1);
  expect(await answer).toBe('ok');
  expect(await asked()).toBe(1);
  await ann.say({ type: 'whole', game: ann.last('seated')?.game ?? '' });
  expect(closes()).toBe(before + lossHoldMs + 500);
});

test('a held command that fails is told so, and the others go on', async () => {
  const clock = handClock(0, async () => {});
  const hold = new CommandHold(clock, () => {});
  hold.extend(100);
  const failed = hold.pass(
    () => 'a',
    () => Promise.reject(new Error('a fault')),
  );
  const other = hold.pass(
    () => 'b',
    async () => 'ok' as never,
  );
  const outcomes = Promise.allSettled([failed, other]);
  await clock.pass(100);
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
});

test('commands of a seat keep their order; between seats it does not depend on who was first', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 2, maxLength: 12 }),
      async (seats) => {
        const orderOf = async (arrivals: readonly string[]) => {
          const clock = handClock(0, async () => {});
          const hold = new CommandHold(clock, () => {});
          hold.extend(100);
          const done: string[] = [];
          const count = new Map<string, number>();
          for (const seat of arrivals) {
            const number = (count.get(seat) ?? 0) + 1;
            count.set(seat, number);
            void hold.pass(
              () => seat,
              async () => void done.push(`${seat}${number}`),
            );
          }
          expect(done).toEqual([]);
          await clock.pass(100);
          expect(hold.left).toBe(0);
          return done;
        };
        expect(await orderOf(seats)).toEqual(await orderOf(seats.toReversed()));
        expect(await orderOf(seats)).toHaveLength(seats.length);
      },
    ),
  );
});
