/** Reasons of the door to say no, each with its sentence. */
import { type Refusal, refusals } from '@parlour/game';

/** Every reason for which the door itself says no, with its sentence. The codes are part of the public protocol. */
export const doorErrors = {
  malformed: 'That is not a frame of this protocol.',
  'unknown-frame': 'There is no frame of that type. /docs/api lists all that a client may send.',
  'unknown-command': 'This format has no command of that type. /docs/api lists all that a seat may do.',
  'too-large': 'That is too large: 16384 bytes are the most. Send less at once.',
  'rate-limited': 'That is too fast. Wait a moment and go on.',
  'not-signed-in': 'Say who you are first: open the page, or connect with a token.',
  'wrong-token':
    'That token does not fit, or was revoked. Its owner can issue a new one on the page of the bot.',
  'missing-scope': 'This token may not do that. Ask its owner for one that may.',
  'wrong-origin': 'This page may not connect to the house.',
  'no-such-game': 'There is no such game, or it is not open to you.',
  'no-such-format': 'There is no such format here.',
  'no-such-invite': 'That invitation is over. Ask for a new one.',
  'not-your-table': 'Only the person who invited can do that.',
  'not-yours': 'That seat is not yours.',
  'not-attached': 'Attach to the game first.',
  'not-connected': 'Connect first: open the stream, or the socket.',
  'no-check': 'There is no ready check to answer (any more).',
  'already-seated': 'A game goes on that you play in, or could have played in. Wait until it is over.',
  'not-for-bots': 'Bots cannot do that.',
  'only-for-bots': 'Only bots can do that.',
  'nobody-there': 'Somebody is missing for this game. Wait, invite a friend, or practise.',
  'no-bot': 'No bot that plays this part is here right now. Wait for people, or invite a friend.',
  'bots-busy': 'Every bot that could play is busy right now. Try again in a moment.',
  'bot-not-here': 'That bot is not here, or does not play this part. Start it, or choose another one.',
  'table-full': 'This table is full.',
  'game-stopped': 'This game was stopped by a fault of ours. It does not count.',
  unavailable: 'The house cannot store anything right now, so nothing goes on. Please try again in a moment.',
  'shutting-down': 'The house is closing for a moment. Reconnect and go on.',
  'too-slow': 'You read too slowly. Reconnect and go on from where you are.',
  'too-many-lines':
    'Too many connections are open from your network. Close some windows or bots and come back.',
  'house-full': 'The house is full right now. Please come back in a minute.',
  'signed-out': 'You were signed out here. Sign in to go on.',
  'taken-over': 'The same account took this place over from another window, or with another connection.',
} as const;

export type DoorError = keyof typeof doorErrors;

/** The sentence that belongs to a code. */
export function sentenceOf(code: DoorError | Refusal): string {
  return code in doorErrors ? doorErrors[code as DoorError] : refusals[code as Refusal];
}
