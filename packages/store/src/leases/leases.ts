/** The contract of leases: which process owns which games, where several processes work on one store. */

/** Times of a lease, in milliseconds by the clock of the database. */
export const leaseTimes = { length: 2000, renewal: 500 } as const;

/** Roles that one process at a time has. */
export type LeaderRole = 'server' | 'projector';

export interface Leases {
  /**
   * Makes this process an owner, under a new epoch. From now on this store refuses appends, and transactions of records or
   * archive, with StaleEpoch once another process has ended this registration. While the lease has lapsed it refuses them with
   * StoreUnavailable. Single settings are not checked. On PostgreSQL it takes one more connection, for renewals.
   *
   * `lost` is called once when another process has ended it.
   */
  readonly register: (options?: { readonly lost?: () => void }) => Promise<OwnerLease>;
  /** All owners, those with a lapsed lease included, the oldest first. */
  readonly list: () => Promise<readonly ListedOwner[]>;
}

/** The registration of a process as an owner. The process renews it until it hands over or another process ends it. */
export interface OwnerLease {
  /** Of this process. */
  readonly id: string;
  /** Grows with each registration of any owner. */
  readonly epoch: number;
  /** Whether the lease is certainly in force, by a clock of this process. */
  readonly isHeld: boolean;
  /** Takes those of these draws that no one owns. Returns those that it owns now. */
  readonly hold: (draws: readonly string[]) => Promise<readonly HeldDraw[]>;
  /** The draws that it owns. */
  readonly draws: () => Promise<readonly string[]>;
  /** Draws that it owned are over. */
  readonly end: (draws: readonly string[]) => Promise<void>;
  /** Releases draws, so that any owner can take them immediately. The caller must have stopped writing to them. */
  readonly leave: (draws: readonly string[]) => Promise<void>;
  /**
   * Ends the registrations of owners whose lease has lapsed: their appends are refused, their draws and roles free. Returns
   * their ids.
   */
  readonly endLapsed: () => Promise<readonly string[]>;
  /** Whether this owner has the role: it takes one that is free, and keeps it until its registration ends. */
  readonly lead: (role: LeaderRole) => Promise<boolean>;
  /** Ends this registration: its draws and roles are free immediately. */
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
