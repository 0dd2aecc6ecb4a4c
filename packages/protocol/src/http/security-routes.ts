/** Routes that keep an account its owner's: confirmation, passkeys by name, the recovery code. */
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
import { epoch, withDescription } from './values.ts';

const passkey = z.strictObject({
  id: z.string(),
  name: withDescription(z.string(), 'The name that its owner gave it; empty: none yet.'),
  createdAt: epoch,
  usedAt: withDescription(epoch.nullable(), 'The last sign-in with it; null: none yet.'),
});

const browser = z.strictObject({
  id: z.string(),
  browser: withDescription(z.string(), 'Its family, such as `Firefox`; `other`: not known.'),
  createdAt: withDescription(epoch, 'When you signed in there, to the day.'),
  usedAt: withDescription(
    epoch.nullable(),
    'When it was last used, to the day; null: not since this has been noted.',
  ),
  isThis: withDescription(z.boolean(), 'It is the one that asks.'),
});

/** The ways to sign in. */
export const security = z
  .strictObject({
    passwordChangedAt: withDescription(epoch.nullable(), 'Null: it is the first one.'),
    recoveryCodeMadeAt: withDescription(epoch.nullable(), 'Null: there is none.'),
    passkeys: withDescription(z.array(passkey), 'The oldest first.'),
    browsers: withDescription(z.array(browser), 'Where you are signed in: the last used first.'),
  })
  .meta({ description: 'The ways to sign in, and since when.' });

export const confirmation = z
  .strictObject({
    confirmation: withDescription(z.string(), 'Valid once, for five minutes, only in this browser.'),
    until: epoch,
  })
  .meta({ description: 'The proof that it is you.' });

const newCode = z.strictObject({
  recoveryCode: withDescription(z.string(), 'It is shown once: only its hash is kept.'),
});

export const securitySchemas = { Security: security, Confirmation: confirmation };

const ofMembers = { 409: ['not-a-member'] } as const;
const confirmed = { 200: 'The proof: send it with the request that needs it.' };
const securityNow = security.extend({
  wrongPasswords: withDescription(
    z.strictObject({ count: z.int(), since: epoch }).nullable(),
    'Tried before the last sign-in, from where you have not been seen; null: none.',
  ),
});
const now = { status: 200, description: 'The ways to sign in now.', schema: securityNow } as const;
const example = { confirmation: 'x'.repeat(43) };

export const securityRoutes = routesOf('account', {
  readSecurity: {
    at: 'GET /api/me/security',
    summary: 'How you sign in',
    description: 'Password, recovery code and passkeys, and where you are signed in.',
    who: ['member'],
    cache: 'private, no-store',
    query: noQuery,
    answers: [now],
    refusals: ofMembers,
  },
  signOutBrowser: {
    at: 'DELETE /api/me/browsers/:token',
    summary: 'Sign out in another browser',
    description: 'Its lines end, and its cookie is no longer valid.',
    who: ['member'],
    cache: 'private, no-store',
    params: { token: z.string().max(100) },
    answers: [now],
    refusals: { ...ofMembers, 404: ['no-such-browser'] },
  },
  confirm: {
    at: 'POST /api/confirm',
    summary: 'Confirm with your password',
    description: 'Needed before you add or remove a passkey or make a recovery code: a cookie may be stolen.',
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
    summary: 'Start to confirm with a passkey',
    who: ['member'],
    body: z.looseObject({}),
    example: {},
    answers: [{ status: 200, description: 'Options for the browser.', schema: passkeyOptions }],
    refusals: { ...ofMembers, 429: ['rate-limited'] },
  },
  confirmByPasskey: {
    at: 'POST /api/confirm/passkey/verify',
    summary: 'Confirm with a passkey',
    who: ['member'],
    cache: 'private, no-store',
    body: passkeyLogin,
    answers: [{ status: 200, description: confirmed[200], schema: confirmation }],
    refusals: { ...ofMembers, 401: ['wrong-passkey'] },
  },
  namePasskey: {
    at: 'PATCH /api/passkey',
    summary: 'Rename a passkey',
    who: ['member'],
    body: passkeyNameBody,
    example: { id: 'AAAA', name: 'Phone' },
    answers: [now],
    refusals: { ...ofMembers, 400: ['bad-text'], 404: ['no-such-passkey'] },
  },
  removePasskey: {
    at: 'DELETE /api/passkey',
    summary: 'Remove a passkey',
    description: 'The last way to sign in cannot be removed.',
    who: ['member'],
    body: passkeyRemovalBody,
    example: { id: 'AAAA', ...example },
    answers: [now],
    refusals: {
      403: ['confirm-first', 'passkey-first'],
      404: ['no-such-passkey'],
      409: ['not-a-member', 'last-way-in'],
    },
  },
  makeRecoveryCode: {
    at: 'POST /api/recovery/code',
    summary: 'Make a recovery code',
    description: 'It replaces the old one.',
    who: ['member'],
    cache: 'private, no-store',
    body: confirmedBody,
    example,
    answers: [{ status: 200, description: 'The code.', schema: newCode }],
    refusals: { ...ofMembers, 403: ['confirm-first'] },
  },
});
