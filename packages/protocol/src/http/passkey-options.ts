// What a browser is asked by when somebody shows a passkey.
import * as z from 'zod';
import { about } from './values.ts';

export const base64url = about(z.string().regex(/^[\w-]+$/), 'base64url.');
export const verification = z.enum(['required', 'preferred', 'discouraged']);

/** A passkey that the house knows. */
export const knownPasskey = z.strictObject({
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
    allowCredentials: about(z.array(knownPasskey).optional(), 'Left out: any passkey for this house.'),
  })
  .meta({
    description: 'For `startAuthentication` of @simplewebauthn/browser, or `parseRequestOptionsFromJSON`.',
  });
