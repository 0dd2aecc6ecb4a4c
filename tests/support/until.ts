/** Waits for a condition, and says what it waited for in vain. */
import { setTimeout as wait } from 'node:timers/promises';

interface Patience {
  /** The longest wait, in milliseconds; 40,000 if left out. */
  readonly within?: number;
  /** What happens between two looks; left out: 10 ms pass. */
  readonly step?: () => Promise<unknown>;
}

/**
 * Resolves when the condition holds. It is looked at again and again, so that a test waits no longer than it must.
 * @throws Error that names `what` if the condition does not hold in time
 */
export async function until(
  condition: () => boolean | Promise<boolean>,
  what: string,
  { within = 40_000, step = () => wait(10) }: Patience = {},
): Promise<void> {
  const end = Date.now() + within;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`waited in vain until ${what}`);
    await step();
  }
}
