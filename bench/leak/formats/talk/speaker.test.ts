/** People in a talk, played on a server with slow commits. */
import { mulberry32 } from '@parlour/stats';
import { expect, test } from 'vitest';
import type { Moment } from '../../people/manner.ts';
import { scriptOf } from '../../presets.ts';
import { TestServer } from '../../test-house.ts';

/** Frames are shown after half a second at most, on any disk. */
const longestDelayMs = 600;

test('who spoke draws the next time when they see their message, however long it was held', async () => {
  const script = scriptOf('duel/open-chat');
  if (script === undefined) throw new Error('there is no script');
  const random = mulberry32(3);
  const testHouse = new TestServer({
    ...{ seed: 'speaker', random, commitMs: 8, blocking: false, exact: true, format: script },
  });
  await testHouse.open();
  const draws: { readonly now: number; readonly moment: Moment }[] = [];
  // So hasty that most messages are held, as no one speaks sooner than 3 s after another.
  const hasty = (moment: Moment) => {
    draws.push({ now: testHouse.clock.now(), moment });
    return 0.5 + random();
  };
  const people = { name: 'hasty', draw: () => hasty };
  const house = await script.open(testHouse, { bots: 'prompted', transport: 'socket', people });
  let drawnAfterOwn = 0;
  for (let game = 0; game < 3; game += 1) {
    draws.length = 0;
    const { startedAt } = await house.play();
    const closesAt = Math.max(...draws.map(({ moment }) => moment.left));
    for (const { now, moment } of draws) {
      const last = startedAt + 1000 * (closesAt - moment.left);
      expect(now - last).toBeLessThan(longestDelayMs);
      if (moment.context.last === 'own') drawnAfterOwn += 1;
    }
  }
  expect(drawnAfterOwn).toBeGreaterThan(20);
  await testHouse.close();
});
