/** Wraps a store and measures how long its appends take. */
import { type Store, VersionConflict } from '@parlour/store';
import type { DelayedMetrics } from './delayed-metrics.ts';

/** The same store; how long its appends take is noted. */
export function observedStore(store: Store, delayed: DelayedMetrics): Store {
  const { log } = store;
  return {
    ...store,
    log: {
      ...log,
      async append(stream, expectedVersion, facts, note) {
        const start = performance.now();
        const buffer = () => (expectedVersion === 0 ? delayed.opening : delayed.now);
        try {
          await log.append(stream, expectedVersion, facts, note);
          buffer().appendTime.note(performance.now() - start);
        } catch (error) {
          // Somebody else came first: the store did what it should.
          if (!(error instanceof VersionConflict)) buffer().appendsFailed += 1;
          throw error;
        }
      },
    },
  };
}
