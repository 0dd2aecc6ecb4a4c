/** A role as it stands in an address or in the browser's memory. */
import type { Role } from '../connection/frames.ts';

export const asRole = (value: unknown): Role => (value === 'bettor' || value === 'target' ? value : 'either');
