/** The head of the table: what the game is, whether it counts, the time left, the way out. */
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Game } from '../../connection/game.ts';
import { useStore } from '../../connection/store.ts';
import { LeaveButton } from '../../games/leave-button.tsx';
import { announce } from '../../ui/announcer.tsx';
import { NatureMark } from '../../ui/nature-mark.tsx';
import { useTitle } from '../../ui/title.ts';
import { clockText } from '../../words/points.ts';
import { isTalkOver, useGameTime, useTable } from './table-view.ts';
import { useWords } from './words/index.ts';

export function TableHead({ game }: { game: Game }) {
  const { t } = useTranslation();
  const w = useWords();
  const origin = useStore(game.state, ({ seat }) => seat?.origin);
  const you = useTable(game, (view) => view.you);
  const over = useTable(game, (view) => view.phase === 'over');
  return (
    <header className="table-head">
      <Link to="/" className="wordmark" aria-label={t('head.home')}>
        <NatureMark kind="human" />
        <NatureMark kind="machine" />
      </Link>
      <h1 className="table-name">{w('title')}</h1>
      <span className="table-label small soft">
        {origin === 'practice' && <b>{t('game.practice')}</b>}
        {origin === 'invited' && <b>{t('game.invited')}</b>}
      </span>
      <TimeLeft game={game} />
      {you !== 'spectator' && !over && <LeaveButton game={game} sure={w('leave')} />}
    </header>
  );
}

/** The time of the talk, and then that of the labels. */
function TimeLeft({ game }: { game: Game }) {
  const { t } = useTranslation();
  const w = useWords();
  const until = useTable(game, (view) => view.labelBy ?? view.closesAt);
  const over = useTable(game, (view) => view.phase === 'over');
  const talkOver = useTable(game, isTalkOver);
  const now = useGameTime(game, 200);
  const left = over ? 0 : until - now;
  const text = clockText(left);
  useTitle(over ? `${w('reveal.title')} · ${w('title')}` : `${text} · ${w('title')}`);
  const said = useRef(talkOver);
  useEffect(() => {
    if (talkOver && !said.current && !over) announce(w('talkOver'));
    said.current = talkOver;
  }, [talkOver, over, w]);
  if (over) return null;
  return (
    <span className="table-time mono" data-short={left < 10_000 || undefined}>
      <span className="unseen">{t('game.timeLeft')} </span>
      {text}
    </span>
  );
}
