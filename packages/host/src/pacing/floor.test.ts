/** Tests of the floor: the minimum delay of texts, for all writers. */
import { duel, instant, type TurnMessage } from '@parlour/game';
import { expect, test } from 'vitest';
import type { HostedEvent } from '../facts/hosted.ts';
import type { QueuedCommand } from '../runs/command-queue.ts';
import { handClock, settled } from '../testing/index.ts';
import { answerTime, floorOf, readingDelay, TalkFloor } from './floor.ts';

const message = (by: string, at: number): TurnMessage => ({ by, at: instant(at), written: instant(at) });

/** A conversation of several, in which permitted texts appear immediately. */
function talkOf() {
  const clock = handClock();
  const startedAt = clock.now();
  const messages: TurnMessage[] = [];
  const state = { isOver: false };
  const floor = new TalkFloor({
    format: {
      ...duel,
      pacing: {
        ...duel.pacing,
        held: () => [],
        turns: { ...duel.pacing.turns, place: () => (state.isOver ? undefined : { name: 'talk', messages }) },
      },
    } as never,
    hosted: { seed: 'seed', startedAt, natures: {} } as unknown as HostedEvent,
    clock,
    delay: 0,
    state: () => ({}),
  });
  const refused: (string | undefined)[] = [];
  let count = 0;
  const now = () => clock.now() - startedAt;
  const write = (by: string, written = now()) => {
    const id = `${count++}`;
    void floor.wait(id, { type: 'say', by, at: instant(now()) }, instant(written)).then((why) => {
      if (why !== undefined) return void refused.push(why);
      if (state.isOver) return void refused.push(undefined);
      messages.push(message(by, now()));
      floor.decided([{ cid: `${by}:${id}` } as QueuedCommand]);
    });
  };
  return { floor, clock, messages, write, refused, state, to: (at: number) => clock.passTo(startedAt + at) };
}
const seen = (messages: readonly TurnMessage[]) => messages.map(({ by, at }) => `${by} ${at}`);
const floorTime = answerTime(0);

test("rule 8: 3 s after everyone could have read another's message, 1 s after one's own", () => {
  expect(answerTime(40)).toBe(3000 + readingDelay(40));
  expect(floorOf([], 'X', 40)).toBe(0);
  expect(floorOf([message('X', 500)], 'X', 40)).toBe(1500);
  expect(floorOf([message('Y', 500)], 'X', 40)).toBe(500 + answerTime(40));
  expect(floorOf([message('Y', 500), message('X', 4300)], 'X', 40)).toBe(5300);
});

test('rule 8: the fourth message in a row waits as long as an answer may take', () => {
  const run = [500, 1500, 2500].map((at) => message('X', at));
  expect(floorOf(run.slice(1), 'X', 40)).toBe(3500);
  expect(floorOf(run, 'X', 40)).toBe(2500 + answerTime(40));
  expect(floorOf([...run, message('Y', 9000)], 'X', 40)).toBe(9000 + answerTime(40));
  expect(floorOf([message('Y', 0), ...run.slice(1)], 'X', 40)).toBe(Math.max(3500, answerTime(40)));
});

test('rule 8: what is written sooner waits, and what is written later does not', async () => {
  const talk = talkOf();
  talk.write('X');
  await talk.to(400);
  talk.write('Y');
  await talk.to(30_000);
  talk.write('Y');
  talk.write('Y');
  await talk.to(40_000);
  expect(seen(talk.messages)).toEqual(['X 0', `Y ${floorTime}`, 'Y 30000', 'Y 31000']);
});

test('messages of one seat keep their order, and of two seats the one appears that may first', async () => {
  const talk = talkOf();
  talk.write('X');
  await talk.to(100);
  talk.write('Y');
  talk.write('X');
  await talk.to(20_000);
  expect(seen(talk.messages)).toEqual(['X 0', 'X 1000', `Y ${1000 + floorTime}`]);
});

test('a late text that was written in time keeps its place', async () => {
  const talk = talkOf();
  talk.write('X');
  await talk.to(200);
  talk.write('Y');
  await talk.to(300);
  talk.write('Z', 150);
  await talk.to(20_000);
  expect(seen(talk.messages)).toEqual(['X 0', `Z ${floorTime}`, `Y ${2 * floorTime}`]);
});

test('nobody keeps others from speaking by a burst', async () => {
  const talk = talkOf();
  for (let text = 0; text < 31; text += 1) talk.write('X');
  await talk.to(500);
  talk.write('Y');
  talk.write('Z');
  await talk.to(60_000);
  const others = talk.messages.filter(({ by }) => by !== 'X').map(({ at }) => at);
  expect(others).toHaveLength(2);
  expect(Math.max(...others)).toBeLessThan(20_000);
});

test('a seat may have 32 messages waiting, and no one else is refused for it', async () => {
  const talk = talkOf();
  for (let text = 0; text < 35; text += 1) talk.write('X');
  talk.write('Y');
  await settled();
  expect(talk.refused).toEqual(['rate-limited', 'rate-limited']);
  expect(talk.floor.ahead('X')).toHaveLength(32);
  expect([talk.floor.has('X'), talk.floor.has('Y'), talk.floor.has('Z')]).toEqual([true, true, false]);
});

test('rule 16: of two that were written at one instant the seed says which comes first', async () => {
  const first = async (seats: readonly string[]) => {
    const talk = talkOf();
    talk.write('W');
    await talk.to(10);
    for (const seat of seats) talk.write(seat);
    await talk.to(5000);
    return seen(talk.messages)[1];
  };
  expect(await first(['X', 'Y'])).toBe(await first(['Y', 'X']));
});

test('what can no longer be said is decided at once, and everything ends with a reason', async () => {
  const talk = talkOf();
  talk.write('X');
  await talk.to(10);
  talk.write('Y');
  talk.state.isOver = true;
  talk.floor.decided([]);
  await settled();
  expect(talk.refused).toEqual([undefined]);
  const other = talkOf();
  other.write('X');
  await other.to(10);
  other.write('Y');
  other.floor.end('shutting-down');
  other.write('Y');
  await settled();
  expect(other.refused).toEqual(['shutting-down', 'shutting-down']);
});
