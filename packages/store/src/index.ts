/** Public interface of the store: contracts, and implementations. */

export type {
  Archive,
  ArchivedForecast,
  ArchivedGame,
  ArchivedJudgement,
  ArchivedLine,
  ArchivedPlayer,
  ArchivedRating,
  ConversationJudgement,
  FoundLine,
  GameList,
  GamePage,
  GameQuery,
  JudgedCampaign,
  KeptGame,
  OwnGame,
  OwnGamesQuery,
  WholeGame,
} from './archive/archive.ts';
export { noBoard } from './archive/archive.ts';
export type {
  BeliefTotals,
  BestJudgesQuery,
  BoardScores,
  GameTally,
  HumanCount,
  HumanVoteTotal,
  JudgeBin,
  JudgeFigures,
  JudgeTally,
  JudgeTotal,
  LastBelief,
  Rating,
  SumsByGame,
} from './archive/archive-figures.ts';
export type {
  ArchivedShift,
  ArchivedShifts,
  BundledTally,
  FoundShift,
  ShiftOrder,
  ShiftQuery,
} from './archive/archived-shifts.ts';
export type { GameCursor } from './archive/game-cursor.ts';
export type { GameJudgements, JudgedGames, JudgedTarget } from './archive/judged-games.ts';
export type { ArchivedRetelling, RetellingJudged, Retellings } from './archive/retellings.ts';
export { CopyDiffers } from './copy-differs.ts';
export { type CopyOptions, copyStore } from './engines/copy-store.ts';
export { openReader, openStore, type StoreLocation as StorePlace } from './engines/open.ts';
export {
  DatabaseInUse,
  DatabaseIsNewer,
  DatabaseUnusable,
  LogUnordered,
  shownAddress,
  WrongLimit,
} from './engines/postgres/errors.ts';
export { databaseLimits, limitVariables } from './engines/postgres/limits.ts';
export { postgresStore } from './engines/postgres/postgres-store.ts';
export {
  type DatabaseRisk,
  type DatabaseServer,
  databaseRisks,
  databaseServers,
} from './engines/postgres/risks.ts';
export { type BackupOptions, backupTo } from './engines/sqlite/backup.ts';
export type { CopyContents } from './engines/sqlite/check-copy.ts';
export { CopyFailed, CopyRefused } from './engines/sqlite/copy-errors.ts';
export { claimDirectory, makeDirectory } from './engines/sqlite/directory.ts';
export { lockHolderOf as holderOf } from './engines/sqlite/directory-lock.ts';
export {
  DirectoryHoldsNothing,
  DirectoryInUse,
  DirectoryIsNewer,
  DirectoryUnusable,
} from './engines/sqlite/errors.ts';
export { memoryStore } from './engines/sqlite/memory-store.ts';
export { type RestoreOptions, type RestoreResult, restoreFrom } from './engines/sqlite/restore.ts';
export { sqliteStore } from './engines/sqlite/sqlite-store.ts';
export {
  type HeldDraw,
  type LeaderRole,
  type Leases,
  type ListedOwner,
  leaseTimes,
  type OwnerLease,
} from './leases/leases.ts';
export {
  type EventLog,
  type Fact,
  type FactPlaces,
  type StoredFact,
  type StreamFact,
  VersionConflict,
} from './log/event-log.ts';
export type { Reader } from './log/reader.ts';
export type { AddressHistoryRecords, AddressUse } from './records/address-history.ts';
export {
  type BotCursor,
  type BotProfile,
  type BotRecords,
  type ListedBots,
  type NewBot,
  NoSuchBot,
  type RegisteredBot,
  type Webhook,
} from './records/bots.ts';
export type { Follow, FollowRecords } from './records/follows.ts';
export type { Exclamation, GalleryPrice, GalleryRecords, GallerySums } from './records/gallery.ts';
export { hashOfToken, newId, newToken } from './records/ids.ts';
export {
  ImportExists,
  type ImportedConversation,
  type ImportedDialogue,
  type ImportedLine,
  type ImportedSpeaker,
  type ImportQuery,
  type ImportRecords,
  type ImportSource,
  type ListedImport,
} from './records/imports.ts';
export { type Account, erasedName, type MemberRecords, type Secrets } from './records/members.ts';
export {
  type ModelChange,
  ModelExists,
  type ModelRecords,
  type ModelState,
  type ModelVersion,
  type NewModel,
  type StoredModel,
} from './records/models.ts';
export type { PanelEntry, PanelRecords } from './records/panel.ts';
export { LastWayIn, NoSuchPasskey, type Passkey, PasskeyTaken } from './records/passkeys.ts';
export {
  isResearchToken,
  NameTaken,
  NoSuchAccount,
  NoSuchToken,
  type Records,
  type ResearchToken,
  type Token,
} from './records/records.ts';
export { isReservedName } from './records/reserved-names.ts';
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
  isInForceAt,
  type PlayingHour,
  type Report,
  type ReportFinding,
  type ReportReason,
  reportReasons,
  type Safety,
  type Sanction,
  type SanctionKind,
} from './records/safety.ts';
export type { CopiedRows } from './sql/copy.ts';
export { QueryTimeout, StaleEpoch, type Store, StoreClosed, StoreUnavailable } from './store.ts';
