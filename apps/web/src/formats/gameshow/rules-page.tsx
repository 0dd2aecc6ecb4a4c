/** The rules of the game show on one page. */
import { Link } from '@tanstack/react-router';
import { useTitle } from '../../ui/title.ts';
import { useWords } from './words/index.ts';
import './rules-page.css';

const rules = ['table', 'talk', 'guess', 'points', 'example', 'seal'] as const;

export default function RulesPage() {
  const w = useWords();
  useTitle(w('rules.title'));
  return (
    <div className="gameshow-rules">
      <h1>{w('rules.title')}</h1>
      <ol>
        {rules.map((rule) => (
          <li key={rule}>
            <h2>{w(`rules.${rule}.title`)}</h2>
            <p>{w(`rules.${rule}.text`)}</p>
          </li>
        ))}
      </ol>
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
    </div>
  );
}
