/** Refuses names and bots' descriptions that the filters reject. */
import type { ProtocolError } from '@parlour/protocol';
import { HttpRefusal } from '../http/http-refusal.ts';

/** Reason of a refusal; undefined: accepted. */
export type TextCheck = (text: string) => ProtocolError | undefined;

/** Throws an HttpRefusal that names the word or the contact, for the first text in which there is one. */
export function requireAllowedText(check: TextCheck, ...texts: readonly (string | undefined)[]): void {
  for (const text of texts) {
    const found = text === undefined ? undefined : check(text);
    if (found === undefined) continue;
    const code = found.code as 'word-refused' | 'contact-refused';
    throw new HttpRefusal(code, { message: found.message, ...(found.details && { details: found.details }) });
  }
}
