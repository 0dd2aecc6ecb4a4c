/** The face of the imitation game. */
import type { ImitationTableView } from '@parlour/game';
import { lazy } from 'react';
import { chunk } from '../../connection/chunk.ts';
import type { FormatFace } from '../../faces.ts';
import { ImitationCard } from './card.tsx';
import { face as en } from './words/en-face.ts';

export const imitationFace: FormatFace = {
  presets: ['imitation/5', 'imitation/15', 'imitation/two'],
  practice: { preset: 'imitation/two', roles: ['interrogator', 'witness'] },
  roles: ['interrogator', 'witness'],
  botRoles: ['witness', 'interrogator'],
  boards: ['interrogator', 'witness'],
  filters: {
    ends: ['verdict', 'time', 'left', 'void'],
    least: { messages: [10, 20, 40] },
    sorts: ['confidence', 'messages'],
  },
  seats: (view) => ['interrogator', ...(view as ImitationTableView).witnesses],
  words: { en: () => en, ru: async () => (await import('./words/ru-face.ts')).face },
  Card: ImitationCard,
  Replay: lazy(() => chunk(() => import('./imitation-replay.tsx'))),
  Row: lazy(() => chunk(() => import('./row.tsx'))),
  Learn: lazy(() => chunk(() => import('./lesson/learn-page.tsx'))),
  Rules: lazy(() => chunk(() => import('./rules-page.tsx'))),
  Figures: lazy(() => chunk(() => import('./imitation-figures.tsx'))),
  Table: lazy(() => chunk(() => import('./imitation-table.tsx'))),
};
