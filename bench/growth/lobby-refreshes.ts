/** Measures how long a refresh of all lobbies takes where very many people look on. */
import { presets } from '@parlour/game';
import { handClock, settled, testHouse } from '@parlour/host/testing';
import type { Row } from '../benchmark.ts';
import { spreadOf } from '../numbers.ts';

const sizes = { full: { people: 10_000, rounds: 30 }, tiny: { people: 50, rounds: 2 } };
const waiting = 20;

/** A bot joins and leaves: waiting players get the missing numbers, and others get nothing. */
export async function lobbyRefreshes(size: 'full' | 'tiny'): Promise<readonly Row[]> {
  const { people, rounds } = sizes[size];
  const clock = handClock();
  const world = await testHouse({ presets, clock });
  let frames = 0;
  const heard = () => {
    frames += 1;
  };
  for (let index = 0; index < people; index += 1) {
    const participant = { kind: 'guest', id: `p${index}`, name: 'p', owner: null, keys: [] } as const;
    const line = world.house.enter(participant, heard, { dismiss: () => {} });
    if (index < waiting) await line.handle({ id: 'q', type: 'queue', preset: 'market', roles: ['bettor'] });
  }
  const bot = await world.enterBot('bot');
  const offer = (games: number) => bot.say({ type: 'offer', format: 'market', roles: ['target'], games });
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await clock.pass(4000);
    await settled();
    frames = 0;
    const start = performance.now();
    await offer(round % 2);
    // What a refresh does comes right after it, or at the end of a crowd's rest.
    await clock.pass(4000);
    await settled();
    times.push(performance.now() - start);
    if (frames > waiting) throw new Error(`${frames} frames of a change for ${waiting} people`);
  }
  const what = `all lobbies refreshed, ${people.toLocaleString('en')} connections`;
  return [{ what, value: spreadOf(times), unit: 'ms', most: 5 }];
}
