/** A request that changes something as an operator: it is confirmed anew, and the proof is sent along. */
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { type Confirmation, knowsPasskeys } from '../account/account-passkey.ts';
import { type CallResult, call } from '../connection/call.ts';
import { askForCode } from './code-card.tsx';

const noPasskey = { error: { code: 'act-stopped', message: '' } } as const;
const noCode = { error: { code: 'code-stopped', message: '' } } as const;

/** Asks for the passkey, or for a printed code where the browser has none; then sends the request with the proof. */
export async function confirmedCall<Value>(path: string, body: object): Promise<CallResult<Value>> {
  const act = { at: `POST ${path}`, body };
  const proof = await (knowsPasskeys() ? proofByPasskey(act) : proofByCode(act));
  if ('error' in proof) return proof;
  return call<Value>('POST', path, { ...body, confirmation: proof.value.confirmation });
}

async function proofByPasskey(act: object): Promise<CallResult<Confirmation>> {
  const options = await call<PublicKeyCredentialRequestOptionsJSON>(
    'POST',
    '/api/operators/confirm/options',
    act,
  );
  if ('error' in options) return options;
  // Without a list of allowed ones, a browser would offer passkeys of other accounts.
  if (options.value.allowCredentials?.length === 0) return noPasskey;
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const shown = await startAuthentication({ optionsJSON: options.value }).catch(() => undefined);
  return shown === undefined ? noPasskey : call('POST', '/api/operators/confirm', shown);
}

async function proofByCode(act: object): Promise<CallResult<Confirmation>> {
  const printed = await call('POST', '/api/operators/confirm/code', act);
  if ('error' in printed) return printed;
  const code = await askForCode();
  return code === null ? noCode : call('POST', '/api/operators/confirm/code/verify', { code });
}
