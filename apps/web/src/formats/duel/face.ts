/** The face of the duel. */
import { lazy } from 'react';
import { chunk } from '../../connection/chunk.ts';
import type { FormatFace } from '../../faces.ts';

export const duelFace: FormatFace = {
  presets: ['duel/small-words', 'duel/open-chat', 'duel/interrogation', 'duel/debate', 'duel/self-help'],
  roles: ['duellist', 'interrogator', 'suspect'],
  botRoles: ['duellist', 'interrogator', 'suspect'],
  boards: [],
  filters: { ends: [], least: {}, sorts: [] },
  words: {
    en: async () => (await import('./words/en-face.ts')).face,
    ru: async () => (await import('./words/ru-face.ts')).face,
  },
  Table: lazy(() => chunk(() => import('./duel-table.tsx'))),
};
