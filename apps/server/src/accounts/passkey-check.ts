/** Asks devices for passkeys, and checks what they say. */
import type { Passkey } from '@parlour/store';
import type * as WebAuthn from '@simplewebauthn/server';
import type { FastifyRequest } from 'fastify';
import type { AccountDeps } from './account-deps.ts';

export type Registration = Parameters<typeof WebAuthn.verifyRegistrationResponse>[0]['response'];
type Authentication = Parameters<typeof WebAuthn.verifyAuthenticationResponse>[0]['response'];

/** Loaded with the first passkey: it is a fifth of what a house loads. */
export const webAuthn = (): Promise<typeof WebAuthn> => import('@simplewebauthn/server');

/** A passkey belongs to the name under which the house was reached: no other page can use it. */
export const siteOf = ({ protocol, host, hostname }: FastifyRequest) => ({
  expectedOrigin: `${protocol}://${host}`,
  expectedRPID: hostname,
});

/** Asks a browser to show one of these passkeys; left out: any passkey for this house. */
export async function passkeyOptionsFor(
  request: FastifyRequest,
  known?: readonly Passkey[],
  mustVerifyOwner = false,
) {
  const { generateAuthenticationOptions } = await webAuthn();
  const { challenge } = await generateAuthenticationOptions({ rpID: request.hostname });
  return {
    rpId: request.hostname,
    challenge,
    timeout,
    userVerification: mustVerifyOwner ? ('required' as const) : ('preferred' as const),
    ...(known && { allowCredentials: known.map(credentialOf) }),
  };
}

/** How long a browser may wait for a touch of the key, in milliseconds. */
const timeout = 60_000;

const credentialOf = ({ id, transports }: Passkey) => ({ id, type: 'public-key' as const, transports });

/** What a device says when it does not fit is thrown; to us it is a no like any other. */
export const attempt = <Result>(work: Promise<Result>): Promise<Result | undefined> =>
  work.catch(() => undefined);

/** The passkey that is shown, if it answers a challenge that was given to the same caller; it counts as used. */
export async function passkeyShown(
  { store: { records }, challenges }: AccountDeps,
  request: FastifyRequest,
  response: { readonly id: string },
  { from, mustVerifyOwner = false }: { readonly from: string; readonly mustVerifyOwner?: boolean },
): Promise<Passkey | undefined> {
  const passkey = await records.passkey(response.id);
  if (passkey === undefined) return undefined;
  const { id, publicKey, counter } = passkey;
  const { verifyAuthenticationResponse } = await webAuthn();
  const result = await attempt(
    verifyAuthenticationResponse({
      response: response as Authentication,
      expectedChallenge: (challenge) => challenges.take(challenge, from),
      ...siteOf(request),
      credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
      requireUserVerification: mustVerifyOwner,
    }),
  );
  if (!result?.verified) return undefined;
  await records.usePasskey(id, { counter: result.authenticationInfo.newCounter, at: Date.now() });
  return passkey;
}
