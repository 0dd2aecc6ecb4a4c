/** The face of the game show. */
import type { GameshowTableView } from '@parlour/game';
import { lazy } from 'react';
import { chunk } from '../../connection/chunk.ts';
import type { FormatFace } from '../../faces.ts';
import { GameshowCard } from './card.tsx';
import { face as en } from './words/en-face.ts';

export const gameshowFace: FormatFace = {
  // The show of the article is offered on the page of the rules: no one waits for it.
  presets: ['show/four', 'show/three', 'show/six', 'show/eight'],
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
  words: { en: () => en, ru: async () => (await import('./words/ru-face.ts')).face },
  Card: GameshowCard,
  Table: lazy(() => chunk(() => import('./gameshow-table.tsx'))),
  hasScreen: true,
  Replay: lazy(() => chunk(() => import('./gameshow-replay.tsx'))),
  Row: lazy(() => chunk(() => import('./row.tsx'))),
  Rules: lazy(() => chunk(() => import('./rules-page.tsx'))),
  Learn: lazy(() => chunk(() => import('./lesson/learn-page.tsx'))),
  Figures: lazy(() => chunk(() => import('./gameshow-figures.tsx'))),
  BoardNote: lazy(() => chunk(() => import('./board-note.tsx'))),
};
