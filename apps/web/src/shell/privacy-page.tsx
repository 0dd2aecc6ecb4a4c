/** The privacy page: stored data, retention, and access. */
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { RulesHere } from '../safety/rules-here.tsx';
import { useTitle } from '../ui/title.ts';
import { privacyWords } from '../words/privacy.ts';
import './privacy-page.css';

const parts = [
  'account',
  'games',
  'address',
  'pace',
  'others',
  'browser',
  'yours',
  'rest',
  'operator',
] as const;

export function PrivacyPage() {
  const { t: house } = useTranslation();
  const { t } = useTranslation(privacyWords);
  useTitle(`${t('title')} · ${house('name')}`);
  return (
    <div className="privacy">
      <h1>{t('title')}</h1>
      <p>{t('lead')}</p>
      {parts.map((part) => (
        <section key={part}>
          <h2>{t(`parts.${part}.title`)}</h2>
          <p>{t(`parts.${part}.text`)}</p>
          {part === 'yours' && <Link to="/me">{t('yours')}</Link>}
        </section>
      ))}
      <RulesHere />
      <section>
        <h2>{t('parts.licences.title')}</h2>
        <a href="/third-party-notices.txt">{t('parts.licences.link')}</a>
      </section>
    </div>
  );
}
