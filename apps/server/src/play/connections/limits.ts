/** Limits on frames per connection, on new connections, and on unread data. */
import { type BucketRate, TokenBucket } from './token-bucket.ts';

/** Rate limits of people per connection, and of a bot over all connections. */
export interface LineLimits extends BucketRate {
  /** A line with this much unread is closed; the client comes back and resumes where it was. In bytes. */
  readonly maxUnreadBytes: number;
  /** Every line gets a beat this often, and is cut if it gives no sign of life. In milliseconds. */
  readonly beatEvery: number;
  /** A bot plays up to a thousand games over one line, and has all sent when it comes back. */
  readonly bots: BucketRate & { readonly maxUnreadBytes: number };
  /** Rate limit of new connections per bot. */
  readonly botLines: BucketRate;
}

export const defaultConnectionLimits: LineLimits = {
  burst: 60,
  perSecond: 30,
  patience: 300,
  maxUnreadBytes: 512 * 1024,
  beatEvery: 10_000,
  bots: { burst: 4000, perSecond: 1000, patience: 4000, maxUnreadBytes: 8 * 1024 * 1024 },
  botLines: { burst: 60, perSecond: 1, patience: 600 },
};

/** The buckets of one bot: its frames and its lines, over any transport. */
export interface BotBuckets {
  readonly frames: TokenBucket;
  readonly lines: TokenBucket;
}

/** Maximum number of tracked bots; the least recent one is reset. */
const maxBots = 2000;

/** Gives each bot its buckets. */
export function createBotBuckets({ bots, botLines }: LineLimits): (bot: string) => BotBuckets {
  const known = new Map<string, BotBuckets>();
  return (bot) => {
    const buckets = known.get(bot) ?? { frames: new TokenBucket(bots), lines: new TokenBucket(botLines) };
    known.delete(bot);
    known.set(bot, buckets);
    const [oldest] = known.keys();
    if (oldest !== undefined && known.size > maxBots) known.delete(oldest);
    return buckets;
  };
}
