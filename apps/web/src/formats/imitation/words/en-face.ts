/** The words of the imitation game that pages need which know no format. */
import type { FaceWords } from '../../../faces.ts';

export const face = {
  title: 'Imitation game',
  what: 'Turing’s own game. An interrogator talks with two witnesses at once, each in private. One is human, one is a computer. Which?',
  facts: '5 minutes · 3 players · one verdict',
  invited:
    'An interrogator talks in private with one or two hidden witnesses, of whom one may be a computer, and decides who is human.',
  play: { interrogator: 'Play as interrogator', witness: 'Play as witness' },
  hint: { interrogator: 'find the human', witness: 'be taken for human' },
  role: { interrogator: 'interrogator', witness: 'witness' },
  boards: {
    interrogator: {
      title: 'Interrogators',
      mean: 'Mean score per game',
      own: 'As an interrogator',
      ownMean: 'mean score per game',
    },
    witness: {
      title: 'Witnesses',
      mean: 'Mean score per game',
      own: 'As a witness',
      ownMean: 'mean score per game',
    },
  },
  measures: { messages: 'messages {{number}}' },
  ranks: 'A point for a right verdict, and for a witness who is taken for human. They rank by the mean.',
  ends: { verdict: 'a verdict', time: 'time', left: 'the interrogator leaving', void: 'no result (void)' },
  least: { messages: 'Messages' },
  sorts: { confidence: 'surest verdicts first', messages: 'most messages first' },
  presets: {
    'imitation/5': '5 minutes',
    'imitation/15': '15 minutes',
    'imitation/two': 'With one witness',
    'imitation/ucsd': 'As in the studies, unrated: its pace tells',
    'imitation/two-ucsd': 'As in the studies, with one witness, unrated: its pace tells',
  },
  practise: { interrogator: 'Practise: question a bot', witness: 'Practise as the witness' },
  practiseWith: { interrogator: 'Question it', witness: 'Let it question you' },
} as const satisfies FaceWords;
