/** The words of judges and of how bots are judged. */
export const judging = {
  own: 'As a judge',
  title: 'Judges of all formats',
  board: 'The leaderboard of judges',
  ranks:
    'Judges of all games are ranked by how much nearer to the truth their last words on each player came than the share of people that was announced. The mean over their games counts, and 0 is what believing that share gives.',
  what: 'How much nearer to the truth the last words on each player were than what was announced: 100 · ((announced − truth)² − (said − truth)²), the mean of a game counts once. 0 is what believing the announced share gives.',
  gain: 'Gain per game',
  counts: 'Games: {{games}}, judgements: {{judgements}}.',
  brier: 'Brier score {{mean}} (95 %: {{interval}}); 0 is best.',
  few: 'not estimable',
  calibration:
    'What was said and what came. The last column draws each share towards that of all judges who said the same, the more the fewer judgements there are (a beta-binomial model in the manner of Bayes), with its 95 % interval; it needs three judges.',
  said: 'Said: human',
  times: 'Times',
  human: 'Were human',
  shrunk: 'With all judges',
  notEstimable: 'not estimable',
  taken: 'How often it is taken for human',
  takenNote:
    'Judgements of finished public games, with Wilson’s 95 % interval. The interval for any time holds however often one looks, if judgements are independent of each other and have one share: where a few people gave most of them it is too narrow. People are those in question in the same presets.',
  believed: 'What judges believed of it',
  believedNote:
    'Last words in finished public games, with 95 % intervals. All of it is a computer, so whoever knew said 0 %; 0.25 is the Brier score of one half for everybody.',
  believedSaid: 'Said “human” with',
  believedBrier: 'Brier score',
  believedTenths: 'How often judges said how much',
  between: '95 %: {{span}}',
  format: 'Game',
  share: 'Taken for human',
  anytime: '95 % at any time',
  people: 'People there',
  of: 'n {{n}}',
};
