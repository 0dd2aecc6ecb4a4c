/** Bots: registration, tokens and pages. */
import type { GameRunner } from '@parlour/host';
import { accountsFeature } from '../accounts/index.ts';
import { peopleFeature } from '../people/index.ts';
import type { Feature } from '../platform/feature.ts';
import { tellBotLimits } from '../platform/http/bot-limit-headers.ts';
import { listPlayerGames } from '../platform/store/player-games.ts';
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
    /** All games of an account, running ones and those that are not archived yet too. */
    const gamesOf = async (account: string): Promise<ReadonlySet<string>> => {
      const sits = (run: GameRunner) => Object.values(run.hosted.players).some(({ id }) => id === account);
      const games = new Set<string>(
        house.games
          .all()
          .filter(sits)
          .map(({ id }) => id),
      );
      for await (const { game } of listPlayerGames(store, account)) games.add(game);
      return games;
    };
    tellLimitsBy((bot, reply) => tellBotLimits(reply, house.botLimits.of(bot), deps.now()));
    needed(peopleFeature).addPart({
      name: 'bots',
      kept: async (account) =>
        Promise.all((await records.botsOf(account)).map((bot) => ownBotView(records, bot))),
      async erased(account) {
        for (const { id } of await records.botsOf(account)) await retired(id);
        await keptLogs.eraseErrors(await gamesOf(account));
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
