/** The interface of the feature to the rest of the server. */

export { type ArchiveApi, archiveFeature } from './feature.ts';
export { startArchivist } from './games/archivist.ts';
export {
  eraseAllPlayerTexts,
  erasePlayerTexts,
  eraseTextsOfLeavers,
  textsOutsideGames,
} from './games/erase-texts.ts';
export type { FinishedGameDeps } from './games/finished-game.ts';
export { formatCursor, parseCursor } from './games/game-query.ts';
export { markGameHeld } from './games/held-games.ts';
export { SearchQueue } from './games/search-queue.ts';
export { withAnswerText } from './games/shift-figures.ts';
