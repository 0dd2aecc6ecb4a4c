/** Follow or unfollow a player or bot; beside it their games as a feed, without an account. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useResource } from '../connection/resource.ts';
import { useServerState } from '../connection/use-house.ts';
import { announce } from '../ui/announcer.tsx';
import { Button } from '../ui/button.tsx';
import { followWords } from '../words/follow.ts';
import { sentence } from '../words/sentence.ts';
import { type FollowedLists, followsPath, setFollowing } from './follows.ts';

interface Props {
  readonly player: string;
  readonly name: string;
}

export default function FollowButton({ player, name }: Props) {
  const { t } = useTranslation(followWords);
  const you = useServerState((state) => state.you);
  const isSomebody = you !== null && you.kind !== 'visitor' && you.id !== player;
  return (
    <div className="row">
      {isSomebody && <Follow player={player} name={name} />}
      <a className="button button-quiet" href={`/feeds/${player}`}>
        {t('feed')}
      </a>
    </div>
  );
}

function Follow({ player, name }: Props) {
  const { t } = useTranslation(followWords);
  const { value } = useResource<FollowedLists>(followsPath);
  const [problem, setProblem] = useState<string | null>(null);
  if (value === null) return null;
  const follows = value.players.some(({ id }) => id === player);
  const change = async () => {
    const error = await setFollowing(player, !follows);
    setProblem(error === null ? null : sentence(error));
    if (error === null) announce(t(follows ? 'stopped' : 'following', { name }));
  };
  return (
    <>
      <Button onClick={() => void change()}>{t(follows ? 'stop' : 'follow')}</Button>
      {problem !== null && <p role="alert">{problem}</p>}
    </>
  );
}
