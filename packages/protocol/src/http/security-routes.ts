// What keeps an account its owner's: showing anew who one is, passkeys by name, the code to recover it by.
import * as z from 'zod';
import {
  confirmBody,
  confirmedBody,
  noQuery,
  passkeyLogin,
  passkeyNameBody,
  passkeyRemovalBody,
} from '../http.ts';
import { passkeyOptions } from './passkey-options.ts';
import { routesOf } from './route.ts';
import { about, epoch } from './values.ts';

const passkey = z.strictObject({
  id: z.string(),
  name: about(z.string(), 'What its owner calls it; empty: nothing yet.'),
  createdAt: epoch,
  usedAt: about(epoch.nullable(), 'When somebody signed in with it last; null: nobody did.'),
});

/** By what one signs in. */
export const security = z
  .strictObject({
    passwordChangedAt: about(epoch.nullable(), 'Null: it is the first one.'),
    recoveryCodeMadeAt: about(epoch.nullable(), 'Null: there is none.'),
    passkeys: about(z.array(passkey), 'The oldest first.'),
  })
  .meta({ description: 'By what one signs in, and since when.' });

const confirmation = z
  .strictObject({
    confirmation: about(z.string(), 'Good for one deed, in this browser alone.'),
    until: epoch,
  })
  .meta({ description: 'It is you.' });

const newCode = z.strictObject({
  recoveryCode: about(z.string(), 'Shown this one time: only its hash is kept.'),
});

export const securitySchemas = { Security: security, Confirmation: confirmation };

const ofMembers = { 409: ['not-a-member'] } as const;
const confirmed = { 200: 'It is you: what to show with the deed.' };
const now = { status: 200, description: 'How it is now.', schema: security } as const;
const example = { confirmation: 'x'.repeat(43) };

export const securityRoutes = routesOf('account', {
  readSecurity: {
    at: 'GET /api/me/security',
    summary: 'By what one signs in: password, recovery code, passkeys',
    who: ['member'],
    cache: 'private, no-store',
    query: noQuery,
    answers: [now],
    refusals: ofMembers,
  },
  confirm: {
    at: 'POST /api/confirm',
    summary: 'Show by the password that it is you',
    description:
      'Before a passkey is added or removed, and before a new recovery code: a cookie alone may have been stolen.',
    who: ['member'],
    cache: 'private, no-store',
    body: confirmBody,
    example: { password: 'three blind mice' },
    answers: [{ status: 200, description: confirmed[200], schema: confirmation }],
    refusals: {
      ...ofMembers,
      401: ['wrong-password'],
      429: ['rate-limited'],
      503: ['busy'],
    },
  },
  beginConfirm: {
    at: 'POST /api/confirm/passkey/options',
    summary: 'Begin to show by a passkey that it is you',
    who: ['member'],
    body: z.looseObject({}),
    example: {},
    answers: [{ status: 200, description: 'Options for the browser.', schema: passkeyOptions }],
    refusals: { ...ofMembers, 429: ['rate-limited'] },
  },
  confirmByPasskey: {
    at: 'POST /api/confirm/passkey/verify',
    summary: 'Show by a passkey that it is you',
    who: ['member'],
    cache: 'private, no-store',
    body: passkeyLogin,
    answers: [{ status: 200, description: confirmed[200], schema: confirmation }],
    refusals: { ...ofMembers, 401: ['wrong-passkey'] },
  },
  namePasskey: {
    at: 'PATCH /api/passkey',
    summary: 'Call a passkey something else',
    who: ['member'],
    body: passkeyNameBody,
    example: { id: 'AAAA', name: 'Phone' },
    answers: [now],
    refusals: { ...ofMembers, 400: ['bad-text'], 404: ['no-such-passkey'] },
  },
  removePasskey: {
    at: 'DELETE /api/passkey',
    summary: 'Remove a passkey',
    description: 'Not the last way to sign in.',
    who: ['member'],
    body: passkeyRemovalBody,
    example: { id: 'AAAA', ...example },
    answers: [now],
    refusals: {
      403: ['confirm-first'],
      404: ['no-such-passkey'],
      409: ['not-a-member', 'last-way-in'],
    },
  },
  makeRecoveryCode: {
    at: 'POST /api/recovery/code',
    summary: 'Make a new recovery code',
    description: 'The one before holds no more.',
    who: ['member'],
    cache: 'private, no-store',
    body: confirmedBody,
    example,
    answers: [{ status: 200, description: 'The code.', schema: newCode }],
    refusals: { ...ofMembers, 403: ['confirm-first'] },
  },
});
