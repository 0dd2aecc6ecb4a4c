/** Refuses names, and what bots say of themselves, in which the house's filters find something. */
import { HttpRefusal } from '../http/http-refusal.ts';
import type { TextCheck } from './word-filter.ts';

/** Throws an HttpRefusal that names the word or the contact, for the first text in which there is one. */
export function mustBeTaken(check: TextCheck, ...texts: readonly (string | undefined)[]): void {
  for (const text of texts) {
    const found = text === undefined ? undefined : check(text);
    if (found === undefined) continue;
    const code = found.code as 'word-refused' | 'contact-refused';
    throw new HttpRefusal(code, { message: found.message, ...(found.details && { details: found.details }) });
  }
}
