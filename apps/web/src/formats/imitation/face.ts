/** The face of the imitation game. */
import type { ImitationTableView } from '@parlour/game';
import { lazy } from 'react';
import { lazyChunk } from '../../connection/chunk.ts';
import type { FormatFace } from '../../faces.ts';
import en from './locales/en/face.json' with { type: 'json' };

export const imitationFace: FormatFace = {
  presets: ['imitation/5', 'imitation/two'],
  tables: ['imitation/15'],
  practice: { preset: 'imitation/two', roles: ['interrogator', 'witness'], asks: 'interrogator' },
  roles: ['interrogator', 'witness'],
  botRoles: ['witness', 'interrogator'],
  boards: ['interrogator', 'witness'],
  filters: {
    ends: ['verdict', 'time', 'left', 'void'],
    least: { messages: [10, 20, 40] },
    sorts: ['confidence', 'messages'],
  },
  seats: (view) => ['interrogator', ...(view as ImitationTableView).witnesses],
  words: {
    en: () => en,
    ru: async () => (await import('./locales/ru/face.json', { with: { type: 'json' } })).default,
  },
  Picture: lazy(() => lazyChunk(() => import('./picture.tsx'))),
  Replay: lazy(() => lazyChunk(() => import('./imitation-replay.tsx'))),
  Row: lazy(() => lazyChunk(() => import('./row.tsx'))),
  Learn: lazy(() => lazyChunk(() => import('./lesson/learn-page.tsx'))),
  Rules: lazy(() => lazyChunk(() => import('./rules-page.tsx'))),
  Figures: lazy(() => lazyChunk(() => import('./imitation-figures.tsx'))),
  Table: lazy(() => lazyChunk(() => import('./imitation-table.tsx'))),
};
