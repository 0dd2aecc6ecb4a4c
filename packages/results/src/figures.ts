/** What somebody's finished games in one role add up to. */
import type { Nature } from '@parlour/game';

/** One of somebody's finished games, as lists have it. */
export interface ListedGame {
  readonly seat: string;
  readonly nature: Nature;
  /** Of all whose nature was in question, by seat. */
  readonly natures: Readonly<Record<string, Nature>>;
  readonly measures: Readonly<Record<string, number>>;
}
