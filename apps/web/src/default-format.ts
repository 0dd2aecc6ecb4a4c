/** The format that lists, boards and lobbies are about as long as the pages offer one alone. */
export const defaultFormat = 'market';
