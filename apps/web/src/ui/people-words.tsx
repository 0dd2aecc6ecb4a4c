/** Users' text: always plain, never markup, in its own direction. */
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
