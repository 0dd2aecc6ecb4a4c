/** The head of a table: what the game is, whether it counts, the time left, the way out. */
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Game } from '../connection/game.ts';
import { useStore } from '../connection/store.ts';
import { LeaveButton } from '../games/leave-button.tsx';
import { announce } from '../ui/announcer.tsx';
import { NatureMark } from '../ui/nature-mark.tsx';
import { useTitle } from '../ui/title.ts';
import { clockText } from '../words/points.ts';
import { useGameTime, useTable } from './table-view.ts';
import { useTalkWords } from './words.ts';

interface Props {
  readonly game: Game;
  /** What the format is called; the tab is named after it. */
  readonly title: string;
  /** What the table is called, where that is something else. */
  readonly name?: ReactNode | undefined;
  /** What runs out, in milliseconds from the start. */
  readonly until: number;
  /** What leaving comes to, and whether one is sure. */
  readonly sure: string;
  /** Said aloud once it is there: such as that the talk is over. */
  readonly news?: string | undefined;
  readonly children?: ReactNode;
}

export function TableHead({ game, title, name = title, until, sure, news, children }: Props) {
  const { t } = useTranslation();
  const w = useTalkWords();
  const origin = useStore(game.state, ({ seat }) => seat?.origin);
  const sits = useTable(game, (view) => view.you !== 'spectator' && view.phase === 'open');
  return (
    <header className="table-head">
      <Link to="/" className="wordmark" aria-label={t('head.home')}>
        <NatureMark kind="human" />
        <NatureMark kind="machine" />
      </Link>
      <h1 className="table-name">{name}</h1>
      <span className="table-label small soft">
        {origin === 'practice' && <b>{game.lesson === undefined ? t('game.practice') : w('lesson.title')}</b>}
        {origin === 'invited' && <b>{t('game.invited')}</b>}
      </span>
      <TimeLeft game={game} title={title} until={until} news={news} />
      {children}
      {game.lesson !== undefined ? (
        <Link to="/" className="button button-quiet small">
          {w('lesson.skip')}
        </Link>
      ) : (
        sits && <LeaveButton game={game} sure={sure} />
      )}
    </header>
  );
}

function TimeLeft({ game, title, until, news }: Pick<Props, 'game' | 'title' | 'until' | 'news'>) {
  const { t } = useTranslation();
  const w = useTalkWords();
  const over = useTable(game, (view) => view.phase === 'over');
  const now = useGameTime(game, 200);
  const left = over ? 0 : until - now;
  const text = clockText(left);
  useTitle(over ? `${w('reveal.title')} · ${title}` : `${text} · ${title}`);
  const said = useRef(news);
  useEffect(() => {
    if (news !== undefined && said.current === undefined && !over) announce(news);
    said.current = news;
  }, [news, over]);
  if (over) return null;
  return (
    <span className="table-time mono" data-short={left < 10_000 || undefined}>
      <span className="unseen">{t('game.timeLeft')} </span>
      {text}
    </span>
  );
}
