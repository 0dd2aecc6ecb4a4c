/** The words of a table, whatever is played at it. */

export const table = {
  game: {
    opening: 'Opening the table …',
    missing: 'There is no such game.',
    missingWhat: 'Perhaps a part of the link is missing. Ask for the whole link, or look at other games.',
    home: 'To the front page',
    practice: 'practice with a bot, does not count',
    invited: 'among friends, does not count',
    leave: 'Leave',
    leavePractice:
      'End this practice? It counts nowhere. To go on with it in a moment, open any other page instead: a note at its top leads back here.',
    stay: 'Stay',
    timeLeft: 'Time left',
    over: 'The game is over.',
  },
  talk: { erased: 'erased' },
  ask: { unsent: 'The connection is lost. We send this as soon as it is back:' },
  keysOn: 'Keys on',
  watch: { label: 'You are watching.' },
} as const;
