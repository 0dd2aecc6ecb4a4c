/** Trouble that every game has, in place of that of single players. */
export const troubles = ['gateway'] as const;
export type GameTrouble = (typeof troubles)[number];
