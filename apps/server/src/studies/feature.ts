/** Studies: preregistered experiments with recruited people around the games. */
import { systemEntropy } from '@parlour/host';
import { isStudyOver } from '@parlour/study';
import { accountsFeature } from '../accounts/index.ts';
import { archiveFeature } from '../archive/index.ts';
import { peopleFeature } from '../people/index.ts';
import type { Feature } from '../platform/feature.ts';
import { playFeature } from '../play/index.ts';
import { researchFeature } from '../research/index.ts';
import { studyStreamKinds } from './kinds.ts';
import { StudyBook, server } from './study-book.ts';
import { studyErasure } from './study-erasure.ts';
import { registerStudyRoutes } from './study-routes.ts';
import { StudyRunner } from './study-runner.ts';

export const studiesFeature: Feature = {
  name: 'studies',
  needs: ['accounts', 'archive', 'people', 'play', 'research'],
  streams: studyStreamKinds,
  start({ options, store, reader, key, now, failed }, needed) {
    const { identity, limits } = needed(accountsFeature);
    const { house, extend } = needed(playFeature);
    const people = needed(peopleFeature);
    needed(archiveFeature);
    needed(researchFeature);
    const { entropy = systemEntropy } = options;
    const book = new StudyBook({ house, store, key });
    const erase = studyErasure({ book, house, store, reader, eraseAccount: people.erase });
    const runner = new StudyRunner({ book, house, store, reader, entropy, failed, erase });
    extend({
      ended: runner.ended,
      // Names of bots would tell of arms, so no game is shown before the whole study is over.
      async conceals(game) {
        const study = runner.studyOf(game);
        const entry = study === undefined ? undefined : await book.of(study);
        return entry !== undefined && !isStudyOver(entry.state);
      },
    });
    people.addPart({
      name: 'studies',
      kept: async (account) =>
        (await book.all()).flatMap(({ name, startedAt, state }) => {
          const one = state.people.get(account);
          if (one === undefined) return [];
          const { arrivedAt, way, hasWithdrawn, rounds } = one;
          return [{ study: name, arrived: startedAt + arrivedAt, way, hasWithdrawn, games: rounds.length }];
        }),
      async erased(account) {
        for (const { name, state } of await book.all()) {
          if (state.researcher === account) await book.say(name, account, { type: 'close' });
          if (!state.people.has(account)) continue;
          await book.say(name, account, { type: 'withdraw' });
          await book.say(name, server, { type: 'erased', account });
        }
      },
    });
    return {
      api: undefined,
      routes(app) {
        registerStudyRoutes(app, {
          ...{ book, runner, house, store, reader, identity, limits, entropy, key, now },
        });
      },
      async open() {
        await book.open();
        await runner.open();
      },
      close: () => runner.close(),
    };
  },
};
