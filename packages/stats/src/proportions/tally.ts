/** Successes among trials, checked before anything is computed. */

/** Successes and trials. Both integers; no more successes than trials. */
export interface Tally {
  readonly successes: number;
  readonly trials: number;
}

/** Throws if the tally is impossible: a bug of the caller. */
export function checkTally({ successes, trials }: Tally): void {
  if (!(Number.isSafeInteger(successes) && Number.isSafeInteger(trials)))
    throw new RangeError(`counts are whole, not ${successes} of ${trials}`);
  if (successes < 0 || successes > trials)
    throw new RangeError(`there cannot be ${successes} successes in ${trials} trials`);
}

/** Throws unless the level of an interval, such as 0.95, lies between 0 and 1. */
export function checkLevel(level: number): void {
  if (!(level > 0 && level < 1)) throw new RangeError(`a level is between 0 and 1, not ${level}`);
}
