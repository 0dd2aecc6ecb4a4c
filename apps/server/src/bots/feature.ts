/** Bots: registration, tokens and pages. */
import { accountsFeature } from '../accounts/index.ts';
import { peopleFeature } from '../people/index.ts';
import type { Feature } from '../platform/feature.ts';
import { tellBotLimits } from '../platform/http/bot-limit-headers.ts';
import { playFeature } from '../play/index.ts';
import type { BotDeps } from './bot-deps.ts';
import { type BotLimits, botRateLimits, defaultBotLimits } from './bot-limits.ts';
import { ownBotView } from './bot-views.ts';
import { registerPageRoutes } from './page-routes.ts';
import { registerRegistrationRoutes } from './registration-routes.ts';
import { registerTokenRoutes } from './token-routes.ts';

declare module '../platform/options.ts' {
  interface ServerOptions {
    /** Limits on bots and tokens. */
    readonly bots?: Partial<BotLimits>;
  }
}

export const botsFeature: Feature = {
  name: 'bots',
  needs: ['accounts', 'archive', 'play', 'people'],
  start({ options, store, reader, digests, tellLimitsBy }, needed) {
    const { identity, checksText } = needed(accountsFeature);
    const { house, botLogs, keptLogs, webhooks, isDisqualified } = needed(playFeature);
    const { records } = store;
    const retired = async (bot: string) => {
      house.dismiss({ participant: bot }, 'wrong-token');
      await webhooks.changed(bot);
      await keptLogs.forget(bot);
    };
    const deps: BotDeps = {
      ...{ store, house, identity, digests, reader, checksText, botLogs, keptLogs, retired, isDisqualified },
      privateWebhooks: options.privateWebhooks ?? false,
      roles: house.presets.botRoles,
      limits: botRateLimits({ ...defaultBotLimits, ...options.bots }),
      now: () => house.clock.now(),
      revoked: (token) => house.dismiss({ token }, 'wrong-token'),
      webhookChanged: (bot) => webhooks.changed(bot),
    };
    tellLimitsBy((bot, reply) => tellBotLimits(reply, house.botLimits.of(bot), deps.now()));
    needed(peopleFeature).addPart({
      name: 'bots',
      kept: async (account) =>
        Promise.all((await records.botsOf(account)).map((bot) => ownBotView(records, bot))),
      async erased(account) {
        for (const { id } of await records.botsOf(account)) await retired(id);
      },
    });
    return {
      api: undefined,
      routes(app) {
        registerRegistrationRoutes(app, deps);
        registerTokenRoutes(app, deps);
        registerPageRoutes(app, deps);
      },
    };
  },
};
