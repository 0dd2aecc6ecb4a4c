/** A request that changes something as an operator: the passkey is asked for anew, and its proof is sent along. */
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { call, type Result } from '../connection/call.ts';

const stopped = { error: { code: 'passkey-stopped', message: '' } } as const;

/** Asks for the passkey, then sends the request with the confirmation. */
export async function confirmedCall<Value>(path: string, body: object): Promise<Result<Value>> {
  const proof = await proofByPasskey();
  if ('error' in proof) return proof;
  return call<Value>('POST', path, { ...body, confirmation: proof.value.confirmation });
}

async function proofByPasskey(): Promise<Result<{ readonly confirmation: string }>> {
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
