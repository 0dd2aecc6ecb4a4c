/** The page where one picks a forum of the duel and a role, with the rules in plain sight. */
import { configureDuel, type Forum } from '@parlour/game';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFilePresets } from '../../lobby/file-presets.ts';
import { usePractice } from '../../lobby/use-practice.ts';
import { Button } from '../../ui/button.tsx';
import { PeopleWords } from '../../ui/people-words.tsx';
import { useTitle } from '../../ui/title.ts';
import { percentText } from '../../words/number.ts';
import { roleText } from '../../words/roles.ts';
import { sentence } from '../../words/sentence.ts';
import { forumTitle, useForums } from './forums.ts';
import { Guidelines } from './guidelines.tsx';
import { OwnPayoffs } from './payoff-table.tsx';
import type { RoleRules } from './table-view.ts';
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
        <Link to="/$format/rules" params={{ format: 'duel' }} className="small">
          {w('forums.rules')}
        </Link>
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

const { mix: usualMix } = configureDuel({});

/** Words, turns, lengths, deviations and language, in one line. */
function Facts({ forum }: { forum: Forum }) {
  const w = useFormatTranslation();
  const { i18n } = useTranslation();
  const unrated = useFilePresets('duel').some(({ file, rated }) => file.id === forum.id && !rated);
  const { vocabulary, turns, roles, mix, style } = configureDuel(forum.config);
  const language = new Intl.DisplayNames([i18n.language], { type: 'language' }).of(forum.language);
  const facts = [
    vocabulary === null ? w('forums.anyWords') : w('forums.words', { count: vocabulary.length }),
    w(turns === 'free' ? 'forums.free' : 'forums.turns'),
    ...(roles.length === 1
      ? roles.map(({ length }) => w('forums.length', { count: length }))
      : roles.map((role) => roleFact(role, w))),
    ...(mix === usualMix ? [] : [w('forums.people', { share: percentText(mix) })]),
    ...(Object.values(style).some((weight) => weight > 0) ? [w('forums.style')] : []),
    ...(unrated ? [w('forums.unrated')] : []),
    w('forums.language', { language: language ?? forum.language }),
  ];
  return facts.join(' · ');
}

function roleFact(
  { role, title, length, constraints }: RoleRules,
  w: ReturnType<typeof useFormatTranslation>,
): string {
  const name = title ?? roleText('duel', role);
  return constraints.some((one) => one.rule === 'words' && one.most === 1)
    ? w('forums.oneWordOf', { role: name })
    : w('forums.lengthOf', { role: name, count: length });
}
