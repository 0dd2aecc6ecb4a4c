/** Error as a sentence in the page's language. */
import { secondsLeft } from '@parlour/game';
import i18next from 'i18next';
import type { ProtocolError } from '../connection/frames.ts';

/** Shorter waits are not mentioned, in milliseconds. */
const shortWait = 20_000;

/** Error with advice: our own text if there is one, else the server's. */
export function sentence({ code, message, details, retryAfterMs = 0 }: ProtocolError): string {
  const key = `errors.${code}`;
  const minutes = Math.ceil(secondsLeft(retryAfterMs) / 60);
  const again = retryAfterMs > shortWait ? [i18next.t('errors.again', { minutes })] : [];
  const own = i18next.exists(key) ? i18next.t(key as 'errors.offline') : message;
  return own === '' ? i18next.t('errors.unknown') : [own, ...detailsOf(details), ...again].join(' ');
}

/** Details of an error as sentences, where there is a text. */
function detailsOf(details: ProtocolError['details'] = {}): readonly string[] {
  return Object.entries(details).flatMap(([name, value]) => {
    const key = `errors.details.${name}`;
    if (!i18next.exists(key)) return [];
    return [i18next.t(key as 'errors.details.limit', { value: [value].flat().join(', ') })];
  });
}
