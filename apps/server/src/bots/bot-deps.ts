/** Common dependencies of the bot routes. */
import type { Host } from '@parlour/host';
import type { Digests } from '@parlour/results';
import type { Store } from '@parlour/store';
import type { Identity } from '../accounts/index.ts';
import type { LogReader } from '../platform/log-reading/log-reader.ts';
import type { TextCheck } from '../platform/rules/text-check.ts';
import type { BotLogs, StoredBotLogs } from '../play/index.ts';
import type { BotRateLimits } from './bot-limits.ts';

/** Dependencies of the bot routes. */
export interface BotDeps {
  readonly store: Store;
  readonly house: Pick<Host, 'formats' | 'games' | 'lateness' | 'botLimits' | 'presets'>;
  readonly identity: Identity;
  readonly digests: Digests;
  readonly reader: LogReader;
  /** Check of names and descriptions. */
  readonly checksText: TextCheck;
  readonly limits: BotRateLimits;
  readonly botLogs: BotLogs;
  readonly keptLogs: Pick<StoredBotLogs, 'restored'>;
  readonly now: () => number;
  /** Closes the lines that came by one token. */
  readonly revoked: (token: string) => void;
  /** Closes all connections of a retired bot. */
  readonly retired: (bot: string) => Promise<void>;
  /** The webhook of this bot has changed. */
  readonly webhookChanged: (bot: string) => Promise<void>;
  /** Whether a bot is disqualified from the league. */
  readonly isDisqualified: (bot: string) => boolean;
  /** The roles that bots can play here, in any format. */
  readonly roles: readonly string[];
  /** Whether webhooks may have addresses in the private network. */
  readonly privateWebhooks: boolean;
}
