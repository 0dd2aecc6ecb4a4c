/** Somebody without a seat who feels the house's pulse. */
import type { TestHouse } from '../test-house.ts';
import type { People } from './people.ts';

/** Frames, and the milliseconds between them. */
const pings = 12;
const pingEvery = 3;

/** Frames that ask for nothing, at fixed times: a house that does something else answers them later. */
export function sendPings({ clock }: TestHouse, { visitor, first }: Pick<People, 'visitor' | 'first'>): void {
  const from = clock.now() + 1;
  for (let index = 0; index < pings; index += 1) {
    const at = from + index * pingEvery;
    clock.wakeAt(at, () => void visitor.say({ type: 'unwatch', game: first.game ?? '' }, 'ping', index, at));
  }
}
