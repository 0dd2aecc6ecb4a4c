/** Everything about bots but their lines: registration, tokens, pages, and who is asked over a webhook. */
import type { House } from '@parlour/host';
import type { Digests } from '@parlour/results';
import type { Store } from '@parlour/store';
import type { FastifyInstance } from 'fastify';
import type { Identity } from '../accounts/identity.ts';
import type { Admission } from '../connections/admit.ts';
import type { BotLogs } from '../connections/bot-log.ts';
import { WebhookLines } from '../connections/webhook/lines.ts';
import type { BotDeps } from './bot-deps.ts';
import { type BotLimits, botRateLimits } from './bot-limits.ts';
import { registerPageRoutes } from './page-routes.ts';
import { registerRegistrationRoutes } from './registration-routes.ts';
import { registerTokenRoutes } from './token-routes.ts';

interface Options {
  readonly store: Store;
  readonly house: House;
  readonly admission: Admission;
  readonly identity: Identity;
  readonly digests: Digests;
  readonly reader: BotDeps['reader'];
  readonly checksText: BotDeps['checksText'];
  readonly botLogs: BotLogs;
  readonly limits: BotLimits;
  readonly privateWebhooks: boolean;
  readonly failed: (error: unknown) => void;
}

/** What the rest of the house needs of its bots. */
export interface Bots {
  /** Bots with a webhook are asked from now on, also in running games. */
  readonly open: () => Promise<void>;
  readonly close: () => void;
  /** The bot plays no more: its lines are closed. */
  readonly retired: (bot: string) => Promise<void>;
}

export function registerBots(app: FastifyInstance, options: Options): Bots {
  const { store, house, digests, admission, identity, botLogs, limits, privateWebhooks, failed } = options;
  const { checksText, reader } = options;
  const lines = new WebhookLines(store, { house, admission, botLogs, failed, allowPrivate: privateWebhooks });
  const retired = async (bot: string) => {
    house.dismiss({ participant: bot }, 'wrong-token');
    await lines.changed(bot);
  };
  const deps: BotDeps = {
    store,
    house,
    identity,
    digests,
    reader,
    checksText,
    botLogs,
    privateWebhooks,
    roles: house.presets.botRoles,
    retired,
    limits: botRateLimits(limits),
    now: () => house.clock.now(),
    revoked: (token) => house.dismiss({ token }, 'wrong-token'),
    webhookChanged: (bot) => lines.changed(bot),
  };
  registerRegistrationRoutes(app, deps);
  registerTokenRoutes(app, deps);
  registerPageRoutes(app, deps);
  return { open: () => lines.open(), close: () => lines.close(), retired };
}
