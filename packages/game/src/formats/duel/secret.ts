/** What the seal of a duel seals. */
import type { Cast } from '../../commitment.ts';
import { type Seat, seats } from './seats.ts';

/** O2: what both are. */
export const secret = (cast: Cast<Seat>): string => seats.map((seat) => `${seat}=${cast[seat]}`).join(',');
