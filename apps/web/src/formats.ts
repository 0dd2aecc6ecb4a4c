/** What each format brings to the pages: one line and one folder for each. */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { chunk } from './connection/chunk.ts';
import type { Game } from './connection/game.ts';
import type { ReplayProps } from './games/replay-props.ts';

/** What a format shows of itself. The next format is one more folder and one more line here. */
export interface FormatFace {
  readonly Table: LazyExoticComponent<ComponentType<{ game: Game }>>;
  /** How a finished game is played again; left out: as a market. */
  readonly Replay?: LazyExoticComponent<ComponentType<ReplayProps>>;
  /** What the games of a bot add up to, on its page; left out: nothing beside scores. */
  readonly Figures?: LazyExoticComponent<ComponentType<{ figures: readonly object[] }>>;
  /** On the front page; left out: it has its own place there. */
  readonly Card?: LazyExoticComponent<ComponentType>;
  /** What somebody reads who was invited; left out: the page itself says it. */
  readonly About?: LazyExoticComponent<ComponentType>;
}

export const formats: Readonly<Record<string, FormatFace>> = {
  market: { Table: lazy(() => chunk(() => import('./market/market-table.tsx'))) },
  imitation: {
    Table: lazy(() => chunk(() => import('./imitation/imitation-table.tsx'))),
    Replay: lazy(() => chunk(() => import('./imitation/imitation-replay.tsx'))),
    Figures: lazy(() => chunk(() => import('./imitation/imitation-figures.tsx'))),
    Card: lazy(() => chunk(() => import('./imitation/imitation-card.tsx'))),
    About: lazy(() => chunk(() => import('./imitation/imitation-about.tsx'))),
  },
};
