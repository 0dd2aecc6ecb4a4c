/** What went wrong, as a sentence in the language of the page. */
import i18next from 'i18next';
import type { ProtocolError } from '../connection/frames.ts';

/** What went wrong and what to do: our sentence if we have one, else the house's. */
export function sentence({ code, message, details }: ProtocolError): string {
  const key = `errors.${code}`;
  if (i18next.exists(key)) return [i18next.t(key as 'errors.offline'), ...detailsOf(details)].join(' ');
  return message === '' ? i18next.t('errors.unknown') : message;
}

/** What the house says beside the code, as sentences: those details for which we have one. */
function detailsOf(details: ProtocolError['details'] = {}): readonly string[] {
  return Object.entries(details).flatMap(([name, value]) => {
    const key = `errors.details.${name}`;
    if (!i18next.exists(key)) return [];
    return [i18next.t(key as 'errors.details.limit', { value: [value].flat().join(', ') })];
  });
}
