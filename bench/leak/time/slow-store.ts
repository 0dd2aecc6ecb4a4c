/** A store in memory with slow appends; simultaneous ones share one commit. */
import { setImmediate } from 'node:timers/promises';
import { type Fact, memoryStore, type Store } from '@parlour/store';
import type { Disk } from './disk.ts';
import type { LeapingClock } from './leaping-clock.ts';

interface Append {
  readonly carryOut: () => Promise<void>;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/**
 * The same order as the real store: a turn of the event loop, one commit for all received appends, then all
 * complete. The server's internal records once a second do not wait: they reveal nothing, and would take
 * most of the time.
 */
export function slowStore(disk: Disk, clock: LeapingClock): Store {
  const store = memoryStore();
  let waiting: Append[] = [];
  let committing = false;
  const commitAll = async () => {
    committing = true;
    while (waiting.length > 0) {
      const release = clock.hold();
      await setImmediate();
      release();
      const batch = waiting;
      waiting = [];
      await disk.commit();
      for (const { carryOut, resolve, reject } of batch) await carryOut().then(resolve, reject);
    }
    committing = false;
  };
  const append = (stream: string, version: number, facts: readonly Fact[]) =>
    new Promise<void>((resolve, reject) => {
      waiting.push({ carryOut: () => store.log.append(stream, version, facts), resolve, reject });
      if (!committing) void commitAll();
    });
  return { ...store, log: { ...store.log, append } };
}
