import i18next from 'i18next';
import type { ProtocolError } from '../connection/frames.ts';

/** What went wrong and what to do, in a sentence: ours if we have one, else that of the house. */
export function sentence({ code, message }: ProtocolError): string {
  const key = `errors.${code}`;
  if (i18next.exists(key)) return String(i18next.t(key as 'errors.offline'));
  return message === '' ? i18next.t('errors.unknown') : message;
}
