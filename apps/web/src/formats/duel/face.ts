/** The face of the duel. */
import { lazy } from 'react';
import { chunk } from '../../connection/chunk.ts';
import type { FormatFace } from '../../faces.ts';
import { DuelCard } from './card.tsx';
import { useOwnForums } from './own-forums.ts';
import { face as en } from './words/en-face.ts';

const duellist = ['duellist'] as const;

export const duelFace: FormatFace = {
  presets: ['duel/small-words', 'duel/open-chat', 'duel/interrogation', 'duel/debate', 'duel/self-help'],
  useMore: useOwnForums,
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
  words: { en: () => en, ru: async () => (await import('./words/ru-face.ts')).face },
  Card: DuelCard,
  Table: lazy(() => chunk(() => import('./duel-table.tsx'))),
  Choose: lazy(() => chunk(() => import('./choose-page.tsx'))),
  Replay: lazy(() => chunk(() => import('./duel-replay.tsx'))),
  Row: lazy(() => chunk(() => import('./row.tsx'))),
  Figures: lazy(() => chunk(() => import('./duel-figures.tsx'))),
  Learn: lazy(() => chunk(() => import('./lesson/learn-page.tsx'))),
  Rules: lazy(() => chunk(() => import('./rules-page.tsx'))),
};
