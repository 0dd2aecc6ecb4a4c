/** The face of the duel. */
import { lazy } from 'react';
import { lazyChunk } from '../../connection/chunk.ts';
import type { FormatFace } from '../../faces.ts';
import en from './locales/en/face.json' with { type: 'json' };

const duellist = ['duellist'] as const;

export const duelFace: FormatFace = {
  presets: ['duel/small-words', 'duel/open-chat', 'duel/interrogation', 'duel/debate', 'duel/self-help'],
  roles: ['duellist', 'interrogator', 'suspect'],
  presetRoles: {
    'duel/small-words': duellist,
    'duel/open-chat': duellist,
    'duel/interrogation': ['interrogator', 'suspect'],
    'duel/debate': duellist,
    'duel/self-help': duellist,
  },
  botRoles: ['duellist', 'interrogator', 'suspect'],
  boards: ['duellist', 'interrogator', 'suspect'],
  filters: {
    ends: ['prediction', 'time', 'messages', 'left', 'void'],
    least: { messages: [10, 20, 40] },
    sorts: ['messages'],
  },
  seats: () => ['left', 'right'],
  words: {
    en: () => en,
    ru: async () => (await import('./locales/ru/face.json', { with: { type: 'json' } })).default,
  },
  Picture: lazy(() => lazyChunk(() => import('./picture.tsx'))),
  Table: lazy(() => lazyChunk(() => import('./duel-table.tsx'))),
  Choose: lazy(() => lazyChunk(() => import('./choose-page.tsx'))),
  Preview: lazy(() => lazyChunk(() => import('./forum-preview.tsx'))),
  Replay: lazy(() => lazyChunk(() => import('./duel-replay.tsx'))),
  Row: lazy(() => lazyChunk(() => import('./row.tsx'))),
  Figures: lazy(() => lazyChunk(() => import('./duel-figures.tsx'))),
  Learn: lazy(() => lazyChunk(() => import('./lesson/learn-page.tsx'))),
  Rules: lazy(() => lazyChunk(() => import('./rules-page.tsx'))),
};
