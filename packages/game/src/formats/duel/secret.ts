/** Sealed secret of a duel. */
import type { NaturesBySeat } from '../../commitment.ts';
import { type Seat, seats } from './seats.ts';

/** O2: natures of both. */
export const secret = (cast: NaturesBySeat<Seat>): string =>
  seats.map((seat) => `${seat}=${cast[seat]}`).join(',');
