/** People: profiles, leaderboards, follows, and personal data. */
import { accountsFeature } from '../accounts/index.ts';
import { archiveFeature } from '../archive/index.ts';
import type { Feature } from '../platform/feature.ts';
import { playFeature } from '../play/index.ts';
import { registerBoardRoutes } from './board-routes.ts';
import { eraseAccount, type PersonalDataSource, registerMeRoutes } from './me-routes.ts';

export interface PeopleApi {
  /** Adds a feature's data about an account to its export and its erasure. */
  readonly addPart: (part: PersonalDataSource) => void;
  /** Erases an account with all its texts and data, and closes its connections. */
  readonly erase: (account: string) => Promise<void>;
}

export const peopleFeature: Feature<PeopleApi> = {
  name: 'people',
  needs: ['accounts', 'play', 'safety', 'archive'],
  start({ store, reader }, needed) {
    const { identity, signOuts } = needed(accountsFeature);
    const { house, pace, isDisqualified } = needed(playFeature);
    const { games } = needed(archiveFeature);
    const parts: PersonalDataSource[] = [];
    const unlearn = (account: string) => pace.forget(account);
    const { streams, clock } = house;
    const deps = { store, reader, identity, streams, unlearn, parts };
    return {
      api: {
        addPart: (part) => void parts.push(part),
        erase: (account) =>
          eraseAccount(deps, account, () => house.dismiss({ participant: account }, 'signed-out')),
      },
      routes(app) {
        registerBoardRoutes(app, games, isDisqualified);
        const now = () => clock.now();
        registerMeRoutes(app, { ...deps, signOuts, now });
      },
    };
  },
};
