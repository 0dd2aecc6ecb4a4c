/** The server as an owner of games: its lease, and the role of the one server that plays. */
import { setTimeout } from 'node:timers/promises';
import { DatabaseInUse, leaseTimes, type OwnerLease, type Store, shownAddress } from '@parlour/store';

export interface Ownership {
  readonly lease: OwnerLease;
  /** Names who is told that another process has ended this registration; immediately, if it has. */
  readonly onLost: (listener: () => void) => void;
}

/** Time between two attempts to become the server that plays, in milliseconds. */
const attemptMs = 100;

/**
 * Registers this process as an owner, and waits until it is the server that plays: the lease of one that was killed lapses first.
 * Rejects with DatabaseInUse if another one goes on.
 */
export async function takeOwnership({ leases }: Store, database = ''): Promise<Ownership> {
  const listeners: (() => void)[] = [];
  let isLost = false;
  const lease = await leases.register({
    lost: () => {
      isLost = true;
      for (const listener of listeners) listener();
    },
  });
  const since = performance.now();
  for (;;) {
    await lease.endLapsed();
    if (await lease.lead('server')) break;
    if (performance.now() - since > 2 * leaseTimes.length) {
      await lease.handOver();
      throw new DatabaseInUse(shownAddress(database));
    }
    await setTimeout(attemptMs);
  }
  return {
    lease,
    onLost(listener) {
      listeners.push(listener);
      if (isLost) listener();
    },
  };
}
