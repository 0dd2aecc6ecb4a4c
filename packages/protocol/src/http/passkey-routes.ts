/** Routes of passkeys. */
import * as z from 'zod';
import { confirmedBody, passkeyLogin, passkeyRegistration } from '../http.ts';
import { account } from './account-routes.ts';
import { passkeyOptions, registrationOptions } from './passkey-options.ts';
import { routesOf } from './route.ts';

export const passkeySchemas = {
  PasskeyRegistrationOptions: registrationOptions,
  PasskeyLoginOptions: passkeyOptions,
};

const member = { 409: ['not-a-member'] } as const;
const nothing = z.looseObject({});
const you = { status: 200, description: 'Your account.', schema: account } as const;

export const passkeyRoutes = routesOf('account', {
  beginPasskey: {
    at: 'POST /api/passkey/register/options',
    summary: 'Start to add a passkey',
    who: ['member'],
    description:
      'An account that has a passkey needs a confirmation by one. The first passkey of an operator needs a code: `POST /api/operators/bind/options`.',
    body: confirmedBody,
    example: { confirmation: 'x'.repeat(43) },
    answers: [{ status: 200, description: 'Options for the browser.', schema: registrationOptions }],
    refusals: { ...member, 403: ['confirm-first', 'passkey-first', 'bind-first'] },
  },
  addPasskey: {
    at: 'POST /api/passkey/register/verify',
    summary: 'Add a passkey',
    description: 'Passkeys need HTTPS or localhost.',
    who: ['member'],
    body: passkeyRegistration,
    answers: [you],
    refusals: {
      400: ['bad-text', 'wrong-passkey'],
      403: ['passkey-first', 'bind-first'],
      409: ['not-a-member', 'passkey-taken'],
    },
  },
  beginPasskeySignIn: {
    at: 'POST /api/passkey/login/options',
    summary: 'Start to sign in with a passkey',
    who: ['nobody'],
    body: nothing,
    example: {},
    answers: [{ status: 200, description: 'Options for the browser.', schema: passkeyOptions }],
    refusals: { 429: ['rate-limited'] },
  },
  signInWithPasskey: {
    at: 'POST /api/passkey/login/verify',
    summary: 'Sign in with a passkey',
    who: ['nobody'],
    body: passkeyLogin,
    answers: [{ ...you, cookie: true }],
    refusals: { 401: ['wrong-passkey'], 429: ['rate-limited'] },
  },
});
