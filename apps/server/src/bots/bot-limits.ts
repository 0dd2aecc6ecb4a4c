/** Limits on the number of bots and tokens, and on their creation. */
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { consumeOrThrow } from '../accounts/index.ts';

/** Limits on bots and tokens. */
export interface BotLimits {
  /** Of one member, retired ones left out. */
  readonly botsPerMember: number;
  readonly registrationsPerHour: number;
  /** Of one bot, revoked ones left out. */
  readonly tokensPerBot: number;
  readonly tokensPerHour: number;
}

export const defaultBotLimits: BotLimits = {
  botsPerMember: 20,
  registrationsPerHour: 20,
  tokensPerBot: 10,
  tokensPerHour: 60,
};

/** Each method counts a try, and throws an HttpRefusal with the time to wait where there were too many. */
export interface BotRateLimits extends BotLimits {
  readonly register: (account: string) => Promise<void>;
  readonly issueToken: (account: string) => Promise<void>;
}

export function botRateLimits(limits: BotLimits): BotRateLimits {
  const hour = (points: number) => new RateLimiterMemory({ points, duration: 3600 });
  const [registrations, tokens] = [hour(limits.registrationsPerHour), hour(limits.tokensPerHour)];
  return {
    ...limits,
    register: (account) => consumeOrThrow(registrations, account),
    issueToken: (account) => consumeOrThrow(tokens, account),
  };
}
