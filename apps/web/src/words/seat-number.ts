/** The number of a seat, for people. */

/** `bettor-2` is called 2. */
export const seatNumber = (seat: string): string => seat.slice(seat.lastIndexOf('-') + 1);
