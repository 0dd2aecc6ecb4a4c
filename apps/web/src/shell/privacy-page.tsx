/** The page that says what the house keeps of whom, for how long, and who sees it. */
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { RulesHere } from '../safety/rules-here.tsx';
import { useTitle } from '../ui/title.ts';
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
  const { t } = useTranslation();
  useTitle(`${t('privacy.title')} · ${t('name')}`);
  return (
    <div className="privacy">
      <h1>{t('privacy.title')}</h1>
      <p>{t('privacy.lead')}</p>
      {parts.map((part) => (
        <section key={part}>
          <h2>{t(`privacy.parts.${part}.title`)}</h2>
          <p>{t(`privacy.parts.${part}.text`)}</p>
          {part === 'yours' && <Link to="/me">{t('privacy.yours')}</Link>}
        </section>
      ))}
      <RulesHere />
    </div>
  );
}
