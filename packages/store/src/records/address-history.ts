/** Addresses of accounts, for every store. */

/** An account was seen at a place. The place is a keyed hash of an address and does not name it. */
export interface AddressUse {
  readonly account: string;
  readonly place: string;
  /** Time of the last record. Milliseconds since 1970. */
  readonly at: number;
}

export interface AddressHistoryRecords {
  /** Notes that an account was seen at a place, for the first time or again. */
  readonly noteAddress: (use: AddressUse) => Promise<void>;
  /** Entries since then, of all accounts or of one; the oldest first. */
  readonly addressHistory: (wish: {
    readonly since: number;
    readonly account?: string;
  }) => Promise<readonly AddressUse[]>;
  /** Deletes earlier entries. */
  readonly forgetAddresses: (before: number) => Promise<void>;
}
