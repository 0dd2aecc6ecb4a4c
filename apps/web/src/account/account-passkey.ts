/** Passkeys in this browser: add one, sign in by one, confirm a deed by one. */
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { type CallResult, call } from '../connection/call.ts';

/** PeopleWords by ourselves when the browser did not go through with it: closed, timed out, no key there. */
const stopped = { error: { code: 'passkey-stopped', message: '' } } as const;

/** Passkeys belong to a name: a page at an IP address has none. */
const isNamed = (): boolean => !/^[\d.]+$|^\[/.test(location.hostname);

export const knowsPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && globalThis.isSecureContext && isNamed();

/** Name of a device from its user agent; its owner may change it. */
const devices = ['iPhone', 'iPad', 'Android', 'Windows', 'CrOS', 'Macintosh', 'Linux'] as const;
const nameOfDevice = (): string => devices.find((name) => navigator.userAgent.includes(name)) ?? '';

/** Adds a passkey to the account that is signed in. */
export const addPasskey = (confirmation: string): Promise<CallResult<unknown>> =>
  makePasskey('/api/passkey/register', { confirmation }, {});

/** Adds an operator's passkey by a code. */
export const bindPasskey = (code: string): Promise<CallResult<unknown>> =>
  makePasskey('/api/operators/bind', { code }, { code });

/** The library comes only when it is needed. */
async function makePasskey(path: string, begin: object, more: object): Promise<CallResult<unknown>> {
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

export const signInByPasskey = (): Promise<CallResult<unknown>> => showPasskey('/api/passkey/login');

/** Confirms the user's identity to the server; returns a confirmation for one action. */
export const confirmByPasskey = (): Promise<CallResult<Confirmation>> => showPasskey('/api/confirm/passkey');

export interface Confirmation {
  readonly confirmation: string;
}

async function showPasskey<Value>(path: string): Promise<CallResult<Value>> {
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
