import type { FastifyReply } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { refuse } from '../refuse.ts';
import { createHashing, type Hasher, type HashingLimits } from './hashing.ts';

/** How often somebody may try. */
export interface AccountLimits extends HashingLimits {
  /** Sign-ins a minute from one address under one name; and under whatever names. */
  readonly loginsPerName: number;
  readonly loginsPerAddress: number;
  /** New guests an hour from one address; this machine itself is free. */
  readonly guestsPerHour: number;
  /** How many from one address may try to become members, an hour. */
  readonly membersPerHour: number;
}

export const usualAccountLimits: AccountLimits = {
  loginsPerName: 10,
  loginsPerAddress: 100,
  guestsPerHour: 30,
  membersPerHour: 100,
  hashesAtOnce: 2,
  hashesWaiting: 100,
  hashesWaitingPerAddress: 32,
};

export interface Gate {
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

export function createGate(limits: AccountLimits): Gate {
  const minute = (points: number) => new RateLimiterMemory({ points, duration: 60 });
  const perName = minute(limits.loginsPerName);
  const perAddress = minute(limits.loginsPerAddress);
  const hour = (points: number) => new RateLimiterMemory({ points, duration: 3600 });
  const guests = hour(limits.guestsPerHour);
  const members = hour(limits.membersPerHour);
  const hashing = createHashing(limits);

  return {
    login: async (address, name) => {
      const from = neighbourhood(address);
      return (await waitFor(perAddress, from)) || waitFor(perName, `${from}/${name}`);
    },
    newGuest: async (address) => (isThisMachine(address) ? 0 : waitFor(guests, neighbourhood(address))),
    newMember: (address) => waitFor(members, neighbourhood(address)),
    hash: (as, address, work) => hashing.run({ as, from: neighbourhood(address) }, work),
  };
}

/** Takes one try: 0, or the milliseconds until there is another. */
export async function waitFor(limiter: RateLimiterMemory, key: string): Promise<number> {
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

const isThisMachine = (address: string) => /^(?:127\.|::1$|::ffff:127\.)/.test(address);

/** Whoever has an IPv6 address has 2^64 of them: they count as one. */
export function neighbourhood(address: string): string {
  if (!address.includes(':') || address.startsWith('::ffff:')) return address;
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : new Array(Math.max(8 - groups.length - rest.length, 0)).fill('0');
  return [...groups, ...zeros, ...rest].slice(0, 4).join(':');
}
