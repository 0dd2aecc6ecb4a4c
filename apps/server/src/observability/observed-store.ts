import { type Store, VersionConflict } from '@parlour/store';
import type { Ledger } from './delayed-metrics.ts';

/** The same store; how long its appends take is noted. */
export function watchedStore(store: Store, ledger: Ledger): Store {
  const { log } = store;
  return {
    ...store,
    log: {
      ...log,
      async append(stream, expectedVersion, facts) {
        const start = performance.now();
        try {
          await log.append(stream, expectedVersion, facts);
          ledger.now.appendTime.note(performance.now() - start);
        } catch (error) {
          // Somebody else came first: the store did what it should.
          if (!(error instanceof VersionConflict)) ledger.now.appendsFailed += 1;
          throw error;
        }
      },
    },
  };
}
