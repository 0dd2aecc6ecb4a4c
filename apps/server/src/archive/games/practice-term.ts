/** Drops practice games without messages a day after their end. */
import type { Clock } from '@parlour/host';
import type { Store } from '@parlour/store';

const day = 24 * 3_600_000;
const every = 3_600_000;
/** Up to which end practice was looked through. */
const setting = 'silent-practice';

/** Runs now and every hour. Returns a function that stops it. */
export function startPracticeTerm(
  { archive, records }: Pick<Store, 'archive' | 'records'>,
  clock: Pick<Clock, 'now' | 'wakeAt'>,
  failed: (error: unknown) => void,
): () => Promise<void> {
  let cancel = () => {};
  let isStopped = false;
  let running = Promise.resolve();

  async function drop(): Promise<void> {
    const after = Number((await records.setting(setting)) ?? 0);
    const until = clock.now() - day;
    if (until <= after) return;
    await archive.dropSilentPractice({ after, until });
    await records.changeSetting(setting, String(until));
  }
  function next(): void {
    if (isStopped) return;
    running = drop().catch(failed);
    cancel = clock.wakeAt(clock.now() + every, next);
  }
  next();
  return () => {
    isStopped = true;
    cancel();
    return running;
  };
}
