/** The two seats of a duel, and the roles that play in them. */

export const seats = ['left', 'right'] as const;
export type Seat = (typeof seats)[number];

/** Roles: a duellist talks and predicts, an interrogator asks and predicts, a suspect only answers. */
export const roles = ['duellist', 'interrogator', 'suspect'] as const;
export type Role = (typeof roles)[number];

/** A number for each seat. */
export type NumbersBySeat = Readonly<Record<Seat, number>>;

export const partnerOf = (seat: Seat): Seat => (seat === 'left' ? 'right' : 'left');
