import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { call, type Result } from '../connection/call.ts';

/** Said by ourselves when the browser did not go through with it: closed, timed out, no key there. */
const stopped = { error: { code: 'passkey-stopped', message: '' } } as const;

export const knowsPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && globalThis.isSecureContext;

/** Adds a passkey to the account that is signed in. The library comes only when it is needed. */
export async function addPasskey(): Promise<Result<unknown>> {
  const options = await call<PublicKeyCredentialCreationOptionsJSON>(
    'POST',
    '/api/passkey/register/options',
    {},
  );
  if ('error' in options) return options;
  const { startRegistration } = await import('@simplewebauthn/browser');
  try {
    const answer = await startRegistration({ optionsJSON: options.value });
    return await call('POST', '/api/passkey/register/verify', answer);
  } catch {
    return stopped;
  }
}

export async function signInByPasskey(): Promise<Result<unknown>> {
  const options = await call<PublicKeyCredentialRequestOptionsJSON>('POST', '/api/passkey/login/options', {});
  if ('error' in options) return options;
  const { startAuthentication } = await import('@simplewebauthn/browser');
  try {
    const answer = await startAuthentication({ optionsJSON: options.value });
    return await call('POST', '/api/passkey/login/verify', answer);
  } catch {
    return stopped;
  }
}
