/** How often one person may report, block and appeal. */
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { HttpRefusal } from '../http/http-refusal.ts';

/** Reports of one person within an hour. */
const reportsAnHour = 20;

/** Counts what one person does. Throws an HttpRefusal with the time to wait where it was too much. */
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
