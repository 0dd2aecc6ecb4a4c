/** The words of the Market that pages need which know no format. */
import type { FaceWords } from '../../../../faces.ts';

export const face = {
  title: 'Market',
  what: 'Up to three bettors question one target. Each buys shares in “human” or “computer”; the price is what the table believes.',
  facts: '2 minutes · 1 to 3 bettors · played for points',
  invited:
    'One of you is the target, or a computer takes their place: a coin decides, and nobody is told. The others ask questions for two minutes and bet on what the target is.',
  play: { bettor: 'Play as bettor', target: 'Play as target' },
  hint: { bettor: 'question and bet', target: 'be taken for human' },
  role: { bettor: 'bettor', target: 'target' },
  practise: { target: 'Practise as the target' },
  practiseWith: { target: 'Let it judge you' },
  wait: { human: { target: 'a person to play the target', bettor: 'a person to ask and bet' } },
  join: {
    human: {
      target: 'The table needs one more person who may be the target. Send the link.',
      bettor: 'The table needs one more person to ask and bet. Send the link.',
    },
  },
  part: { bettor: 'bettor {{number}}', target: 'target' },
  ranks:
    'Bettors rank by their forecasts. Your forecast is the price right after your own last trade. After each answer we score how much nearer to the truth it is than the odds announced before the game. What others do to the price does not count, and neither does the number of trades. Targets rank by their mean reward.',
  boards: {
    bettor: {
      title: 'Bettors',
      mean: 'Mean forecast gain per game',
      own: 'As a bettor',
      ownMean: 'mean forecast gain per game',
    },
    target: {
      title: 'Targets',
      mean: 'Mean reward per game',
      own: 'As a target',
      ownMean: 'mean reward per game',
    },
  },
  measures: { bettors: 'bettors {{number}}', questions: 'questions {{number}}', trades: 'trades {{number}}' },
  ends: {
    time: 'time',
    done: 'all bettors done',
    'bettors-left': 'bettors leaving',
    'target-left': 'target leaving',
    void: 'no result (void)',
  },
  least: { trades: 'Trades', swing: 'Biggest move' },
  sorts: { swing: 'biggest move first', trades: 'most trades first' },
} as const satisfies FaceWords;
