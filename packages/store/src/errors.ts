/** Errors of a data directory or of a copy, as a separate entry point that opens no database. */
export { CopyDiffers } from './copy-differs.ts';
export {
  DatabaseInUse,
  DatabaseIsNewer,
  DatabaseUnusable,
  LogUnordered,
  WrongLimit,
} from './engines/postgres/errors.ts';
export { CopyFailed, CopyRefused } from './engines/sqlite/copy-errors.ts';
export {
  DirectoryHoldsNothing,
  DirectoryInUse,
  DirectoryIsNewer,
  DirectoryUnusable,
} from './engines/sqlite/errors.ts';
