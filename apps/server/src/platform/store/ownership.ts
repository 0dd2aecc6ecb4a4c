/** The server as an owner of games: its lease, and the role of the one server that plays. */
import { setTimeout } from 'node:timers/promises';
import {
  DatabaseInUse,
  leaseTimes,
  type OwnerLease,
  type Store,
  StoreUnavailable,
  shownAddress,
} from '@parlour/store';

export interface Ownership {
  readonly lease: OwnerLease;
  /** Sets the callback for the end of this registration by another process; called immediately if it has ended. */
  readonly onLost: (listener: () => void) => void;
}

export interface OwnershipOptions {
  /** Address of the database. */
  readonly database?: string | undefined;
  /** It waits while another server plays. Left out: it is refused. */
  readonly standby?: { readonly waiting: () => void } | undefined;
}

/** Time between two attempts to become the server that plays, in milliseconds. */
const attemptMs = 100;

/**
 * Registers this process as an owner, and waits until it is the server that plays: the lease of one that was killed lapses first.
 * If another one goes on, a standby waits longer, and others reject with DatabaseInUse.
 */
export async function takeOwnership(
  { leases }: Store,
  { database = '', standby }: OwnershipOptions,
): Promise<Ownership> {
  const listeners: (() => void)[] = [];
  let isLost = false;
  const register = () => {
    isLost = false;
    return leases.register({
      lost: () => {
        isLost = true;
        for (const listener of listeners) listener();
      },
    });
  };
  let lease = await register();
  const since = performance.now();
  let isTold = false;
  while (!(await leads(lease, standby !== undefined))) {
    const isLate = performance.now() - since > 2 * leaseTimes.length;
    if (standby === undefined && isLate) {
      await lease.handOver();
      throw new DatabaseInUse(shownAddress(database));
    }
    if (!isTold) standby?.waiting();
    isTold = true;
    await setTimeout(attemptMs);
    // One that stood still while it waited.
    if (isLost) lease = await register();
  }
  return {
    lease,
    onLost(listener) {
      listeners.push(listener);
      if (isLost) listener();
    },
  };
}

/** A standby outlives a database that cannot be reached for a while, and its own lease. */
async function leads(lease: OwnerLease, isPatient: boolean): Promise<boolean> {
  try {
    await lease.endLapsed();
    return await lease.lead('server');
  } catch (error) {
    if (isPatient && error instanceof StoreUnavailable) return false;
    throw error;
  }
}
