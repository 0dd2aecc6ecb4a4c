/** The table of following. */

export interface FollowTables {
  /** Whose finished games somebody follows. */
  readonly follows: {
    readonly account: string;
    readonly player: string;
    readonly at: number;
  };
}
