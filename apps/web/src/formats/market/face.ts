/** The face of the Market. */
import type { TableView } from '@parlour/game';
import { lazy } from 'react';
import { chunk } from '../../connection/chunk.ts';
import type { FormatFace } from '../../faces.ts';
import { MarketCard } from './card.tsx';
import { face as en } from './words/en/face.ts';

export const marketFace: FormatFace = {
  presets: ['market'],
  roles: ['bettor', 'target'],
  botRoles: ['target', 'bettor'],
  boards: ['bettor', 'target'],
  filters: {
    ends: ['time', 'done', 'bettors-left', 'target-left', 'void'],
    least: { trades: [10, 25, 50, 100], swing: [10_000, 20_000, 40_000] },
    units: { swing: 1000 },
    sorts: ['swing', 'trades'],
  },
  seats: (view) => ['target', ...(view as TableView).bettors],
  judged: () => ['target'],
  words: { en: () => en, ru: async () => (await import('./words/ru/face.ts')).face },
  Card: MarketCard,
  Table: lazy(() => chunk(() => import('./market-table.tsx'))),
  hasScreen: true,
  Replay: lazy(() => chunk(() => import('./replay/replay-page.tsx'))),
  Row: lazy(() => chunk(() => import('./row/row.tsx'))),
  Rules: lazy(() => chunk(() => import('./rules/rules-page.tsx'))),
  Learn: lazy(() => chunk(() => import('./lesson/learn-page.tsx'))),
  Live: lazy(() => chunk(() => import('./row/live.tsx'))),
  BoardNote: lazy(() => chunk(() => import('./boards/void-rates.tsx'))),
};
