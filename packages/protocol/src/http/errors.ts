import type { Refusal } from '@parlour/game';
import { type DoorError, sentenceOf } from '../errors.ts';

/** Reasons to say no that only HTTP has, each with its sentence. The codes are part of the public protocol. */
export const httpErrors = {
  malformed: 'That request is not one we understand.',
  'bad-nickname':
    'A nickname has 1 to 24 characters, none of them invisible (some emoji have such parts). Choose another one.',
  'name-taken': 'A member or a bot has that name, or one that looks like it. Choose another name.',
  'weak-password': 'That password is too easy to guess. Take 8 characters or more, and not a common one.',
  'wrong-login': 'That name and that password do not fit together.',
  'wrong-password': 'That is not your password.',
  'wrong-passkey': 'That passkey did not work. Try again, or sign in another way.',
  'wrong-recovery': 'That nickname and that recovery code do not fit together, or the code was used already.',
  'confirm-first':
    'Show your password or a passkey once more first: that it was you holds for one deed alone.',
  'no-such-passkey': 'You have no such passkey (any more).',
  'passkey-taken': 'That passkey is known here already. Make another one.',
  'last-way-in': 'You could not sign in any more without it. Add another passkey first.',
  'already-member': 'You have an account already. Sign out first.',
  'not-a-member': 'You have no account with a name of its own yet. Make one first.',
  'no-such-person': 'There is nobody here by that address.',
  'not-confirmed': 'Write your nickname exactly as it is, so that nobody is erased by mistake.',
  'no-such-bot': 'There is no bot at this address.',
  'not-your-bot': 'Only its owner can do that.',
  'bot-retired': 'This bot has retired: it plays no more.',
  'no-such-token': 'This bot has no such token, or it does not hold any more.',
  'too-many-bots': 'You have as many bots as one may have. Retire one first.',
  'too-many-tokens': 'This bot has as many tokens as one may have. Revoke one first.',
  'bad-text': 'That text is too long, or has invisible characters in it. Change it and send it again.',
  'bad-webhook':
    'A webhook needs an address beginning with https:// that everybody could reach, without a name or password in it.',
  'webhook-cannot-bet':
    'A webhook answers questions: it plays targets, not bettors. Take the role or the webhook away; a bot that bets connects with its token.',
  'wrong-host':
    'The house is not called that. Use its own address; whoever runs it adds a name with --address.',
  'not-found': 'There is nothing at this address.',
  busy: 'Too much is going on at once. Please try again in a moment.',
} as const;

export type HttpError = DoorError | Refusal | keyof typeof httpErrors;

const isOfHttp = (code: HttpError): code is keyof typeof httpErrors => code in httpErrors;

/** The sentence that belongs to a code, whoever says no. */
export const httpSentenceOf = (code: HttpError): string =>
  isOfHttp(code) ? httpErrors[code] : sentenceOf(code);
