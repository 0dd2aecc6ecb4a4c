/** The words that all formats of talk share. */

export const talk = {
  you: 'You',
  send: 'Send',
  left_one: '{{count}} character left',
  left_other: '{{count}} characters left',
  latest: 'To the newest',
  reveal: {
    title: 'The reveal',
    show: 'Show the reveal',
    replay: 'Replay',
    hidden: 'Kept back for tests of judges: no replay',
    sealed: 'The seal was set before the first word, and fits.',
    broken: 'The seal does not fit. The house may have changed who was who.',
    unseen: 'You saw no seal at the start of this game.',
  },
  replay: { at: 'Moment' },
  lesson: { title: 'Lesson', skip: 'To the games', again: 'Once more' },
};
