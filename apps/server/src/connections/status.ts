import type { HttpError } from '@parlour/protocol';

const statuses: Readonly<Partial<Record<HttpError, number>>> = {
  malformed: 400,
  'unknown-frame': 400,
  'unknown-command': 400,
  'missing-scope': 403,
  'not-for-bots': 403,
  'only-for-bots': 403,
  'not-your-table': 403,
  'not-yours': 403,
  // Of a seat: the bot itself showed a token that fits.
  'wrong-token': 403,
  'no-such-game': 404,
  'no-such-format': 404,
  'no-such-invite': 404,
  'too-large': 413,
  'rate-limited': 429,
  unavailable: 503,
  'shutting-down': 503,
};

/** The status of HTTP that belongs to the refusal of a frame; those of the rules are conflicts. */
export const statusOf = (code: string): number => statuses[code as HttpError] ?? 409;
