/** Keeps the challenges and confirmations that are given out, each for one use. */

/** Time to use a passkey, or to complete a confirmed action, in milliseconds. */
export const challengeLifetime = 5 * 60_000;
const most = 10_000;

/** Challenges and confirmations that were given out and are not used yet. Each is good once, for the one it was given to. */
export interface Challenges {
  readonly give: (challenge: string, to: string) => void;
  /** Uses it up. Several: it was given to one of these; a function: to one that it allows. */
  readonly take: (challenge: string, from: ChallengeHolder) => boolean;
}

export type ChallengeHolder = string | readonly string[] | ((to: string) => boolean);

export function createChallenges(now: () => number = Date.now): Challenges {
  const open = new Map<string, { readonly to: string; readonly until: number }>();
  return {
    give(challenge, to) {
      for (const [old, { until }] of open) {
        if (until >= now() && open.size < most) break;
        open.delete(old);
      }
      open.set(challenge, { to, until: now() + challengeLifetime });
    },
    take(challenge, from) {
      const given = open.get(challenge);
      open.delete(challenge);
      if (given === undefined || given.until < now()) return false;
      return typeof from === 'function' ? from(given.to) : [from].flat().includes(given.to);
    },
  };
}
