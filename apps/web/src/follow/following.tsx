/** Followed players on the page of one's account: their last public games, and unfollowing. */
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useResource } from '../connection/resource.ts';
import { PersonGames } from '../people/person-games.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { followWords } from '../words/follow.ts';
import { sentence } from '../words/sentence.ts';
import { type FollowedLists, followsPath, setFollowing } from './follows.ts';
import '../people/person-page.css';
import './following.css';

/** Nothing where one follows no one: a player's page has the button. */
export default function Following() {
  const { t } = useTranslation(followWords);
  const { value } = useResource<FollowedLists>(followsPath);
  if (value === null || value.players.length === 0) return null;
  return (
    <section className="stack">
      <h2>{t('title')}</h2>
      <ul className="following-list">
        {value.players.map((player) => (
          <OnePlayer key={player.id} player={player} />
        ))}
      </ul>
      <PersonGames games={value.games} empty={t('noGames')} />
    </section>
  );
}

function OnePlayer({ player: { id, name, kind } }: { player: FollowedLists['players'][number] }) {
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
