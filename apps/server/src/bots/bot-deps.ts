/** What the routes about bots share. */
import type { House } from '@parlour/host';
import type { Digests } from '@parlour/results';
import type { Store } from '@parlour/store';
import type { Identity } from '../accounts/identity.ts';
import type { BotLogs } from '../connections/bot-log.ts';
import type { LogReader } from '../log-reading/log-reader.ts';
import type { TextCheck } from '../safety/word-filter.ts';
import type { BotRateLimits } from './bot-limits.ts';

/** What the routes about bots need of the house. */
export interface BotDeps {
  readonly store: Store;
  readonly house: Pick<House, 'presets'>;
  readonly identity: Identity;
  readonly digests: Digests;
  readonly reader: LogReader;
  /** Which names and descriptions are not taken here. */
  readonly checksText: TextCheck;
  readonly limits: BotRateLimits;
  readonly botLogs: BotLogs;
  readonly now: () => number;
  /** Closes the lines that came by one token. */
  readonly revoked: (token: string) => void;
  /** Closes all lines of a bot that plays no more. */
  readonly retired: (bot: string) => Promise<void>;
  /** What is known of the webhook of this bot has changed. */
  readonly webhookChanged: (bot: string) => Promise<void>;
  /** The roles that bots can play here, in any format. */
  readonly roles: readonly string[];
  /** May webhooks be at addresses that only this network can reach? */
  readonly privateWebhooks: boolean;
}
