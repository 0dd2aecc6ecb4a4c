/** The words of the game show that pages need which know no format. */
import type { FaceWords } from '../../../faces.ts';

export const face = {
  title: 'Game show',
  what: 'Several people and several computers talk in one room. Then everybody says of everybody: human or computer?',
  facts: '6 minutes · 3 to 8 contestants · points',
  invited:
    'You and several computers talk in one room for six minutes. Then everybody says of everybody whether they are human.',
  play: { contestant: 'Play as contestant' },
  hint: { contestant: 'talk, then label' },
  role: { contestant: 'contestant' },
  presets: {
    'show/six': 'Six, 2 or 3 of them people',
    'show/four': 'Four, 1 or 2 of them people',
    'show/eight': 'Eight, 2 to 4 of them people',
    'show/three': 'Three, 2 of them people',
    'show/article': 'As in the article, unrated: its calls tell who the machines are',
  },
  practise: { contestant: 'Practise: alone among bots' },
  practiseWith: { contestant: 'Meet it in a show' },
  part: { contestant: 'contestant {{number}}' },
  ranks: 'Contestants rank by their mean score per game.',
  boards: {
    contestant: {
      title: 'Contestants',
      mean: 'Mean score per game',
      own: 'As a contestant',
      ownMean: 'mean score per game',
    },
  },
  measures: {
    contestants: 'contestants {{number}}',
    people: 'people {{number}}',
    messages: 'messages {{number}}',
  },
  ends: { labels: 'all labels', time: 'time', left: 'everybody leaving', void: 'no result (void)' },
  least: { messages: 'Messages' },
  sorts: { messages: 'most messages first' },
} as const satisfies FaceWords;
