/** The file with everything in it; `-wal` and `-shm` beside it belong to it. */
export const databaseFile = 'parlour.db';
