/** The format of lists, leaderboards and the lobby as long as the pages offer only one. */

export const defaultFormat = 'market';

/** The boards that every player's page shows, also without a game. */
export const defaultBoards = [
  { format: defaultFormat, board: 'bettor' },
  { format: defaultFormat, board: 'target' },
] as const;
