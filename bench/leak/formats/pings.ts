/** A visitor without a seat who probes latency. */
import type { TestServer } from '../test-house.ts';
import type { People } from './people.ts';

/** Frames, and the milliseconds between them. */
const pings = 12;
const pingEvery = 3;

/** No-op frames at fixed times: a busy server answers them later. */
export function sendPings(
  { clock }: TestServer,
  { visitor, first }: Pick<People, 'visitor' | 'first'>,
): void {
  const from = clock.now() + 1;
  for (let index = 0; index < pings; index += 1) {
    const at = from + index * pingEvery;
    clock.wakeAt(at, () => void visitor.say({ type: 'unwatch', game: first.game ?? '' }, 'ping', index, at));
  }
}
