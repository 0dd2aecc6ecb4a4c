/** All that other rooms may use of the store: the contracts, and the stores that keep them. */

export type { AddressHistoryRecords, AddressUse } from './address-history.ts';
export type {
  Archive,
  ArchivedForecast,
  ArchivedGame,
  ArchivedJudgement,
  ArchivedPlayer,
  ArchivedRating,
  ConversationJudgement,
  FoundLine,
  GameCursor,
  GameList,
  GamePage,
  GameWish,
  JudgedCampaign,
  KeptGame,
  OwnGame,
  OwnGamesWish,
  SaidLine,
  WholeGame,
} from './archive.ts';
export type {
  BeliefCount,
  BestJudgesWish,
  HumanCount,
  JudgeBin,
  JudgeFigures,
  JudgeTally,
  JudgeTotal,
  Rating,
  Scores,
  TakenCount,
} from './archive-figures.ts';
export type {
  ArchivedShift,
  ArchivedShifts,
  BundledTally,
  FoundShift,
  ShiftOrder,
  ShiftWish,
} from './archived-shifts.ts';

export {
  type Bot,
  type BotCursor,
  type BotPage,
  type BotProfile,
  type BotRecords,
  type NewBot,
  NoSuchBot,
  type Webhook,
} from './bots.ts';
export { type EventLog, type Fact, type FactPlaces, type StoredFact, VersionConflict } from './event-log.ts';
export type { Follow, FollowRecords } from './follows.ts';
export type { Exclamation, GalleryPrice, GalleryRecords, GallerySums } from './gallery.ts';
export { newId } from './ids.ts';
export { type Account, erasedName, type MemberRecords, type Secrets } from './members.ts';
export { memoryStore } from './memory-store.ts';
export type { PanelEntry, PanelRecords } from './panel.ts';
export { LastWayIn, NoSuchPasskey, type Passkey, PasskeyTaken } from './passkeys.ts';
export type { Reader } from './reader.ts';
export { NameTaken, NoSuchAccount, NoSuchToken, type Records, type Token } from './records.ts';
export type { ArchivedRetelling, RetellingJudged, Retellings } from './retellings.ts';
export {
  type Act,
  type ActNote,
  type ActRefusal,
  ActRefused,
  type AuditLine,
  actRefusals,
  type BindingCode,
  type Block,
  type Consent,
  type Finding,
  holdsAt,
  type PlayingHour,
  type Report,
  type ReportReason,
  reportReasons,
  type Safety,
  type Sanction,
  type SanctionKind,
} from './safety.ts';
export { type BackupOptions, backupTo } from './sqlite/backup.ts';
export type { CopyContents } from './sqlite/check-copy.ts';
export { CopyFailed, CopyRefused } from './sqlite/copy-errors.ts';
export { holderOf } from './sqlite/directory-lock.ts';
export {
  DirectoryHoldsNothing,
  DirectoryInUse,
  DirectoryIsNewer,
  DirectoryUnusable,
} from './sqlite/errors.ts';
export { openReader } from './sqlite/open-reader.ts';
export { type RestoreOptions, type RestoreResult, restoreFrom } from './sqlite/restore.ts';
export { sqliteStore } from './sqlite/sqlite-store.ts';
export { type Store, StoreClosed, StoreUnavailable, TookTooLong } from './store.ts';
