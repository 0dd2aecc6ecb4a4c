/** The contract of following: whose finished games somebody wants to see. */

/** An account follows a member or a bot. */
export interface Follow {
  readonly account: string;
  readonly player: string;
  /** Since when. Milliseconds since 1970. */
  readonly at: number;
}

export interface FollowRecords {
  /** To follow twice is to follow once. False: the account follows `most` others already, and nothing has changed. */
  readonly follow: (follow: Follow, most: number) => Promise<boolean>;
  readonly unfollow: (who: Pick<Follow, 'account' | 'player'>) => Promise<void>;
  /** Whom an account follows, the last one first. Erasing an account removes what it follows and who follows it. */
  readonly followsOf: (account: string) => Promise<readonly Follow[]>;
}
