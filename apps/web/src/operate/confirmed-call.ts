/** A request that changes something as an operator: it is confirmed anew, and the proof is sent along. */
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { type Confirmation, knowsPasskeys } from '../account/account-passkey.ts';
import { call, type Result } from '../connection/call.ts';
import { askForCode } from './code-card.tsx';

const stopped = { error: { code: 'passkey-stopped', message: '' } } as const;

/** Asks for the passkey, or for a printed code where the browser has none; then sends the request with the proof. */
export async function confirmedCall<Value>(path: string, body: object): Promise<Result<Value>> {
  const proof = await (knowsPasskeys() ? proofByPasskey() : proofByCode());
  if ('error' in proof) return proof;
  return call<Value>('POST', path, { ...body, confirmation: proof.value.confirmation });
}

async function proofByPasskey(): Promise<Result<Confirmation>> {
  const options = await call<PublicKeyCredentialRequestOptionsJSON>(
    'POST',
    '/api/confirm/passkey/options',
    {},
  );
  if ('error' in options) return options;
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const shown = await startAuthentication({ optionsJSON: options.value }).catch(() => undefined);
  return shown === undefined ? stopped : call('POST', '/api/operators/confirm', shown);
}

async function proofByCode(): Promise<Result<Confirmation>> {
  const printed = await call('POST', '/api/operators/confirm/code', {});
  if ('error' in printed) return printed;
  const code = await askForCode();
  return code === null ? stopped : call('POST', '/api/operators/confirm/code/verify', { code });
}
