/** The rules of the duel on one page, with all payoffs. */
import { configureDuel } from '@parlour/game';
import { Link } from '@tanstack/react-router';
import { usePractice } from '../../lobby/use-practice.ts';
import { TalkRules } from '../../talk/rules-page.tsx';
import { Button } from '../../ui/button.tsx';
import { sentence } from '../../words/sentence.ts';
import { AllPayoffs } from './payoff-table.tsx';
import { useFormatTranslation } from './words/index.ts';
import './duel.css';
import './duel-pages.css';

const rules = ['strangers', 'prediction', 'points', 'talk', 'seal'] as const;

export default function RulesPage() {
  const w = useFormatTranslation();
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
      <Strict />
    </TalkRules>
  );
}

/** The duel for studies, for which no one waits. */
function Strict() {
  const w = useFormatTranslation();
  const { practise, invite, busy, problem } = usePractice('duel/strict', 'duel');
  return (
    <section className="stack" aria-labelledby="strict">
      <h2 id="strict">{w('ruleBook.strict.title')}</h2>
      <p>{w('ruleBook.strict.text')}</p>
      <div className="row">
        <Button aria-disabled={busy} onClick={() => practise({ role: 'duellist' })}>
          {w('ruleBook.strict.practise')}
        </Button>
        <Button aria-disabled={busy} onClick={() => void invite()}>
          {w('ruleBook.strict.invite')}
        </Button>
      </div>
      {problem !== null && <p role="alert">{sentence(problem)}</p>}
    </section>
  );
}
