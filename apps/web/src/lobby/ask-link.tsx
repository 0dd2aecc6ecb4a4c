/** The way to two witnesses to question, if there are any for this visitor. */
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useResource } from '../connection/resource.ts';
import { overviewPath } from '../who/calls.ts';
import type { Overview } from '../who/shapes.ts';
import { whoWords } from '../words/who.ts';
import './wait-columns.css';

export default function AskLink() {
  const { t } = useTranslation(whoWords);
  const { t: all } = useTranslation();
  const { value } = useResource<Overview>(overviewPath);
  if (!value?.ways.ask) return null;
  return (
    <section className="wait-quicker" aria-labelledby="quicker">
      <h2 id="quicker">{all('wait.now')}</h2>
      <Link to="/guess/ask" className="wait-way">
        <strong>{t('ask')}</strong>
        <span className="small soft">{t('askWhat')}</span>
      </Link>
    </section>
  );
}
