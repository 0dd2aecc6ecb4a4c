/** When an attempt begins. */
import type { ProofChoices } from './choices.ts';

/** B2: whether so many other people make an applicant one of several. */
export const areEnoughOthers = (others: number, { minOthers }: Pick<ProofChoices, 'minOthers'>): boolean =>
  others >= minOthers;

/**
 * B3: the tick at which it begins, in milliseconds since 1970: one of those within the next ten minutes, each
 * as likely. `chance`: uniform in [0, 1).
 */
export function drawStart(
  now: number,
  chance: number,
  { beginWithin, tick }: Pick<ProofChoices, 'beginWithin' | 'tick'>,
): number {
  const ticks = Math.max(Math.floor(beginWithin / tick), 1);
  return (Math.floor(now / tick) + 1 + Math.floor(chance * ticks)) * tick;
}
