/** Source of an imported line: name, licence, address and SHA-256 of the file. */
import { useTranslation } from 'react-i18next';
import type { LineSource } from '../connection/line-source.ts';

/** Digits of the hash that are shown; the whole one is in the title and in the list of sources. */
const shownDigits = 12;

export function LineSourceNote({ source: { name, licence, origin, sha256 } }: { source: LineSource }) {
  const { t } = useTranslation();
  return (
    <>
      {t('hero.recorded', { source: name, licence })}
      {' · '}
      {/^https?:/.test(origin) ? (
        <a href={origin} rel="noreferrer">
          {new URL(origin).hostname}
        </a>
      ) : (
        <span dir="auto">{origin}</span>
      )}
      {' · '}
      <a href="/api/imports" title={sha256}>
        {t('hero.hash', { hash: sha256.slice(0, shownDigits) })}
      </a>
    </>
  );
}
