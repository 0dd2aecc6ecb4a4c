/** How many frames may come over a line, how often a line may be opened, and how much may wait to be read. */
import { type Rate, TokenBucket } from './token-bucket.ts';

/** What people may do over one line, and a bot over all of its lines. */
export interface LineLimits extends Rate {
  /** A line with this much unread is closed; the client comes back and resumes where it was. In bytes. */
  readonly mostUnread: number;
  /** Every line gets a beat this often, and is cut if it gives no sign of life. In milliseconds. */
  readonly beatEvery: number;
  /** A bot plays up to a thousand games over one line, and has all sent when it comes back. */
  readonly bots: Rate & { readonly mostUnread: number };
  /** How often one bot may open a line. */
  readonly botLines: Rate;
}

export const usualLimits: LineLimits = {
  burst: 60,
  perSecond: 30,
  patience: 300,
  mostUnread: 512 * 1024,
  beatEvery: 10_000,
  bots: { burst: 4000, perSecond: 1000, patience: 4000, mostUnread: 8 * 1024 * 1024 },
  botLines: { burst: 60, perSecond: 1, patience: 600 },
};

/** The buckets of one bot: its frames and its lines, over any transport. */
export interface BotBuckets {
  readonly frames: TokenBucket;
  readonly lines: TokenBucket;
}

/** Bots whose buckets are kept; the one that came least recently begins anew. */
const mostBots = 2000;

/** Gives each bot its buckets. */
export function createBotBuckets({ bots, botLines }: LineLimits): (bot: string) => BotBuckets {
  const known = new Map<string, BotBuckets>();
  return (bot) => {
    const buckets = known.get(bot) ?? { frames: new TokenBucket(bots), lines: new TokenBucket(botLines) };
    known.delete(bot);
    known.set(bot, buckets);
    const [oldest] = known.keys();
    if (oldest !== undefined && known.size > mostBots) known.delete(oldest);
    return buckets;
  };
}
