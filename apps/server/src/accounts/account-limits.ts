/** Rate limits of signing in, becoming a guest and becoming a member. */
import { BurstyRateLimiter, RateLimiterMemory } from 'rate-limiter-flexible';
import { canonicalAddress, isLoopback } from '../platform/http/address.ts';
import { HttpRefusal } from '../platform/http/http-refusal.ts';
import { consumeAttempt } from '../platform/http/request-limits.ts';
import { createPasswordHasher, type HashingLimits, type HashPurpose } from './hashing.ts';
import { PasswordGuesses } from './password-guesses.ts';

/** Rate limits of accounts. */
export interface AccountLimits extends HashingLimits {
  /** Sign-ins a minute from one address under one name; and under any names. */
  readonly loginsPerName: number;
  readonly loginsPerAddress: number;
  /**
   * Password attempts per hour for one account from addresses unknown for its owner; further ones are
   * delayed.
   */
  readonly guessesPerHour: number;
  /** Requests about passkeys a minute from one address: for one account or passkey; and in all. */
  readonly passkeysPerName: number;
  readonly passkeysPerAddress: number;
  /** New guests per address: burst, for the start of a class, and refill per hour. This machine is exempt. */
  readonly guests: { readonly burst: number; readonly perHour: number } | 'any';
  /** Maximum number of attempts per address and hour to become a member. */
  readonly membersPerHour: number;
  /** Maximum number of reactions per address, game and day. */
  readonly reactionsPerGame: number;
}

export const defaultAccountLimits: AccountLimits = {
  loginsPerName: 10,
  loginsPerAddress: 100,
  guessesPerHour: 100,
  passkeysPerName: 60,
  passkeysPerAddress: 600,
  guests: { burst: 60, perHour: 30 },
  membersPerHour: 100,
  reactionsPerGame: 10,
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
  /**
   * Rate limit of passkeys. They cannot be guessed, so a whole class may use theirs at the same time.
   * Undefined: no account is named yet.
   */
  readonly passkey: (address: string, name?: string) => Promise<void>;
  readonly newGuest: (address: string) => Promise<void>;
  readonly newMember: (address: string) => Promise<void>;
  readonly reaction: (address: string, game: string) => Promise<void>;
  /** Hashes passwords for an address, in its turn. */
  readonly hash: <Result>(as: HashPurpose, address: string, work: () => Promise<Result>) => Promise<Result>;
}

/** Separate key for attempts with a cookie of the account: strangers' attempts must not block its owner. */
export const cookieGuessKey = (account: string): string => `${account} by cookie`;

export function accountRateLimits(limits: AccountLimits): AccountRateLimits {
  const minute = (points: number) => new RateLimiterMemory({ points, duration: 60 });
  const perName = minute(limits.loginsPerName);
  const perAddress = minute(limits.loginsPerAddress);
  const passkeysPerName = minute(limits.passkeysPerName);
  const passkeysPerAddress = minute(limits.passkeysPerAddress);
  const guesses = new PasswordGuesses(limits.guessesPerHour);
  const guests = limits.guests === 'any' ? undefined : guestBucket(limits.guests);
  const members = new RateLimiterMemory({ points: limits.membersPerHour, duration: 3600 });
  const reactions = new RateLimiterMemory({ points: limits.reactionsPerGame, duration: 24 * 3600 });
  const hashing = createPasswordHasher(limits);

  return {
    async login(address, name) {
      const from = canonicalAddress(address);
      await consumeOrThrow(perAddress, from);
      await consumeOrThrow(perName, `${from}/${name}`);
    },
    guess(name, account) {
      const wait = guesses.take(name, account);
      if (wait > 0) throw new HttpRefusal('rate-limited', { retryAfterMs: wait });
    },
    guesses,
    async passkey(address, name) {
      const from = canonicalAddress(address);
      await consumeOrThrow(passkeysPerAddress, from);
      if (name !== undefined) await consumeOrThrow(passkeysPerName, `${from}/${name}`);
    },
    async newGuest(address) {
      if (guests !== undefined && !isLoopback(address))
        await consumeOrThrow(guests, canonicalAddress(address));
    },
    newMember: (address) => consumeOrThrow(members, canonicalAddress(address)),
    reaction: (address, game) => consumeOrThrow(reactions, `${canonicalAddress(address)}/${game}`),
    async hash(as, address, work) {
      const hashed = await hashing.run({ as, from: canonicalAddress(address) }, work);
      if (hashed === undefined) throw new HttpRefusal('busy', { retryAfterMs: 2000 });
      return hashed;
    },
  };
}

/** Limit of single guests, plus the burst, which refills in an hour. */
const guestBucket = ({ burst, perHour }: { burst: number; perHour: number }) =>
  new BurstyRateLimiter(
    new RateLimiterMemory({ points: 1, duration: 3600 / perHour }),
    new RateLimiterMemory({ points: burst - 1, duration: 3600 }),
  );

/** Takes one try. Throws HttpRefusal if there is none left. */
export async function consumeOrThrow(
  limiter: Pick<RateLimiterMemory, 'consume'>,
  key: string,
): Promise<void> {
  const wait = await consumeAttempt(limiter, key);
  if (wait > 0) throw new HttpRefusal('rate-limited', { retryAfterMs: wait });
}
