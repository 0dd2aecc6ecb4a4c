/** The contract of leases: which process owns which games, where several processes work on one store. */

/** Times of a lease, in milliseconds by the clock of the database. */
export const leaseTimes = { length: 2000, renewal: 500 } as const;

/** Roles that one process at a time has. */
export type LeaderRole = 'server' | 'projector';

export interface Leases {
  /**
   * Makes this process an owner, under a new epoch. From now on this store refuses appends, and transactions of records or
   * archive, with StaleEpoch once another process has ended this life. While the lease has lapsed it refuses them with
   * StoreUnavailable. Single settings are not checked. On PostgreSQL it takes one more connection, for renewals.
   *
   * `lost` is called once when another process has ended it.
   */
  readonly register: (options?: { readonly lost?: () => void }) => Promise<OwnerLease>;
  /** All owners, those with a lapsed lease included, the oldest first. */
  readonly list: () => Promise<readonly ListedOwner[]>;
}

/** One life of a process as an owner, which it renews until it hands over, or is lost. */
export interface OwnerLease {
  /** Of this process. */
  readonly id: string;
  /** Grows with each life of any owner. */
  readonly epoch: number;
  /** Whether the lease is certainly in force, by a clock of this process. */
  readonly isHeld: boolean;
  /** Takes those of these draws that no one owns. Gives those that it owns now. */
  readonly hold: (draws: readonly string[]) => Promise<readonly HeldDraw[]>;
  /** The draws that it owns. */
  readonly draws: () => Promise<readonly string[]>;
  /** Draws that it owned are over. */
  readonly end: (draws: readonly string[]) => Promise<void>;
  /** Gives up draws: any owner may take them at once. It must have stopped to write to them. */
  readonly leave: (draws: readonly string[]) => Promise<void>;
  /**
   * Ends the lives of owners whose lease has lapsed: their appends are refused, their draws and roles are free. Gives
   * their ids.
   */
  readonly endLapsed: () => Promise<readonly string[]>;
  /** Whether this owner has the role: it takes one that is free, and keeps it for its life. */
  readonly lead: (role: LeaderRole) => Promise<boolean>;
  /** Ends this life: its draws and roles are free at once. */
  readonly handOver: () => Promise<void>;
}

export interface HeldDraw {
  readonly id: string;
  /** Since its last owner was heard of, in milliseconds; undefined: it has had no other owner. */
  readonly silentMs?: number;
}

export interface ListedOwner {
  readonly id: string;
  readonly epoch: number;
  /** Time that the lease still lasts, in milliseconds; below 0: it has lapsed. */
  readonly remainingMs: number;
  readonly draws: number;
  readonly roles: readonly LeaderRole[];
}
