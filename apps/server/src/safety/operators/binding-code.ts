/** Code for binding an operator's passkey: handed over by a person who can run `parlour operator`. */
import type { BindingCode } from '@parlour/store';
import { hashRecoveryCode, newRecoveryCode } from '../../accounts/index.ts';

/** Lifetime of a code, in milliseconds. */
const lifetime = 24 * 3600 * 1000;

/** Creates a code: the operator's part, and its stored form. */
export function newBindingCode(now: number): { readonly code: string; readonly kept: BindingCode } {
  const code = newRecoveryCode();
  return { code, kept: { hash: hashRecoveryCode(code), expiresAt: now + lifetime } };
}
