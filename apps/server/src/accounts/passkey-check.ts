/** Passkey challenges, and verification of their responses. */
import type { Passkey } from '@parlour/store';
import type * as WebAuthn from '@simplewebauthn/server';
import type { FastifyRequest } from 'fastify';
import type { ChallengeHolder } from '../platform/http/challenges.ts';
import type { AccountDeps } from './account-deps.ts';

export type Registration = Parameters<typeof WebAuthn.verifyRegistrationResponse>[0]['response'];
type Authentication = Parameters<typeof WebAuthn.verifyAuthenticationResponse>[0]['response'];

/** Lazy: it is a fifth of the server's loaded code. */
export const webAuthn = (): Promise<typeof WebAuthn> => import('@simplewebauthn/server');

/** A passkey belongs to the host name of the server: other sites cannot use it. */
export const passkeySite = ({ protocol, host, hostname }: FastifyRequest) => ({
  expectedOrigin: `${protocol}://${host}`,
  expectedRPID: hostname,
});

/** Challenge for one of these passkeys; default: any passkey for this server. */
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

/** Time limit of the browser's passkey dialog, in milliseconds. */
const timeout = 60_000;

const credentialOf = ({ id, transports }: Passkey) => ({ id, type: 'public-key' as const, transports });

/** Invalid responses throw in the library; here they become undefined. */
export const undefinedOnError = <Result>(work: Promise<Result>): Promise<Result | undefined> =>
  work.catch(() => undefined);

/** The passkey that is shown, if it answers a challenge that was given to the same caller; it counts as used. */
export async function verifyPasskey(
  { store: { records }, challenges }: AccountDeps,
  request: FastifyRequest,
  response: { readonly id: string },
  { from, mustVerifyOwner = false }: { readonly from: ChallengeHolder; readonly mustVerifyOwner?: boolean },
): Promise<Passkey | undefined> {
  const passkey = await records.passkey(response.id);
  if (passkey === undefined) return undefined;
  const { id, publicKey, counter } = passkey;
  const { verifyAuthenticationResponse } = await webAuthn();
  const result = await undefinedOnError(
    verifyAuthenticationResponse({
      response: response as Authentication,
      expectedChallenge: (challenge) => challenges.take(challenge, from),
      ...passkeySite(request),
      credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
      requireUserVerification: mustVerifyOwner,
    }),
  );
  if (!result?.verified) return undefined;
  await records.usePasskey(id, { counter: result.authenticationInfo.newCounter, at: Date.now() });
  return passkey;
}
