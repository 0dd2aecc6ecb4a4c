/** Rate limits of reports, blocks and appeals per person. */
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { HttpRefusal } from './http-refusal.ts';

/** Reports of one person within an hour. */
const reportsAnHour = 20;

/** Rate limit per person. Throws an HttpRefusal with the time to wait. */
export function personLimit(points = reportsAnHour): (account: string) => Promise<void> {
  const limiter = new RateLimiterMemory({ points, duration: 3600 });
  return async (account) => {
    try {
      await limiter.consume(account);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw new HttpRefusal('rate-limited', { retryAfterMs: error.msBeforeNext });
    }
  };
}
