/** A seat is named after its role and a number: `bettor-2`. */
export const seatNumber = (seat: string): string => seat.slice(seat.lastIndexOf('-') + 1);
