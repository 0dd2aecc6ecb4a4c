/** Tests of reading machines' input: at random moments, in order, and never delayed for a human. */
import { describe, expect, test } from 'vitest';
import { handClock, testHouse } from '../testing/index.ts';
import { InputJitter, maxInputJitterMs } from './reading.ts';

/** At which moments a seat's frames are read that came at these. */
async function readAt(seed: string, came: readonly number[], seat = 'A'): Promise<readonly number[]> {
  const clock = handClock();
  const start = clock.now();
  const reading = new InputJitter({ seed, seats: ['A', 'B'], clock, what: 'reading' });
  const read: number[] = [];
  for (const at of came) {
    await clock.passTo(start + at);
    void reading.wait(seat).then(() => read.push(clock.now() - start));
  }
  await clock.pass(maxInputJitterMs);
  expect(reading.has(seat)).toBe(false);
  return read;
}

describe('what a machine sent', () => {
  test('is read within the time that a click takes, at moments spread over it', async () => {
    const seeds = Array.from({ length: 200 }, (_, index) => `seed ${index}`);
    const moments = (await Promise.all(seeds.map((seed) => readAt(seed, [0])))).flat();
    expect(Math.min(...moments)).toBeLessThan(maxInputJitterMs * 0.05);
    expect(Math.max(...moments)).toBeGreaterThan(maxInputJitterMs * 0.95);
    expect(Math.max(...moments)).toBeLessThan(maxInputJitterMs);
    expect(moments.filter((at) => at < maxInputJitterMs / 2).length).toBeGreaterThan(70);
    expect(await readAt('same', [0])).toEqual(await readAt('same', [0]));
  });

  test('is read in its order', async () => {
    const read: number[] = [];
    const clock = handClock();
    const reading = new InputJitter({ seed: 'order', seats: ['A'], clock, what: 'reading' });
    for (let index = 0; index < 20; index += 1) void reading.wait('A').then(() => read.push(index));
    await clock.pass(maxInputJitterMs);
    expect(read).toEqual(Array.from({ length: 20 }, (_, index) => index));
  });

  test('is read at the same moments, whatever else is a machine', async () => {
    const moments = async (others: readonly string[]) => {
      const clock = handClock();
      const reading = new InputJitter({ seed: 'same', seats: ['A', 'B'], clock, what: 'reading' });
      for (const seat of others) void reading.wait(seat);
      const start = clock.now();
      const read = reading.wait('A').then(() => clock.now() - start);
      await clock.pass(maxInputJitterMs);
      return read;
    };
    expect(await moments(['B', 'B'])).toBe(await moments([]));
  });

  test('is read at once when nothing more can happen', async () => {
    const clock = handClock();
    const reading = new InputJitter({ seed: 'end', seats: ['A', 'B'], clock, what: 'reading' });
    const waiting = reading.wait('A');
    expect([reading.has('A'), reading.has('B')]).toEqual([true, false]);
    reading.end();
    expect(await waiting).toBe(clock.now());
    expect(reading.has('A')).toBe(false);
  });

  test('is not read when the house closes', async () => {
    const reading = new InputJitter({ seed: 'end', seats: ['A'], clock: handClock(), what: 'reading' });
    const waiting = reading.wait('A');
    reading.end('shutting-down');
    expect(await waiting).toBe('shutting-down');
  });
});

test.each(['human', 'machine'] as const)(
  'in a game: a refusal in the hidden seat of a %s',
  async (nature) => {
    const world = await testHouse({ nature });
    const { clock } = world;
    const bot = await world.enterBot('bot');
    const [ann, tom] = [world.enter('ann'), world.enter('tom')];
    await ann.say({ type: 'queue', preset: 'market', roles: ['bettor'] });
    await tom.say({ type: 'queue', preset: 'market', roles: ['target'] });
    await world.dispatch(ann, tom);
    const target = nature === 'human' ? tom : bot;
    for (const one of [ann, target]) await one.sit();
    const { answer } = await target.begin({ type: 'answer', text: 'To what?' });
    const early = Promise.race([answer, clock.pass(20).then(() => 'nothing yet')]);
    expect(await early).toBe(nature === 'human' ? 'no-question' : 'nothing yet');
    await clock.pass(maxInputJitterMs);
    expect(await answer).toBe('no-question');
  },
);
