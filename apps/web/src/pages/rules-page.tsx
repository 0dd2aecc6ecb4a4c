import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import './rules-page.css';

/** The rules of the Market, short. */
export function RulesPage() {
  const { t } = useTranslation();
  return (
    <div className="stack narrow">
      <h1>{t('rules.title')}</h1>
      <ol className="rules">
        {(['table', 'start', 'price', 'bet', 'end', 'seal'] as const).map((step) => (
          <li key={step}>{t(`rules.${step}.text`)}</li>
        ))}
      </ol>
      <Link to="/market/wait" search={{ as: 'either' }} className="button button-primary">
        {t('rules.play')}
      </Link>
    </div>
  );
}
