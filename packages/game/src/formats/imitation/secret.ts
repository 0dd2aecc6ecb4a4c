/** What the seal of an imitation game seals. */
import type { Cast } from '../../commitment.ts';
import { type Seat, witnesses } from './words.ts';

/** O2: what each witness is. The interrogator is not judged. */
export const secret = (cast: Partial<Cast<Seat>>): string =>
  witnesses
    .filter((witness) => cast[witness] !== undefined)
    .map((witness) => `${witness}=${cast[witness]}`)
    .join(',');
