import type { Refusal } from '@parlour/game';
import { type DoorError, sentenceOf } from '../errors.ts';

/** Reasons to say no that only HTTP has, each with its sentence. The codes are part of the public protocol. */
export const httpErrors = {
  'bad-nickname': 'A nickname has 1 to 24 characters, and nothing invisible. Choose another one.',
  'name-taken': 'Somebody is called that already. Choose another name.',
  'weak-password': 'That password is too easy to guess. Take 8 characters or more, and not a common one.',
  'wrong-login': 'That name and that password do not fit together.',
  'wrong-password': 'That is not your password.',
  'wrong-passkey': 'That passkey did not work. Try again, or sign in another way.',
  'already-member': 'You have an account already. Sign out first.',
  'not-a-member': 'You have no account with a name of its own yet. Make one first.',
  'no-such-person': 'There is nobody here by that address.',
  'not-confirmed': 'Write your nickname exactly as it is, so that nobody is erased by mistake.',
  'not-found': 'There is nothing at this address.',
  busy: 'Too much is going on at once. Please try again in a moment.',
} as const;

export type HttpError = DoorError | Refusal | keyof typeof httpErrors;

const isOfHttp = (code: HttpError): code is keyof typeof httpErrors => code in httpErrors;

/** The sentence that belongs to a code, whoever says no. */
export const httpSentenceOf = (code: HttpError): string =>
  isOfHttp(code) ? httpErrors[code] : sentenceOf(code);
