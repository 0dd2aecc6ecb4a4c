/** Whose games somebody follows, in memory. */
import type { Follow, FollowRecords } from './follows.ts';

/** By account and player. */
export function memoryFollows(mustBeOpen: () => void, follows: Map<string, Follow>): FollowRecords {
  const keyOf = ({ account, player }: Pick<Follow, 'account' | 'player'>) =>
    JSON.stringify([account, player]);
  return {
    async follow(follow, most) {
      mustBeOpen();
      if (follows.has(keyOf(follow))) return true;
      if ([...follows.values()].filter(({ account }) => account === follow.account).length >= most)
        return false;
      follows.set(keyOf(follow), { ...follow });
      return true;
    },
    async unfollow(who) {
      mustBeOpen();
      follows.delete(keyOf(who));
    },
    async followsOf(account) {
      mustBeOpen();
      return [...follows.values()]
        .filter((one) => one.account === account)
        .sort((a, b) => b.at - a.at || (a.player < b.player ? -1 : 1));
    },
  };
}

/** Whom an account follows, and who follows it. */
export function eraseFollowsOf(follows: Map<string, Follow>, id: string): void {
  for (const [key, { account, player }] of follows) if (account === id || player === id) follows.delete(key);
}
