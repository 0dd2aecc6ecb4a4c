/** Bots of members in games of the meter: as novices they need a career, and play like the server's own bots. */
import { mulberry32 } from '@parlour/stats';
import { expect, test } from 'vitest';
import { talkersNamed } from './people/index.ts';
import { scriptOf } from './presets.ts';
import { TestServer } from './test-house.ts';

test('novices play rated games; a bot without a career is not admitted', async () => {
  const script = scriptOf('duel/open-chat');
  const people = talkersNamed('law');
  if (script === undefined || people === undefined) throw new Error('there is no script');
  const dateNow = Date.now;
  const testHouse = new TestServer({
    ...{ seed: 'novices', random: mulberry32(5), commitMs: 0, blocking: false, exact: true },
    ...{ format: script, stage: 'novice' },
  });
  await testHouse.open();
  const played = await script.open(testHouse, { bots: 'prompted', transport: 'socket', people });
  for (let game = 0; game < 4; game += 1) await played.play();

  const careers = await testHouse.store.log.unfinished([], 'l_');
  expect(careers.length).toBeGreaterThan(0);
  const unknown = testHouse.guest('bot-unknown', undefined, 'bot');
  unknown.enter();
  await unknown.say({ type: 'offer', format: 'duel', roles: [], games: 1 }, 'offer');
  const admitted = testHouse.house.bots.candidates('duel').map(({ id }) => id);
  expect(admitted).not.toContain(unknown.guest.id);
  await testHouse.enrol(unknown);
  expect(testHouse.house.bots.candidates('duel').map(({ id }) => id)).toContain(unknown.guest.id);
  await testHouse.close();
  // Other tests of the same thread have real clocks.
  expect(Date.now).toBe(dateNow);
});
