/** The face of the Market. */
import type { TableView } from '@parlour/game';
import { lazy } from 'react';
import { lazyChunk } from '../../connection/chunk.ts';
import type { FormatFace } from '../../faces.ts';
import en from './locales/en/face.json' with { type: 'json' };

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
  words: {
    en: () => en,
    ru: async () => (await import('./locales/ru/face.json', { with: { type: 'json' } })).default,
  },
  Picture: lazy(() => lazyChunk(() => import('./picture.tsx'))),
  Table: lazy(() => lazyChunk(() => import('./market-table.tsx'))),
  hasScreen: true,
  Replay: lazy(() => lazyChunk(() => import('./replay/replay-page.tsx'))),
  Row: lazy(() => lazyChunk(() => import('./row/row.tsx'))),
  Rules: lazy(() => lazyChunk(() => import('./rules/rules-page.tsx'))),
  Learn: lazy(() => lazyChunk(() => import('./lesson/learn-page.tsx'))),
  Live: lazy(() => lazyChunk(() => import('./row/live.tsx'))),
  BoardNote: lazy(() => lazyChunk(() => import('./boards/void-rates.tsx'))),
};
