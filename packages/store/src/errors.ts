/** Why a data directory or a copy of one cannot be used: a door of its own, since who only asks that opens no database. */
export { CopyFailed, CopyRefused } from './sqlite/copy-errors.ts';
export {
  DirectoryHoldsNothing,
  DirectoryInUse,
  DirectoryIsNewer,
  DirectoryUnusable,
} from './sqlite/errors.ts';
