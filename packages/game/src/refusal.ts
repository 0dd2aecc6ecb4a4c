/** Every reason for which the rules may say no, with its sentence for people. The codes are part of the public protocol. */
export const refusals = {
  'already-open': 'This game has already been opened.',
  'already-said': 'Your answer to this question is on its way already.',
  'at-limit': 'The price is at the end of its range: nobody could profit from this bet.',
  'bad-characters':
    'The text has invisible characters in it. Type it anew, or paste it without its formatting.',
  empty: 'There is nothing to send yet. Write something first.',
  'game-over': 'The game is over.',
  'insufficient-points': 'You have not enough points left for this bet. You can still bet the other way.',
  'is-done': 'You said that you are done. Take that back to trade again.',
  'no-question': 'There is no question to answer right now.',
  'no-such-question': 'That question is not in your queue (any more).',
  'not-open': 'This game has not been opened yet.',
  'not-your-seat': 'Your seat cannot do that in this game.',
  'price-moved': 'The price has moved past your limit. Look at the new price and bet again.',
  'queue-full': 'Your queue is full. Wait until one of your questions has been asked, or withdraw one.',
  'stale-order': 'An answer was given after you decided on this bet. Read it and bet again.',
  'stale-question': 'That question is not the current one any more.',
  'too-early': 'You can be done once the first answer has arrived.',
  'too-long': 'The text is too long. Shorten it and send it again.',
  'too-many-changes': 'You have changed your mind as often as one game lets you. What you said last stands.',
  'too-many-questions':
    'You have asked as many questions as one game lets you. Those that wait are still put.',
  'too-many-trades': 'You have traded as much as one game lets you. What you hold is settled at its end.',
} as const;

export type Refusal = keyof typeof refusals;
