/** The rules of the game show on one page. */
import { Link } from '@tanstack/react-router';
import { usePractice } from '../../lobby/use-practice.ts';
import { TalkRules } from '../../talk/rules-page.tsx';
import { Button } from '../../ui/button.tsx';
import { sentence } from '../../words/sentence.ts';
import { useWords } from './words/index.ts';

const rules = ['table', 'talk', 'guess', 'points', 'example', 'seal'] as const;

export default function RulesPage() {
  const w = useWords();
  return (
    <TalkRules
      title={w('rules.title')}
      rules={rules.map((rule) => ({ title: w(`rules.${rule}.title`), text: w(`rules.${rule}.text`) }))}
    >
      <p className="row">
        <Link
          to="/$format/wait"
          params={{ format: 'gameshow' }}
          search={{}}
          className="button button-primary"
        >
          {w('rules.play')}
        </Link>
        <Link to="/$format/learn" params={{ format: 'gameshow' }} className="button button-plain">
          {w('rules.learn')}
        </Link>
      </p>
      <Article />
    </TalkRules>
  );
}

/** The one show with calls, for which no one waits: they tell who the machines are. */
function Article() {
  const w = useWords();
  const { practise, invite, busy, problem } = usePractice('show/article', 'gameshow');
  return (
    <section className="stack" aria-labelledby="article">
      <h2 id="article">{w('rules.article.title')}</h2>
      <p>{w('rules.article.text')}</p>
      <div className="row">
        <Button aria-disabled={busy} onClick={() => practise()}>
          {w('rules.article.practise')}
        </Button>
        <Button aria-disabled={busy} onClick={() => void invite()}>
          {w('rules.article.invite')}
        </Button>
      </div>
      {problem !== null && <p role="alert">{sentence(problem)}</p>}
    </section>
  );
}
