// What a browser is asked by when someone shows a passkey, or makes one.
import * as z from 'zod';
import { withDescription } from './values.ts';

export const base64url = withDescription(z.string().regex(/^[\w-]+$/), 'base64url.');
const verification = z.enum(['required', 'preferred', 'discouraged']);

/** A passkey known to the server. */
const knownPasskey = z.strictObject({
  id: base64url,
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
});

export const passkeyOptions = z
  .strictObject({
    rpId: z.string(),
    challenge: base64url,
    timeout: z.int(),
    userVerification: verification,
    allowCredentials: withDescription(
      z.array(knownPasskey).optional(),
      'Left out: any passkey for this server.',
    ),
  })
  .meta({
    description: 'For `startAuthentication` of @simplewebauthn/browser, or `parseRequestOptionsFromJSON`.',
  });

export const registrationOptions = z
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
