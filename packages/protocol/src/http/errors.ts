/** Reasons to say no that only HTTP has, each with its sentence. */
import type { Refusal } from '@parlour/game';
import { type DoorError, sentenceOf } from '../errors.ts';

/** The codes are part of the public protocol. Each sentence says what happened and what to do. */
export const httpErrors = {
  malformed: 'The server does not understand this request. /docs/api describes every request.',
  'bad-nickname':
    'A nickname has 1 to 24 characters, and no invisible ones (some emoji contain them). Choose another one.',
  'name-taken': 'A member or a bot has that name, or one that looks like it. Choose another name.',
  'weak-password':
    'That password is too easy to guess. Choose one of 8 characters or more that is not common.',
  'wrong-login': 'The name or the password is wrong. Try again.',
  'wrong-password': 'This is not your password. Try again.',
  'wrong-passkey': 'That passkey did not work. Try again, or sign in another way.',
  'wrong-recovery': 'The nickname or the recovery code is wrong, or the code was used already.',
  'confirm-first': 'Confirm with your password or a passkey first. A confirmation is valid once.',
  'passkey-first': 'This account has a passkey. Confirm with it.',
  'bind-first':
    "An operator's first passkey needs the code that `parlour operator code NAME` prints. Enter it at /operate/bind.",
  'wrong-code': 'This code is wrong, used or expired.',
  'no-such-passkey': 'You no longer have this passkey.',
  'passkey-taken': 'This passkey is already in use. Make another one.',
  'last-way-in': 'This is your last way to sign in. Add another passkey first.',
  'already-member': 'You are already a member. Sign out first.',
  'not-a-member': 'Only members can do that. Become a member first.',
  'no-such-forum': 'There is no forum at this address. /api/forums lists all of them.',
  'no-such-pair': 'These answers are gone. Take the next ones.',
  'no-such-person': 'There is no person at this address.',
  'not-confirmed': 'Write your nickname exactly as it is, so that nobody is erased by mistake.',
  'no-such-bot': 'There is no bot at this address.',
  'not-your-bot': 'Only its owner can do that.',
  'bot-retired': 'This bot is retired: it plays no more.',
  'no-such-token': 'This bot does not have this token, or the token is no longer valid.',
  'too-many-bots': 'You have as many bots as a member may have. Retire one first.',
  'too-many-tokens': 'This bot has as many tokens as a bot may have. Revoke one first.',
  'bad-text': 'This text is too long or has invisible characters. Change it and send it again.',
  'bad-webhook':
    'A webhook needs a public address that begins with https:// and holds no name or password. The operator can allow others, such as http://localhost, with --allow-private-webhooks.',
  'webhook-cannot-bet':
    'A webhook of the kind `text` only speaks, so it cannot play a bettor. Remove the role, or choose the kind `prompt`.',
  'other-consent': 'The text has changed since this page was opened. Read it again.',
  'not-over': 'This game still runs. You can report now, and block when it is over.',
  'too-many-follows': 'You follow as many players as one person may. Follow somebody else no more first.',
  'too-many-blocks': 'You have blocked as many players as one person may. Take a block back first.',
  'no-such-kind': 'There is nothing of this kind here. Check its name.',
  'no-such-stream': 'There is nothing at this address, or it is not open to you.',
  'panel-elsewhere':
    'You came here before, as somebody else. Go on in the browser where you began, or sign in there and here with the same account.',
  'may-not-open': 'This is not yours to open. Ask the operator of the house.',
  'no-such-report': 'There is no such report.',
  'no-such-sanction': 'There is no such mute or ban of yours, or you have appealed against it already.',
  'not-an-operator': 'Only operators can do that. `parlour operator add NAME` makes one.',
  'act-refused': 'That cannot be done any more. Look at it again.',
  'no-ranking': 'These annotations give no ranking.',
  'wrong-host':
    'This server does not have that name. Use its own address. Its operator can add a name with --address.',
  'nothing-to-guess':
    'There is no finished game left here that you do not know. Come back when others have played.',
  'nothing-recorded':
    'No person whose game is public was asked that here, or no bot is there. Ask something else, or practise against a bot that is announced.',
  'not-found': 'There is nothing at this address.',
  'search-too-long':
    'This search takes too long. Look for rarer or longer words, or pick a game, days or a bot beside them.',
  busy: 'The server is busy. Please try again in a moment.',
} as const;

export type HttpError = DoorError | Refusal | keyof typeof httpErrors;

const isOfHttp = (code: HttpError): code is keyof typeof httpErrors => code in httpErrors;

/** The sentence that belongs to a code. */
export const httpSentenceOf = (code: HttpError): string =>
  isOfHttp(code) ? httpErrors[code] : sentenceOf(code);
