/** The face of the game show. */
import type { GameshowTableView } from '@parlour/game';
import { lazy } from 'react';
import { lazyChunk } from '../../connection/chunk.ts';
import type { FormatFace } from '../../faces.ts';
import en from './locales/en/face.json' with { type: 'json' };

export const gameshowFace: FormatFace = {
  // The show of the article is offered on the page of the rules: no one waits for it.
  presets: ['show/four', 'show/three', 'show/six'],
  tables: ['show/eight'],
  // The fewest bots are needed here.
  practice: { preset: 'show/four', roles: ['contestant'] },
  roles: ['contestant'],
  botRoles: ['contestant'],
  boards: ['contestant'],
  filters: {
    ends: ['labels', 'time', 'left', 'void'],
    least: { messages: [20, 50, 100] },
    sorts: ['messages'],
  },
  seats: (view) => (view as GameshowTableView).contestants,
  judged: (view) => (view as GameshowTableView).contestants,
  words: {
    en: () => en,
    ru: async () => (await import('./locales/ru/face.json', { with: { type: 'json' } })).default,
  },
  Picture: lazy(() => lazyChunk(() => import('./picture.tsx'))),
  Table: lazy(() => lazyChunk(() => import('./gameshow-table.tsx'))),
  hasScreen: true,
  Replay: lazy(() => lazyChunk(() => import('./gameshow-replay.tsx'))),
  Row: lazy(() => lazyChunk(() => import('./row.tsx'))),
  Rules: lazy(() => lazyChunk(() => import('./rules-page.tsx'))),
  Learn: lazy(() => lazyChunk(() => import('./lesson/learn-page.tsx'))),
  Figures: lazy(() => lazyChunk(() => import('./gameshow-figures.tsx'))),
  BoardNote: lazy(() => lazyChunk(() => import('./board-note.tsx'))),
};
