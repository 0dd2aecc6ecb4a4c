/** The rules of the imitation game on one page. */
import { Link } from '@tanstack/react-router';
import { useTitle } from '../../ui/title.ts';
import { useWords } from './words/index.ts';
import './rules-page.css';

const rules = ['table', 'talk', 'verdict', 'seal'] as const;

export default function RulesPage() {
  const t = useWords();
  useTitle(t('rules.title'));
  return (
    <div className="imitation-rules">
      <h1>{t('rules.title')}</h1>
      <ol>
        {rules.map((rule) => (
          <li key={rule}>
            <h2>{t(`rules.${rule}.title`)}</h2>
            <p>{t(`rules.${rule}.text`)}</p>
          </li>
        ))}
      </ol>
      <Link to="/$format/wait" params={{ format: 'imitation' }} search={{}} className="button button-primary">
        {t('rules.play')}
      </Link>
    </div>
  );
}
