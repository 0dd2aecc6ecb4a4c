import { RateLimiterMemory } from 'rate-limiter-flexible';
import { waitFor } from '../accounts/account-limits.ts';

/** How many bots and tokens there may be. */
export interface BotLimits {
  /** Of one member, retired ones left out. */
  readonly botsPerMember: number;
  readonly registrationsPerHour: number;
  /** Of one bot, revoked ones left out. */
  readonly tokensPerBot: number;
  readonly tokensPerHour: number;
}

export const usualBotLimits: BotLimits = {
  botsPerMember: 20,
  registrationsPerHour: 20,
  tokensPerBot: 10,
  tokensPerHour: 60,
};

export interface BotRateLimits {
  readonly limits: BotLimits;
  /** 0: go on; else the milliseconds to wait. */
  readonly register: (account: string) => Promise<number>;
  readonly issueToken: (account: string) => Promise<number>;
}

export function botRateLimits(limits: BotLimits): BotRateLimits {
  const hour = (points: number) => new RateLimiterMemory({ points, duration: 3600 });
  const [registrations, tokens] = [hour(limits.registrationsPerHour), hour(limits.tokensPerHour)];
  return {
    limits,
    register: (account) => waitFor(registrations, account),
    issueToken: (account) => waitFor(tokens, account),
  };
}
