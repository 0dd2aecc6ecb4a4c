/** Tables of finished games: rows and codebook of exports, and monthly releases with their documents. */
export { bibtexOf, citationOf } from './release/datacite.ts';
export { examples } from './release/readme.ts';
export {
  dayName,
  isLicence,
  type Licence,
  licences,
  monthOf,
  nextMonth,
  type Release,
  type ReleaseFile,
  type ReleasePlan,
  startOfDay,
  startOfMonth,
} from './release/release.ts';
export { type MakerRequest, ReleaseMaker, releaseKey } from './release/release-maker.ts';
export type { KeyOf, ReleasedBot, ReleasedGame } from './release/release-rows.ts';
export { releaseTables, tableNames } from './release/tables.ts';
export { codebook, codebookOf, codebookPage } from './rows/codebook.ts';
export { csv, csvLine } from './rows/csv.ts';
export type { ExportedGame } from './rows/exported-game.ts';
export { hostedPlayers, readExportedGame } from './rows/read-exported-game.ts';
export { rowsOf } from './rows/rows.ts';
export { exportFiles, type LogLine } from './rows/schemas.ts';
