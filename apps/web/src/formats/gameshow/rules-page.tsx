/** The rules of the game show on one page. */
import { Link } from '@tanstack/react-router';
import { usePractice } from '../../lobby/use-practice.ts';
import { TalkRules } from '../../talk/rules-page.tsx';
import { Button } from '../../ui/button.tsx';
import { presetText } from '../../words/roles.ts';
import { sentence } from '../../words/sentence.ts';
import { useFormatTranslation } from './words/index.ts';

const rules = ['table', 'talk', 'guess', 'points', 'example', 'seal'] as const;

export default function RulesPage() {
  const w = useFormatTranslation();
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
      <Eight />
      <Unrated preset="strict" />
      <Unrated preset="article" />
    </TalkRules>
  );
}

/** A show for which too few wait: among friends. */
function Eight() {
  const w = useFormatTranslation();
  const { invite, busy, problem } = usePractice('show/eight', 'gameshow');
  return (
    <section className="stack" aria-labelledby="eight">
      <h2 id="eight">{presetText('gameshow', 'show/eight')}</h2>
      <div className="row">
        <Button aria-disabled={busy} onClick={() => void invite()}>
          {w('rules.article.invite')}
        </Button>
      </div>
      {problem !== null && <p role="alert">{sentence(problem)}</p>}
    </section>
  );
}

/** A show without a queue: for studies, or with calls that reveal the machines. */
function Unrated({ preset }: { readonly preset: 'strict' | 'article' }) {
  const w = useFormatTranslation();
  const { practise, invite, busy, problem } = usePractice(`show/${preset}`, 'gameshow');
  return (
    <section className="stack" aria-labelledby={preset}>
      <h2 id={preset}>{w(`rules.${preset}.title`)}</h2>
      <p>{w(`rules.${preset}.text`)}</p>
      <div className="row">
        <Button aria-disabled={busy} onClick={() => practise()}>
          {w(`rules.${preset}.practise`)}
        </Button>
        <Button aria-disabled={busy} onClick={() => void invite()}>
          {w(`rules.${preset}.invite`)}
        </Button>
      </div>
      {problem !== null && <p role="alert">{sentence(problem)}</p>}
    </section>
  );
}
