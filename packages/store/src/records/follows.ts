/** Contract of following: accounts that want to see a player's finished games. */

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
  /** Players that an account follows, the latest first. Erasing an account removes both directions. */
  readonly followsOf: (account: string) => Promise<readonly Follow[]>;
}
