/** The page of those whom one follows: their last public games, and a way to follow them no more. */
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useResource } from '../connection/resource.ts';
import { useHouseState } from '../connection/use-house.ts';
import { PersonGames } from '../people/person-games.tsx';
import { Button } from '../ui/button.tsx';
import { Loading } from '../ui/loading.tsx';
import { Notice } from '../ui/notice.tsx';
import { useTitle } from '../ui/title.ts';
import { followWords } from '../words/follow.ts';
import { sentence } from '../words/sentence.ts';
import { type Follows, followsPath, setFollowing } from './follows.ts';
import '../people/person-page.css';
import './following.css';

export function FollowingPage() {
  const { t: house } = useTranslation();
  const { t } = useTranslation(followWords);
  const you = useHouseState((state) => state.you);
  useTitle(`${t('title')} · ${house('name')}`);
  return (
    <div className="person">
      <div className="stack">
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
        {you?.kind === 'visitor' && <Nobody />}
      </div>
      {you !== null && you.kind !== 'visitor' && <Followed key={you.id} />}
    </div>
  );
}

function Followed() {
  const { t } = useTranslation(followWords);
  const { value, error, load } = useResource<Follows>(followsPath);
  if (value === null) return <Loading error={error} onRetry={load} />;
  if (value.players.length === 0) return <Nobody />;
  return (
    <>
      <section className="stack">
        <h2>{t('games')}</h2>
        <PersonGames games={value.games} empty={t('noGames')} />
      </section>
      <section className="stack">
        <h2>{t('who')}</h2>
        <ul className="following-list">
          {value.players.map((player) => (
            <OnePlayer key={player.id} player={player} />
          ))}
        </ul>
      </section>
    </>
  );
}

function OnePlayer({ player: { id, name, kind } }: { player: Follows['players'][number] }) {
  const { t } = useTranslation(followWords);
  const [problem, setProblem] = useState<string | null>(null);
  const called = name ?? t('gone');
  const stop = async () => {
    const error = await setFollowing(id, false);
    if (error !== null) setProblem(sentence(error));
  };
  return (
    <li>
      {kind === 'bot' ? (
        <Link to="/bots/$bot" params={{ bot: id }}>
          <bdi>{called}</bdi>
        </Link>
      ) : (
        <Link to="/people/$account" params={{ account: id }}>
          <bdi>{called}</bdi>
        </Link>
      )}
      <Button look="quiet" aria-label={`${t('stop')}: ${called}`} onClick={() => void stop()}>
        {t('stop')}
      </Button>
      {problem !== null && <Notice loud>{problem}</Notice>}
    </li>
  );
}

function Nobody() {
  const { t } = useTranslation(followWords);
  return (
    <>
      <p>{t('none')}</p>
      <div className="row">
        <Link to="/boards" className="button button-primary">
          {t('boards')}
        </Link>
        <Link to="/bots" className="button button-quiet">
          {t('bots')}
        </Link>
      </div>
    </>
  );
}
