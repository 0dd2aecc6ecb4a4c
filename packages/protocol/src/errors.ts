/** Reasons of the door to say no, each with its sentence. */
import { type Refusal, type RefusalDetails, refusals } from '@parlour/game';

/** The codes are part of the public protocol. Each sentence says what happened and what to do. */
export const doorErrors = {
  malformed: 'The house cannot read this frame. /docs/api lists all that a client may send.',
  'unknown-frame': 'There is no frame of that type. /docs/api lists all that a client may send.',
  'unknown-command': 'This format has no command of that type. /docs/api lists all that a seat may do.',
  'too-large': 'That is too large. Send at most 16384 bytes at once.',
  'rate-limited': 'That is too fast. Wait a moment and try again.',
  'not-signed-in': 'Say who you are first: open the page, or connect with a token.',
  'wrong-token': 'That token is wrong, or was revoked. The owner of the bot can issue a new one on its page.',
  'missing-scope': 'This token does not allow that. Ask the owner of the bot for one that does.',
  'wrong-origin': 'This page may not connect to the house. Open the house at its own address.',
  'no-such-game': 'There is no such game, or it is not open to you.',
  'no-such-format': 'There is no such format here. Choose another one.',
  'no-such-preset': 'There is nothing of that name to play here. Choose something else.',
  'no-such-role': 'There is no such role. Choose another one.',
  'no-such-invite': 'That invitation is over. Ask for a new one.',
  'no-such-prompt': 'That prompt is over, or was never put to you. Reply to the newest one.',
  superseded:
    'Somebody else spoke before this was written, or the talk is over, so it was not said. Reply to the newest prompt.',
  'wrong-reply': 'That is no reply to this prompt.',
  'too-many-in-reply': 'That reply has more messages than this prompt takes.',
  'not-your-table': 'Only the person who opened this table can do that.',
  'not-yours': 'That seat is not yours.',
  'not-attached': 'Attach to the game first.',
  'not-connected': 'Connect first: open the stream, or the socket.',
  'being-called': 'You are being called to another game. Answer that call, or wait until its time is over.',
  'no-check': 'There is no ready check to answer. Wait for the next one.',
  'already-seated':
    'A game is still running that you play in, or could have played in. Wait until it is over.',
  'not-for-bots': 'Bots cannot do that.',
  'only-for-bots': 'Only bots can do that.',
  'nobody-there': 'Somebody is missing for this game. Wait, invite a friend, or practise.',
  'no-bot': 'Too few bots that play this part are here right now. Wait for people, or invite a friend.',
  'bots-busy': 'Every bot that could play is busy right now. Try again in a moment.',
  'bot-not-here': 'That bot is not here, or does not play this part. Start it, or choose another one.',
  'table-full': 'This table is full.',
  'game-stopped': 'A fault of the house stopped this game. It does not count.',
  unavailable:
    'The house cannot store anything right now, so every game waits. Please try again in a moment.',
  'shutting-down': 'The house is closing for a moment. Reconnect to continue.',
  'too-slow': 'This connection reads too slowly. Reconnect to continue.',
  'too-many-lines':
    'Too many connections are open from your network. Close some windows or bots, then try again.',
  'house-full': 'The house is full right now. Please come back in a minute.',
  'consent-needed':
    'Agree first to what is kept and published here. The page asks you; a program sends POST /api/me/consent.',
  banned:
    'You may not play here at the moment. Your page “Your games” says why and until when, and takes an appeal.',
  muted:
    'You may not write here at the moment. Your page “Your games” says why and until when, and takes an appeal.',
  'word-refused': 'A word in this text is not taken here. Change it and send it again.',
  'contact-refused':
    'Links, phone numbers and addresses are not taken here. Leave them out and send the text again.',
  'signed-out': 'You were signed out here. Sign in to continue.',
  'taken-over': 'Another window or connection of the same account has taken over this seat.',
} as const;

export type DoorError = keyof typeof doorErrors;

/** The sentence that belongs to a code; where the details have a limit or the roles there are it says which. */
export function sentenceOf(code: DoorError | Refusal, { limit, roles }: RefusalDetails = {}): string {
  const sentence = code in doorErrors ? doorErrors[code as DoorError] : refusals[code as Refusal];
  if (Array.isArray(roles)) return `${sentence} There are: ${roles.join(', ')}.`;
  return limit === undefined ? sentence : `${sentence} The limit is ${limit}.`;
}
