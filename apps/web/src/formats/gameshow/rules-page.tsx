/** The rules of the game show on one page. */
import { Link } from '@tanstack/react-router';
import { TalkRules } from '../../talk/rules-page.tsx';
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
    </TalkRules>
  );
}
