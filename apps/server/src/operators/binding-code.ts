/** The code by which an operator binds a passkey: whoever may run `parlour operator` hands it over. */
import type { BindingCode } from '@parlour/store';
import { hashOfCode, newRecoveryCode } from '../accounts/recovery-code.ts';

/** How long a code can be used, in milliseconds. */
const lifetime = 24 * 3600 * 1000;

/** A new code: what its operator gets, and what is stored of it. */
export function newBindingCode(now: number): { readonly code: string; readonly kept: BindingCode } {
  const code = newRecoveryCode();
  return { code, kept: { hash: hashOfCode(code), expiresAt: now + lifetime } };
}
