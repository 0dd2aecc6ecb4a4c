/** Sealed secret of a game show. */
import type { NaturesBySeat } from '../../commitment.ts';
import { letters } from './words.ts';

/** O2: nature of each contestant, by letter. */
export const secret = (cast: Partial<NaturesBySeat>): string =>
  letters
    .filter((letter) => cast[letter] !== undefined)
    .map((letter) => `${letter}=${cast[letter]}`)
    .join(',');
