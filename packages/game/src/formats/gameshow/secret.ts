/** What the seal of a game show seals. */
import type { Cast } from '../../commitment.ts';
import { letters } from './words.ts';

/** O2: what each contestant is, by letter. */
export const secret = (cast: Partial<Cast>): string =>
  letters
    .filter((letter) => cast[letter] !== undefined)
    .map((letter) => `${letter}=${cast[letter]}`)
    .join(',');
