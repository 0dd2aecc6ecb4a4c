/** The head of a table: what the game is, whether it counts, the time left, the way out. */
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { Game } from '../../connection/game.ts';
import { useStore } from '../../connection/store.ts';
import { LeaveButton } from '../../games/leave-button.tsx';
import { announce } from '../../ui/announcer.tsx';
import { NatureMark } from '../../ui/nature-mark.tsx';
import { useTitle } from '../../ui/title.ts';
import { clockText } from '../../words/points.ts';
import { useGameTime, useTable } from './table-view.ts';
import { useWords } from './words/index.ts';

export function TableHead({ game }: { game: Game }) {
  const t = useWords();
  const origin = useStore(game.state, ({ seat }) => seat?.origin);
  const seated = useTable(game, (view) => view.you !== 'spectator');
  const over = useTable(game, (view) => view.phase === 'over');
  return (
    <header className="table-head">
      <Link to="/" className="wordmark" aria-label={t('head.home')}>
        <NatureMark kind="human" />
        <NatureMark kind="machine" />
      </Link>
      <h1 className="table-name">{t('game.title')}</h1>
      <span className="table-label small soft">
        {origin === 'practice' && <b>{t(game.lesson === undefined ? 'game.practice' : 'game.lesson')}</b>}
        {origin === 'invited' && <b>{t('game.invited')}</b>}
        {!seated && !over && t('watch.label')}
      </span>
      <TimeLeft game={game} />
      {game.lesson !== undefined ? (
        <Link to="/" className="button button-quiet small">
          {t('lesson.skip')}
        </Link>
      ) : (
        seated && !over && <LeaveButton game={game} sure={t('game.leaveSure')} />
      )}
    </header>
  );
}

function TimeLeft({ game }: { game: Game }) {
  const t = useWords();
  const closesAt = useTable(game, (view) => view.closesAt);
  const over = useTable(game, (view) => view.phase === 'over');
  const now = useGameTime(game, 200);
  const left = over ? 0 : closesAt - now;
  const text = clockText(left);
  useTitle(over ? `${t('reveal.title')} · ${t('game.title')}` : `${text} · ${t('game.title')}`);
  const said = useRef(Number.POSITIVE_INFINITY);
  useEffect(() => {
    if (over) return;
    if (left <= 5000 && said.current > 5000) announce(t('game.fiveLeft'));
    if (left <= 0 && said.current > 0) announce(t('game.over'));
    said.current = left;
  }, [left, over, t]);
  if (over) return null;
  return (
    <span className="table-time mono" data-short={left < 10_000 || undefined}>
      <span className="unseen">{t('game.timeLeft')} </span>
      {text}
    </span>
  );
}
