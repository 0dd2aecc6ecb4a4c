/** The page where one picks a forum of the duel and a role, with the rules in plain sight. */
import { configureDuel, type Forum } from '@parlour/game';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePractice } from '../../lobby/use-practice.ts';
import { Button } from '../../ui/button.tsx';
import { PeopleWords } from '../../ui/people-words.tsx';
import { useTitle } from '../../ui/title.ts';
import { roleText } from '../../words/roles.ts';
import { sentence } from '../../words/sentence.ts';
import { Facts } from './forum-facts.tsx';
import { forumTitle, useForums } from './forums.ts';
import { Guidelines } from './guidelines.tsx';
import { OwnPayoffs } from './payoff-table.tsx';
import { useFormatTranslation } from './words/index.ts';
import './duel.css';
import './duel-pages.css';

export default function ChoosePage() {
  const { t } = useTranslation();
  const w = useFormatTranslation();
  const forums = useForums();
  useTitle(`${w('forums.title')} · ${t('name')}`);
  return (
    <div className="duel-choose">
      <header className="stack">
        <h1>{w('forums.title')}</h1>
        <p>{w('forums.lead')}</p>
        <p className="small row">
          <Link to="/$format/rules" params={{ format: 'duel' }}>
            {w('forums.rules')}
          </Link>
          <Link to="/proposals">{w('forums.proposals')}</Link>
        </p>
      </header>
      {forums.length === 0 && <p>{w('forums.none')}</p>}
      <ul>
        {forums.map((forum) => (
          <li key={forum.id}>
            <ForumCard forum={forum} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function ForumCard({ forum }: { forum: Forum }) {
  const w = useFormatTranslation();
  const preset = `duel/${forum.id}`;
  const config = configureDuel(forum.config);
  const roles = [...new Set(config.roles.map(({ role }) => role))];
  const { practise, invite, busy, problem } = usePractice(preset, 'duel');
  return (
    <article className="duel-forum" aria-label={forumTitle(forum)}>
      <div className="stack">
        <h2>{forumTitle(forum)}</h2>
        <PeopleWords words={forum.description} />
        <p className="small soft">
          <Facts forum={forum} />
        </p>
        <Guidelines forum={forum.id} />
      </div>
      <div className="duel-forum-play">
        {roles.map((role) => (
          <Link
            key={role}
            to="/$format/wait"
            params={{ format: 'duel' }}
            search={{ preset, as: role }}
            className="button button-primary"
          >
            {roles.length === 1 ? w('forums.play') : w('forums.playAs', { role: roleText('duel', role) })}
          </Link>
        ))}
        <Button look="quiet" aria-disabled={busy} onClick={() => practise({ role: roles[0] ?? 'duellist' })}>
          {w('forums.practise')}
        </Button>
        <Button look="quiet" aria-disabled={busy} onClick={() => void invite(undefined, roles)}>
          {w('forums.invite')}
        </Button>
        {problem !== null && <p role="alert">{sentence(problem)}</p>}
      </div>
      <details>
        <summary className="small">{w('forums.payoffs')}</summary>
        <OwnPayoffs payoffs={config.payoffs} />
      </details>
    </article>
  );
}
