/** The rules of the imitation game on one page. */
import { Link } from '@tanstack/react-router';
import { TalkRules } from '../../talk/rules-page.tsx';
import { useWords } from './words/index.ts';

const rules = ['table', 'talk', 'verdict', 'seal'] as const;

export default function RulesPage() {
  const w = useWords();
  return (
    <TalkRules
      title={w('rules.title')}
      rules={rules.map((rule) => ({ title: w(`rules.${rule}.title`), text: w(`rules.${rule}.text`) }))}
    >
      <Link to="/$format/wait" params={{ format: 'imitation' }} search={{}} className="button button-primary">
        {w('rules.play')}
      </Link>
    </TalkRules>
  );
}
