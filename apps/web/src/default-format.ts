/** The format of lists, leaderboards and the lobby as long as the pages offer only one. */

export const defaultFormat = 'market';
