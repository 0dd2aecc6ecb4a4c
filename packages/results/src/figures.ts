/** What somebody's finished games in one role add up to. */
import type { Nature } from '@parlour/game';

/** One of somebody's finished games, as lists have it. */
export interface ListedGame {
  readonly seat: string;
  readonly nature: Nature;
  /** Of all whose nature was in question, by seat. */
  readonly natures: Readonly<Record<string, Nature>>;
  /** The bots at the table, by seat: what they are called, and by which id; left out: not known. */
  readonly bots?: Readonly<Record<string, { readonly id: string; readonly name: string }>>;
  readonly measures: Readonly<Record<string, number>>;
}
