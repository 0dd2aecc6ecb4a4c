/** Guess: single exchanges, finished games retold, the games of the day, the judges' training, and rehearsals. */
import { randomBytes } from 'node:crypto';
import { systemEntropy } from '@parlour/host';
import type { Account } from '@parlour/store';
import { accountsFeature } from '../accounts/index.ts';
import { archiveFeature } from '../archive/index.ts';
import type { Feature } from '../platform/feature.ts';
import { playFeature } from '../play/index.ts';
import { registerExchangeRoutes } from './exchanges/exchange-routes.ts';
import { Exchanges } from './exchanges/exchanges.ts';
import { ImportedExchanges } from './exchanges/imported-exchanges.ts';
import { guessStreamKinds } from './kinds.ts';
import { rehearsalProjection } from './rehearsals/rehearsal-projection.ts';
import { registerRehearsalRoutes } from './rehearsals/rehearsal-routes.ts';
import { Rehearsals } from './rehearsals/rehearsals.ts';
import { DailyGames } from './retellings/daily-games.ts';
import { retellingProjection } from './retellings/retelling-projection.ts';
import { registerRetellingRoutes } from './retellings/retelling-routes.ts';
import { Retellings } from './retellings/retellings.ts';
import { storeTrainingChoice } from './training/keep-choice.ts';
import { openTraining } from './training/training.ts';
import { registerTrainingRoutes } from './training/training-routes.ts';

declare module '../platform/options.ts' {
  interface ServerOptions {
    /**
     * Whether the server reserves finished games, so that all can guess the same five per day. Default: true.
     */
    readonly dailyGames?: boolean;
  }
}

export const guessFeature: Feature = {
  name: 'guess',
  needs: ['accounts', 'play', 'archive'],
  streams: guessStreamKinds,
  projections: (store) => [retellingProjection(store), rehearsalProjection(store)],
  start({ options, store, reader, key, failed }, needed) {
    const { identity } = needed(accountsFeature);
    const { house, pace, isPublished, extend } = needed(playFeature);
    const { games, holdBy, keepAgain } = needed(archiveFeature);
    const { dailyGames: isOn = true, entropy = systemEntropy } = options;
    const ports = { store, reader, key, house, failed, entropy, isPublished };
    const daily = new DailyGames({ ...ports, isOn, keepAgain });
    const { began, ended, hides } = daily;
    extend({ began, ended, hides });
    holdBy(daily);
    const retellings = new Retellings({ ...ports, daily, tracesOf: identity.tracesOf });
    const imported = new ImportedExchanges({ house, store, key });
    const exchanges = new Exchanges({ ...ports, retellings, imported, hides });
    const rehearsals = new Rehearsals({
      ...ports,
      pace: options.pace ?? pace.learned,
      isPublished: (game, players) => isPublished(game, players) && !hides(game),
      partsOf: (account) => retellings.partsOf(account),
    });
    // Pairs have other names when the server starts again.
    const training = openTraining({ ...games, key: randomBytes(32) });
    const ways = async (account: Account | undefined) => ({
      who: await retellings.isThereAny(account),
      ask: await rehearsals.isThereAny(account),
      train: (await training.next('')).pair !== null,
    });
    return {
      api: undefined,
      routes(app) {
        registerRetellingRoutes(app, identity, { house, store, daily, retellings, ways });
        registerRehearsalRoutes(app, rehearsals);
        registerExchangeRoutes(app, identity, exchanges);
        registerTrainingRoutes(app, identity, training, (account, first, isHuman) =>
          storeTrainingChoice({ ...ports, retellings }, account, first, isHuman),
        );
      },
      close() {
        daily.stop();
        rehearsals.close();
      },
    };
  },
};
