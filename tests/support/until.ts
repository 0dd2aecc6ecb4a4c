/** Waits for a condition; the error names it. */
import { setTimeout as wait } from 'node:timers/promises';

interface Patience {
  /** The longest wait, in milliseconds; 120,000 if left out. */
  readonly within?: number;
  /** Step between two checks; default: 10 ms pass. */
  readonly step?: () => Promise<unknown>;
}

/**
 * Resolves when the condition holds. Polls, so that a test waits no longer than necessary.
 * @throws Error that names `what` if the condition does not hold in time
 */
export async function until(
  condition: () => boolean | Promise<boolean>,
  what: string,
  { within = 120_000, step = () => wait(10) }: Patience = {},
): Promise<void> {
  const end = Date.now() + within;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`waited in vain until ${what}`);
    await step();
  }
}
