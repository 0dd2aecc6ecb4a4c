/** What every store keeps of the addresses that accounts were seen at. */

/** An account was seen at a place. The place is a keyed hash of an address and does not name it. */
export interface AddressUse {
  readonly account: string;
  readonly place: string;
  /** When it was noted last. Milliseconds since 1970. */
  readonly at: number;
}

export interface AddressHistoryRecords {
  /** Notes that an account was seen at a place, for the first time or again. */
  readonly noteAddress: (use: AddressUse) => Promise<void>;
  /** What was noted since then, of everybody or of one account; the oldest first. */
  readonly addressHistory: (wish: {
    readonly since: number;
    readonly account?: string;
  }) => Promise<readonly AddressUse[]>;
  /** Forgets what was noted before. */
  readonly forgetAddresses: (before: number) => Promise<void>;
}
