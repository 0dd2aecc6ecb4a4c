/** The words of the duel that pages need which know no format. */
import type { FaceWords } from '../../../faces.ts';

export const face = {
  title: 'Duel',
  what: 'Two strangers chat. Each is a person or a computer, and each wonders what the other is.',
  facts: '5 minutes · 2 players · one prediction',
  invited: 'Two strangers chat. Whoever first says what the other is ends the game.',
  play: { duellist: 'Play', interrogator: 'Play as interrogator', suspect: 'Play as suspect' },
  hint: { duellist: 'chat and guess', interrogator: 'find out', suspect: 'be taken for human' },
  role: { duellist: 'duellist', interrogator: 'interrogator', suspect: 'suspect' },
  choose: 'Choose a forum',
  presets: {
    'duel/small-words': 'Small words',
    'duel/open-chat': 'Open chat',
    'duel/interrogation': 'Interrogation',
    'duel/debate': 'Debate',
    'duel/self-help': 'Self-help',
  },
} as const satisfies FaceWords;
