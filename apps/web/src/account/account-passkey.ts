/** Passkeys in this browser: add one, sign in by one, confirm a deed by one. */
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { call, type Result } from '../connection/call.ts';

/** PeopleWords by ourselves when the browser did not go through with it: closed, timed out, no key there. */
const stopped = { error: { code: 'passkey-stopped', message: '' } } as const;

/** Passkeys belong to a name: a page at an IP address has none. */
const isNamed = (): boolean => !/^[\d.]+$|^\[/.test(location.hostname);

export const knowsPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && globalThis.isSecureContext && isNamed();

/** What a device is called, as far as its browser says; its owner may call it something else. */
const devices = ['iPhone', 'iPad', 'Android', 'Windows', 'CrOS', 'Macintosh', 'Linux'] as const;
const nameOfDevice = (): string => devices.find((name) => navigator.userAgent.includes(name)) ?? '';

/** Adds a passkey to the account that is signed in. */
export const addPasskey = (confirmation: string): Promise<Result<unknown>> =>
  makePasskey('/api/passkey/register', { confirmation }, {});

/** Adds an operator's passkey by a code. */
export const bindPasskey = (code: string): Promise<Result<unknown>> =>
  makePasskey('/api/operators/bind', { code }, { code });

/** The library comes only when it is needed. */
async function makePasskey(path: string, begin: object, more: object): Promise<Result<unknown>> {
  const options = await call<PublicKeyCredentialCreationOptionsJSON>('POST', `${path}/options`, begin);
  if ('error' in options) return options;
  const { startRegistration } = await import('@simplewebauthn/browser');
  try {
    const answer = await startRegistration({ optionsJSON: options.value });
    return await call('POST', `${path}/verify`, { ...answer, ...more, name: nameOfDevice() });
  } catch {
    return stopped;
  }
}

export const signInByPasskey = (): Promise<Result<unknown>> => showPasskey('/api/passkey/login');

/** Shows the house that it is you; what it gives for it is good for one deed. */
export const confirmByPasskey = (): Promise<Result<Confirmation>> => showPasskey('/api/confirm/passkey');

export interface Confirmation {
  readonly confirmation: string;
}

async function showPasskey<Value>(path: string): Promise<Result<Value>> {
  const options = await call<PublicKeyCredentialRequestOptionsJSON>('POST', `${path}/options`, {});
  if ('error' in options) return options;
  const { startAuthentication } = await import('@simplewebauthn/browser');
  try {
    const answer = await startAuthentication({ optionsJSON: options.value });
    return await call('POST', `${path}/verify`, answer);
  } catch {
    return stopped;
  }
}
