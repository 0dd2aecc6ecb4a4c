/** People who know a game because they played in it. */
import type { KeptGame } from '@parlour/store';

/** Resolves to true if the account, or one at its address, played in the game. */
export type HasPlayedIn = (game: Pick<KeptGame, 'players'>) => Promise<boolean>;
