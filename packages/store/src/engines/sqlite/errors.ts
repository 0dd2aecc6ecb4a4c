/** Another process has the data directory open. */
export class DirectoryInUse extends Error {
  override readonly name = 'DirectoryInUse';
  /** The process that holds it; undefined if it did not leave its number. */
  readonly pid: number | undefined;

  constructor(directory: string, pid: number | undefined) {
    const who = pid === undefined ? 'another process' : `process ${pid}`;
    super(`${directory} is in use by ${who}: stop that one first, or choose another data directory`);
    this.pid = pid;
  }
}

/** The data directory was written by a newer Parlour; this one would not understand it. */
export class DirectoryIsNewer extends Error {
  override readonly name = 'DirectoryIsNewer';
  readonly migration: string;

  constructor(directory: string, migration: string) {
    super(
      `${directory} was written by a newer Parlour (it holds the unknown migration ${migration}): ` +
        'update Parlour, or choose another data directory. Nothing was changed.',
    );
    this.migration = migration;
  }
}

/** The data directory to be read has no data. */
export class DirectoryHoldsNothing extends Error {
  override readonly name = 'DirectoryHoldsNothing';

  constructor(directory: string) {
    super(
      `${directory}: expected the data directory of a server, found no games; name another one with --data`,
    );
  }
}

/** The data directory cannot be used: it cannot be made, read or written, or its files are no store. */
export class DirectoryUnusable extends Error {
  override readonly name = 'DirectoryUnusable';

  constructor(directory: string, advice: string, cause?: unknown) {
    super(`${directory} cannot be used as a data directory: ${advice}`, { cause });
  }
}
