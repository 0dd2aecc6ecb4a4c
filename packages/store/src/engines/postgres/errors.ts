/** Errors of a PostgreSQL database, each with advice. */

/** The database cannot be used: it cannot be reached, it refuses us, or it lacks the schema. */
export class DatabaseUnusable extends Error {
  override readonly name = 'DatabaseUnusable';

  /** `database`: its address without password. */
  constructor(database: string, advice: string, cause?: unknown) {
    super(`${database} cannot be used as a database: ${advice}`, { cause });
  }
}

/** The database was written by a newer Parlour; this one would not understand it. */
export class DatabaseIsNewer extends Error {
  override readonly name = 'DatabaseIsNewer';

  constructor(database: string, migration: string) {
    super(
      `${database} was written by a newer Parlour (it holds the unknown migration ${migration}): ` +
        'update Parlour, or choose another database. Nothing was changed.',
    );
  }
}

/** Another server uses the database, or a command that writes. */
export class DatabaseInUse extends Error {
  override readonly name = 'DatabaseInUse';

  constructor(database: string) {
    super(
      `${database} is in use by another server or command: stop that one first, or choose another database`,
    );
  }
}

/** A variable of the environment that is not what it must be. */
export class WrongLimit extends Error {
  override readonly name = 'WrongLimit';

  constructor(variable: string, expected: string, found: string) {
    super(`${variable}: expected ${expected}, found "${found}"`);
  }
}

/** Committed events got no positions in time. */
export class LogUnordered extends Error {
  override readonly name = 'LogUnordered';

  constructor(milliseconds: number) {
    super(
      `stored events got no positions within ${milliseconds / 1000} s: a transaction that began earlier is still open on the server, or the database cannot be reached. Look into pg_stat_activity (backend_xid, xact_start), end what is open for long, and try again`,
    );
  }
}

/** The address of a database for messages: without its password. */
export function shownAddress(url: string): string {
  if (!URL.canParse(url)) return 'the database';
  const shown = new URL(url);
  shown.password = '';
  shown.search = '';
  return shown.href;
}
