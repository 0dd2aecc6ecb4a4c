/** Routes of passkeys. */
import * as z from 'zod';
import { confirmedBody, passkeyLogin, passkeyRegistration } from '../http.ts';
import { account } from './account-routes.ts';
import { base64url, knownPasskey, passkeyOptions, verification } from './passkey-options.ts';
import { routesOf } from './route.ts';

const registrationOptions = z
  .strictObject({
    challenge: base64url,
    rp: z.strictObject({ name: z.string(), id: z.string() }),
    user: z.strictObject({ id: base64url, name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.strictObject({ alg: z.int(), type: z.literal('public-key') })),
    timeout: z.int(),
    attestation: z.literal('none'),
    excludeCredentials: z.array(knownPasskey),
    authenticatorSelection: z.strictObject({
      residentKey: verification,
      requireResidentKey: z.boolean(),
      userVerification: verification,
    }),
    extensions: z.strictObject({ credProps: z.boolean() }),
    hints: z.array(z.string()),
  })
  .meta({
    description: 'For `startRegistration` of @simplewebauthn/browser, or `parseCreationOptionsFromJSON`.',
  });

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
    body: confirmedBody,
    example: { confirmation: 'x'.repeat(43) },
    answers: [{ status: 200, description: 'Options for the browser.', schema: registrationOptions }],
    refusals: { ...member, 403: ['confirm-first'] },
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
