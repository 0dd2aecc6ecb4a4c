/** What went wrong, as a sentence in the language of the page. */
import i18next from 'i18next';
import type { ProtocolError } from '../connection/frames.ts';

/** What went wrong and what to do: our sentence if we have one, else the house's. */
export function sentence({ code, message }: ProtocolError): string {
  const key = `errors.${code}`;
  if (i18next.exists(key)) return String(i18next.t(key as 'errors.offline'));
  return message === '' ? i18next.t('errors.unknown') : message;
}
