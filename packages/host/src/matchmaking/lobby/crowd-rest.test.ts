/** Tests of the update rate of large lobbies. */
import { expect, test } from 'vitest';
import { handClock, settled } from '../../testing/index.ts';
import { LobbyUpdateLimiter } from './crowd-rest.ts';

/** Time at which a crowd sees a change at 1,010 ms, with or without another update at `before`. */
async function toldAt(size: number, before: number | undefined): Promise<number | undefined> {
  const clock = handClock();
  const start = clock.now();
  const told: number[] = [];
  const rest = new LobbyUpdateLimiter(clock, { size }, () => void told.push(clock.now() - start));
  await clock.pass(before ?? 1000);
  if (before !== undefined) rest.changed();
  await settled();
  await clock.pass(1010 - (before ?? 1000));
  rest.changed();
  await settled();
  await clock.pass(5000);
  return told.find((at) => at >= 1010);
}

test.each([50, 250, 1000])(
  'among %i people when one is told does not show that something was looked at before',
  async (size) => {
    const alone = await toldAt(size, undefined);
    for (const before of [900, 960, 990, 1000, 1005]) expect(await toldAt(size, before)).toBe(alone);
  },
);

test('a crowd is told at fixed instants, and a few people immediately', async () => {
  expect(await toldAt(200, undefined)).toBe(1010);
  const clock = handClock();
  const at = await toldAt(1000, undefined);
  expect((clock.now() + (at ?? 0)) % 256).toBe(0);
});
