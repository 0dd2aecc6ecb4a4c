/** Statistics of a player's finished games in one role. */
import type { Nature } from '@parlour/game';

/** A finished game of a player in lists. */
export interface ListedGame {
  readonly seat: string;
  readonly nature: Nature;
  /** Natures of all targets, by seat. */
  readonly natures: Readonly<Record<string, Nature>>;
  /** Bots of the game, by seat, with name and id; undefined if not known. */
  readonly bots?: Readonly<Record<string, { readonly id: string; readonly name: string }>>;
  readonly measures: Readonly<Record<string, number>>;
}
