/** Tests that any error of a format ends only that game. */
import type { Store } from '@parlour/store';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lastFacts, publicLog } from '../facts/game-log.ts';
import {
  begin,
  type FaultyWorld,
  faultyFormats,
  faultyWorld,
  type Planted,
  playOn,
} from '../testing/faulty-world.ts';
import { handClock } from '../testing/index.ts';

/** Steps of four seconds until every game is over. */
const steps = 30;

const logOf = async ({ log }: Store, game: string) => (await log.read(game)).map(({ fact }) => fact);

/** Results of the games without an injected fault, and number of calls of each function. */
async function withoutFault(name: string) {
  const world = await faultyWorld({ name });
  const { others } = await begin(world);
  const opened = new Map(world.asked);
  await playOn(world, steps);
  expect(world.faults).toEqual([]);
  return {
    opened,
    asked: world.asked,
    others: await Promise.all(others.map((game) => logOf(world.store, game))),
  };
}

const controls = new Map<string, ReturnType<typeof withoutFault>>();
function controlOf(name: string) {
  const known = controls.get(name) ?? withoutFault(name);
  controls.set(name, known);
  return known;
}

/** The same server over the same store, started a second later. */
const again = ({ store, clock }: FaultyWorld, name: string, planted: Planted | undefined, entropy: string) =>
  faultyWorld({ name, planted, store, entropy, clock: handClock(clock.now() + 1000) });

/** Requests to an open game. */
const calls = [
  ...['decide', 'evolve', 'view', 'deadline', 'isOver', 'isAway', 'held', 'spoken', 'judged', 'typed'],
  ...['prompts', 'meant', 'choice', 'wish', 'markMachine', 'agreement.of', 'outcome', 'speaker', 'seats'],
  ...['turns.talks', 'turns.place', 'turns.end', 'turns.slot'],
];

describe.each(faultyFormats)('a fault in the format %s', (name) => {
  test('ends its own game, void, and the other games end as they would without it', async () => {
    const control = await controlOf(name);
    for (const call of calls) {
      const [opened, count] = [control.opened.get(call) ?? 0, control.asked.get(call) ?? 0];
      if (count === 0) continue;
      const moments = fc.record({
        nth: fc.integer({ min: 1, max: count }),
        isForGood: fc.boolean(),
        isGetter: fc.boolean().map((is) => is && call === 'view'),
      });
      const property = fc.asyncProperty(moments, async (moment) => {
        const planted = { call, ...moment };
        const world = await faultyWorld({ name, planted });
        const { game, others } = await begin(world);
        await playOn(world, steps);
        for (const [index, other] of others.entries())
          expect(await logOf(world.store, other)).toEqual(control.others[index]);
        if (game === undefined) {
          expect(moment.nth).toBeLessThanOrEqual(opened);
          return;
        }
        const log = await logOf(world.store, game);
        expect(log.filter(({ type }) => type === 'crashed').length).toBeLessThanOrEqual(1);
        expect(log.some(({ type }) => lastFacts.some((last) => last === type))).toBe(true);
        expect(publicLog(await world.store.log.read(game))).toBeDefined();
        expect(world.faults).toEqual([
          {
            error: expect.objectContaining({ message: `a bug in ${call}` }),
            game,
            where: { format: 'faulty', call: expect.any(String) },
          },
        ]);
        expect(world.house.games.live).toBe(0);
        for (const { participant } of [world.ann, ...world.machines])
          expect(world.house.games.seats.isBound(participant.id)).toBe(false);

        const next = await again(world, name, { call, nth: 1, isForGood: true }, 'next');
        await playOn(next, 2);
        expect([next.faults, next.house.games.live]).toEqual([[], 0]);
        expect(await logOf(next.store, game)).toEqual(log);
        for (const bot of next.machines) expect(bot.all('prompt')).toEqual([]);
      });
      await fc.assert(property, { numRuns: 2, seed: 35 });
    }
  });
});

describe.each(faultyFormats)('a fault that comes back with the server in the format %s', (name) => {
  test('voids its game once, by a stored fact, and asks no one anything after that', async () => {
    for (const call of calls) {
      const first = await faultyWorld({ name });
      const { game = '', others } = await begin(first);
      await playOn(first, 4);
      const planted = { call, nth: 1, isForGood: true };
      const second = await again(first, name, planted, 'second');
      await playOn(second, 3);
      const isHit = second.faults.length > 0;
      expect(second.faults.length).toBeLessThanOrEqual(1);
      if (isHit) expect(second.house.games.find(game)?.isOver).not.toBe(false);
      for (const other of others)
        expect(JSON.stringify(await logOf(second.store, other))).not.toContain('fault');
      const log = await logOf(second.store, game);
      expect(log.filter(({ type }) => type === 'crashed')).toHaveLength(isHit ? 1 : 0);
      if (!isHit) continue;
      const third = await again(second, name, planted, 'third');
      await playOn(third, 3);
      expect(third.faults).toEqual([]);
      expect(third.house.games.find(game)?.isOver).not.toBe(false);
      expect(third.machines.flatMap((bot) => bot.all('prompt'))).toEqual([]);
      expect(await logOf(third.store, game)).toEqual(log);
    }
  });
});

test('a format that cannot be configured opens no game, and people may play on elsewhere', async () => {
  const world = await faultyWorld({
    name: 'market',
    planted: { call: 'configure', nth: 2, isForGood: true },
  });
  const { game, others } = await begin(world);
  expect(game).toBeUndefined();
  await playOn(world, steps);
  for (const other of others) expect((await logOf(world.store, other)).at(-1)?.type).toBe('settled');
  expect(world.house.games.seats.isBound('ann')).toBe(false);
});
