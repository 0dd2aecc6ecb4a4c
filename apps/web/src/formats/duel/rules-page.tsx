/** The rules of the duel on one page, with all payoffs. */
import { configureDuel } from '@parlour/game';
import { Link } from '@tanstack/react-router';
import { TalkRules } from '../../talk/rules-page.tsx';
import { AllPayoffs } from './payoff-table.tsx';
import { useWords } from './words/index.ts';
import './duel.css';
import './duel-pages.css';

const rules = ['strangers', 'prediction', 'points', 'talk', 'seal'] as const;

export default function RulesPage() {
  const w = useWords();
  return (
    <TalkRules
      title={w('ruleBook.title')}
      rules={rules.map((rule) => ({ title: w(`ruleBook.${rule}.title`), text: w(`ruleBook.${rule}.text`) }))}
    >
      <AllPayoffs payoffs={configureDuel({}).payoffs} />
      <p className="row">
        <Link to="/$format/choose" params={{ format: 'duel' }} className="button button-primary">
          {w('ruleBook.play')}
        </Link>
        <Link to="/$format/learn" params={{ format: 'duel' }} className="button button-plain">
          {w('ruleBook.learn')}
        </Link>
      </p>
    </TalkRules>
  );
}
