/** Last word for the pages: its face, beside the built-in ones. */
import { lazy } from 'react';
import type { Faces, FormatFace } from '../../../apps/web/src/faces.ts';
import { faces as usual } from '../../../apps/web/src/formats/index.ts';

const words = {
  title: 'Last word',
  what: 'Two talk, and neither knows what the other is. Say the last word, and say what the other was.',
  facts: '1 minute · 2 players',
  invited: 'Two talk, and neither knows what the other is.',
  play: { duellist: 'Play a duellist' },
  hint: {},
  role: { duellist: 'duellist' },
  boards: {
    duellist: { title: 'Duellists', mean: 'Points per game', own: 'As a duellist', ownMean: 'points' },
  },
  measures: { words: 'words {{number}}' },
};

const lastWordFace: FormatFace = {
  presets: ['last-word'],
  roles: ['duellist'],
  botRoles: ['duellist'],
  boards: ['duellist'],
  filters: { ends: [], least: { words: [1] }, sorts: ['words'] },
  words: { en: () => words, ru: () => words },
  Table: lazy(() => import('./table.tsx')),
};

export const faces: Faces = { ...usual, 'last-word': lastWordFace };
