export { type EventLog, type Fact, type StoredFact, VersionConflict } from './event-log.ts';
export { memoryStore } from './memory-store.ts';
export type { Reader } from './reader.ts';
export { type Account, type Bot, NameTaken, NoSuchAccount, type Records, type Token } from './records.ts';
export {
  DirectoryHoldsNothing,
  DirectoryInUse,
  DirectoryIsNewer,
  DirectoryUnusable,
} from './sqlite/errors.ts';
export { openReader } from './sqlite/open-reader.ts';
export { sqliteStore } from './sqlite/sqlite-store.ts';
export { type Store, StoreClosed, StoreUnavailable } from './store.ts';
