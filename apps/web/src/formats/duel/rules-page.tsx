/** The rules of the duel on one page, with all payoffs. */
import { configureDuel } from '@parlour/game';
import { Link } from '@tanstack/react-router';
import { useTitle } from '../../ui/title.ts';
import { AllPayoffs } from './payoff-table.tsx';
import { useWords } from './words/index.ts';
import './duel.css';
import './duel-pages.css';

const rules = ['strangers', 'prediction', 'points', 'talk', 'seal'] as const;

export default function RulesPage() {
  const t = useWords();
  useTitle(t('ruleBook.title'));
  return (
    <div className="duel-rules">
      <h1>{t('ruleBook.title')}</h1>
      <ol>
        {rules.map((rule) => (
          <li key={rule}>
            <h2>{t(`ruleBook.${rule}.title`)}</h2>
            <p>{t(`ruleBook.${rule}.text`)}</p>
          </li>
        ))}
      </ol>
      <AllPayoffs payoffs={configureDuel({}).payoffs} />
      <Link to="/$format/choose" params={{ format: 'duel' }} className="button button-primary">
        {t('ruleBook.play')}
      </Link>
    </div>
  );
}
