/** Registration of passkeys: options for a browser, and its response. */
import type { routes } from '@parlour/protocol/reference';
import { type Account, NoSuchToken, type Passkey, PasskeyTaken } from '@parlour/store';
import type { FastifyRequest } from 'fastify';
import type { HandlerAnswer } from '../platform/http/bind.ts';
import { HttpRefusal } from '../platform/http/http-refusal.ts';
import type { AccountDeps } from './account-deps.ts';
import { passkeySite, type Registration, undefinedOnError, webAuthn } from './passkey-check.ts';
import { readPasskeyName } from './passkey-name.ts';

/** Asks a browser to make a passkey that this account does not have yet. */
export async function registrationOptionsFor(
  { store: { records } }: AccountDeps,
  request: FastifyRequest,
  account: Account,
  mustVerifyOwner: boolean,
) {
  const known = await records.passkeysOf(account.id);
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    rpName: 'Parlour',
    rpID: request.hostname,
    userName: account.nickname,
    userID: new TextEncoder().encode(account.id),
    attestationType: 'none',
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports: [...transports] })),
    authenticatorSelection: {
      residentKey: 'required',
      userVerification: mustVerifyOwner ? 'required' : 'preferred',
    },
  });
  return options as HandlerAnswer<typeof routes.beginPasskey>;
}

interface Making {
  readonly account: Pick<Account, 'id'>;
  /** Recipient of the challenge. */
  readonly from: string | readonly string[];
  /** Requires user verification by the device. */
  readonly mustVerifyOwner: boolean;
}

/** The passkey that a device made for a challenge. Throws HttpRefusal. */
export async function verifyNewPasskey(
  { challenges }: AccountDeps,
  request: FastifyRequest,
  { name: wish = '', ...response }: { readonly name?: string | undefined },
  { account, from, mustVerifyOwner }: Making,
): Promise<Omit<Passkey, 'createdAt' | 'usedAt'>> {
  const name = readPasskeyName(wish);
  if (name === undefined) throw new HttpRefusal('bad-text');
  const { verifyRegistrationResponse } = await webAuthn();
  const result = await undefinedOnError(
    verifyRegistrationResponse({
      response: response as Registration,
      expectedChallenge: (challenge) => challenges.take(challenge, from),
      ...passkeySite(request),
      requireUserVerification: mustVerifyOwner,
    }),
  );
  const credential = result?.registrationInfo?.credential;
  if (credential === undefined) throw new HttpRefusal('wrong-passkey');
  const { id, publicKey, counter, transports = [] } = credential;
  const bytes = Buffer.from(publicKey).toString('base64url');
  return { id, account: account.id, name, publicKey: bytes, counter, transports };
}

/** Refused where someone has the passkey already, or its owner was signed out in between. */
export async function refuseDuplicatePasskey(adding: Promise<void>): Promise<void> {
  try {
    await adding;
  } catch (error) {
    if (error instanceof PasskeyTaken) throw new HttpRefusal('passkey-taken');
    if (error instanceof NoSuchToken) throw new HttpRefusal('not-signed-in');
    throw error;
  }
}
