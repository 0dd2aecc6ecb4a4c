/** The database file; `-wal` and `-shm` belong to it. */
export const databaseFile = 'parlour.db';
