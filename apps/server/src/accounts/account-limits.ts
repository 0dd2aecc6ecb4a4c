/** How often somebody may sign in, become a guest or become a member. */
import { BurstyRateLimiter, RateLimiterMemory } from 'rate-limiter-flexible';
import { isThisMachine, neighbourhood } from '../http/address.ts';
import { HttpRefusal } from '../http/http-refusal.ts';
import { waitFor } from '../http/request-limits.ts';
import { createHashing, type Hasher, type HashingLimits } from './hashing.ts';
import { PasswordGuesses } from './password-guesses.ts';

/** How often somebody may try. */
export interface AccountLimits extends HashingLimits {
  /** Sign-ins a minute from one address under one name; and under any names. */
  readonly loginsPerName: number;
  readonly loginsPerAddress: number;
  /** Passwords tried an hour for one account from everywhere its owner has not been seen; then each one has to wait. */
  readonly guessesPerHour: number;
  /** Requests about passkeys a minute from one address: for one account or passkey; and in all. */
  readonly passkeysPerName: number;
  readonly passkeysPerAddress: number;
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
  guessesPerHour: 100,
  passkeysPerName: 60,
  passkeysPerAddress: 600,
  guests: { burst: 60, perHour: 30 },
  membersPerHour: 100,
  hashesAtOnce: 2,
  hashesWaiting: 100,
  hashesWaitingPerAddress: 32,
};

/** Counts tries. Each method throws an HttpRefusal with the time to wait where there were too many. */
export interface AccountRateLimits {
  /** Asked before a password is hashed. */
  readonly login: (address: string, name: string) => Promise<void>;
  /** Counts a password that is tried for an account, or for a name that no member has. */
  readonly guess: (name: string, account?: string) => void;
  readonly guesses: PasswordGuesses;
  /** A passkey cannot be guessed: a whole class may sign in by theirs at once. Left out: no one is named yet. */
  readonly passkey: (address: string, name?: string) => Promise<void>;
  readonly newGuest: (address: string) => Promise<void>;
  readonly newMember: (address: string) => Promise<void>;
  /** Hashes passwords for an address, in its turn. */
  readonly hash: <Result>(as: Hasher, address: string, work: () => Promise<Result>) => Promise<Result>;
}

/** Guesses by whoever has a cookie of the account count apart: those of strangers must not stop its owner. */
export const withCookie = (account: string): string => `${account} by cookie`;

export function accountRateLimits(limits: AccountLimits): AccountRateLimits {
  const minute = (points: number) => new RateLimiterMemory({ points, duration: 60 });
  const perName = minute(limits.loginsPerName);
  const perAddress = minute(limits.loginsPerAddress);
  const passkeysPerName = minute(limits.passkeysPerName);
  const passkeysPerAddress = minute(limits.passkeysPerAddress);
  const guesses = new PasswordGuesses(limits.guessesPerHour);
  const guests = limits.guests === 'any' ? undefined : guestBucket(limits.guests);
  const members = new RateLimiterMemory({ points: limits.membersPerHour, duration: 3600 });
  const hashing = createHashing(limits);

  return {
    async login(address, name) {
      const from = neighbourhood(address);
      await count(perAddress, from);
      await count(perName, `${from}/${name}`);
    },
    guess(name, account) {
      const wait = guesses.take(name, account);
      if (wait > 0) throw new HttpRefusal('rate-limited', { retryAfterMs: wait });
    },
    guesses,
    async passkey(address, name) {
      const from = neighbourhood(address);
      await count(passkeysPerAddress, from);
      if (name !== undefined) await count(passkeysPerName, `${from}/${name}`);
    },
    async newGuest(address) {
      if (guests !== undefined && !isThisMachine(address)) await count(guests, neighbourhood(address));
    },
    newMember: (address) => count(members, neighbourhood(address)),
    async hash(as, address, work) {
      const hashed = await hashing.run({ as, from: neighbourhood(address) }, work);
      if (hashed === undefined) throw new HttpRefusal('busy', { retryAfterMs: 2000 });
      return hashed;
    },
  };
}

/** One guest after the other, and beside them the burst, which is full again after an hour. */
const guestBucket = ({ burst, perHour }: { burst: number; perHour: number }) =>
  new BurstyRateLimiter(
    new RateLimiterMemory({ points: 1, duration: 3600 / perHour }),
    new RateLimiterMemory({ points: burst - 1, duration: 3600 }),
  );

/** Takes one try. Throws HttpRefusal if there is none left. */
export async function count(limiter: Pick<RateLimiterMemory, 'consume'>, key: string): Promise<void> {
  const wait = await waitFor(limiter, key);
  if (wait > 0) throw new HttpRefusal('rate-limited', { retryAfterMs: wait });
}
