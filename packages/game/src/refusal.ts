/** Every reason for which the rules may say no, with its sentence for people. The codes are part of the public protocol. */
export const refusals = {
  'already-labelled': 'You have labelled the others. Your labels stand.',
  'already-open': 'This game has already been opened.',
  'already-said': 'You have answered this question. Your answer is on its way.',
  'at-limit': 'The price is at the end of its range. Nobody could gain from this bet.',
  'bad-characters': 'The text has invisible characters. Type it again, or paste it without formatting.',
  constraint: 'The message breaks a rule of this forum. Change it and send it again.',
  empty: 'There is nothing to send yet. Write something first.',
  'game-over': 'The game is over.',
  'insufficient-points': 'You do not have enough points for this bet. You can still bet the other way.',
  'is-done': 'You said that you are done. Take that back to trade again.',
  'no-question': 'There is no question to answer right now.',
  'no-such-partner': 'You do not talk with that seat in this game.',
  'no-such-question': 'That question is not in your queue.',
  'not-in-vocabulary': 'Some words are not in the list of this forum. Use others.',
  'not-open': 'This game has not been opened yet.',
  'not-your-seat': 'Your seat cannot do that in this game.',
  'not-your-turn': 'It is not your turn to speak. Wait for your turn.',
  'price-moved': 'The price has moved past your limit. Look at the new price and bet again.',
  'queue-full': 'Your queue is full. Wait until one of your questions has been asked, or withdraw one.',
  'self-label': 'You cannot label yourself. Your labels of the others stand.',
  'stale-order': 'An answer was given after you decided on this bet. Read it and bet again.',
  'stale-question': 'That question is no longer the current one.',
  'talk-over': 'The talk is over. Now it is time to judge.',
  'too-early': 'It is too early for that. Wait until you have been answered.',
  'too-long': 'The text is too long. Shorten it and send it again.',
  'too-many-changes': 'You have changed your mind as often as one game allows. Your last choice stands.',
  'too-many-messages': 'You have said as much as one game allows. What you said stands.',
  'too-many-questions':
    'You have asked as many questions as one game allows. Those in your queue are still asked.',
  'too-many-trades': 'You have traded as much as one game allows. What you hold is settled at the end.',
  'wrong-verdict':
    'Of two witnesses, name the one who is human. Of one, say whether it is human or a machine.',
} as const;

export type Refusal = keyof typeof refusals;

/** What a refusal says beside its code: of the rules and of what was asked for, never of what somebody else did. */
export type RefusalDetails = Readonly<Record<string, string | number | readonly string[]>>;

/** A refusal with its details. */
export interface Refused {
  readonly code: Refusal;
  readonly details: RefusalDetails;
}
