import type { FastifyReply } from 'fastify';
import { BurstyRateLimiter, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { isThisMachine, neighbourhood } from '../http/address.ts';
import { refuse } from '../refuse.ts';
import { createHashing, type Hasher, type HashingLimits } from './hashing.ts';

/** How often somebody may try. */
export interface AccountLimits extends HashingLimits {
  /** Sign-ins a minute from one address under one name; and under whatever names. */
  readonly loginsPerName: number;
  readonly loginsPerAddress: number;
  /**
   * New guests from one address: so many in one go, as when a class begins, and how many more come by the hour. This
   * machine itself is free.
   */
  readonly guests: { readonly burst: number; readonly perHour: number } | 'any';
  /** How many from one address may try to become members, an hour. */
  readonly membersPerHour: number;
}

export const usualAccountLimits: AccountLimits = {
  loginsPerName: 10,
  loginsPerAddress: 100,
  guests: { burst: 60, perHour: 30 },
  membersPerHour: 100,
  hashesAtOnce: 2,
  hashesWaiting: 100,
  hashesWaitingPerAddress: 32,
};

export interface AccountRateLimits {
  /** 0: go on; else the milliseconds to wait. Asked before a password is hashed. */
  readonly login: (address: string, name: string) => Promise<number>;
  readonly newGuest: (address: string) => Promise<number>;
  readonly newMember: (address: string) => Promise<number>;
  /** Hashes passwords for an address, in its turn; undefined: too many wait. */
  readonly hash: <Result>(
    as: Hasher,
    address: string,
    work: () => Promise<Result>,
  ) => Promise<Result | undefined>;
}

export function accountRateLimits(limits: AccountLimits): AccountRateLimits {
  const minute = (points: number) => new RateLimiterMemory({ points, duration: 60 });
  const perName = minute(limits.loginsPerName);
  const perAddress = minute(limits.loginsPerAddress);
  const guests = limits.guests === 'any' ? undefined : guestBucket(limits.guests);
  const members = new RateLimiterMemory({ points: limits.membersPerHour, duration: 3600 });
  const hashing = createHashing(limits);

  return {
    login: async (address, name) => {
      const from = neighbourhood(address);
      return (await waitFor(perAddress, from)) || waitFor(perName, `${from}/${name}`);
    },
    newGuest: async (address) =>
      guests === undefined || isThisMachine(address) ? 0 : waitFor(guests, neighbourhood(address)),
    newMember: (address) => waitFor(members, neighbourhood(address)),
    hash: (as, address, work) => hashing.run({ as, from: neighbourhood(address) }, work),
  };
}

/** One guest after the other, and beside them the burst, which is full again after an hour. */
const guestBucket = ({ burst, perHour }: { burst: number; perHour: number }) =>
  new BurstyRateLimiter(
    new RateLimiterMemory({ points: 1, duration: 3600 / perHour }),
    new RateLimiterMemory({ points: burst - 1, duration: 3600 }),
  );

/** Takes one try: 0, or the milliseconds until there is another. */
export async function waitFor(limiter: Pick<RateLimiterMemory, 'consume'>, key: string): Promise<number> {
  try {
    await limiter.consume(key);
    return 0;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return Math.max(refusal.msBeforeNext, 1);
    throw refusal;
  }
}

export const tooFast = (reply: FastifyReply, retryAfterMs: number) =>
  refuse(reply, 429, 'rate-limited', { retryAfterMs });
