/** What people wrote: always text, never markup, in the direction it is written in. */
import { useTranslation } from 'react-i18next';

/** `words` is null once they were erased. */
export function PeopleWords({ words, className = '' }: { words: string | null; className?: string }) {
  const { t } = useTranslation();
  return words === null ? (
    <i className={`soft ${className}`}>{t('talk.erased')}</i>
  ) : (
    <span className={`said ${className}`} dir="auto">
      {words}
    </span>
  );
}
