import type { Rate } from './limits.ts';
import { FrameRate } from './token-bucket.ts';

/** Bots whose rates are kept; the one that came least lately begins anew. */
const mostRates = 2000;
/** What a bot that floods us is to wait. In milliseconds. */
const longPause = 5000;

/** How often each bot may come, over however many connections: gives 0, or the milliseconds to wait. */
export function botRates(limits: Rate): (bot: string) => number {
  const rates = new Map<string, FrameRate>();
  return (bot) => {
    const rate = rates.get(bot) ?? new FrameRate(limits);
    rates.delete(bot);
    rates.set(bot, rate);
    const [oldest] = rates.keys();
    if (oldest !== undefined && rates.size > mostRates) rates.delete(oldest);
    const wait = rate.waitFor(Date.now());
    return wait === 'close' ? longPause : wait;
  };
}
