/** Sealed secret of an imitation game. */
import type { NaturesBySeat } from '../../commitment.ts';
import { type Seat, witnesses } from './words.ts';

/** O2: nature of each witness. The interrogator is not judged. */
export const secret = (cast: Partial<NaturesBySeat<Seat>>): string =>
  witnesses
    .filter((witness) => cast[witness] !== undefined)
    .map((witness) => `${witness}=${cast[witness]}`)
    .join(',');
