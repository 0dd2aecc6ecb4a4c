/** Head of a table: name of the game, whether it is rated, time left, and exit. */
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Game } from '../connection/game.ts';
import { useStore } from '../connection/store.ts';
import { LeaveButton } from '../games/leave-button.tsx';
import { announce } from '../ui/announcer.tsx';
import { useIsFullTable } from '../ui/full-table.ts';
import { NatureMark } from '../ui/nature-mark.tsx';
import { useTitle } from '../ui/title.ts';
import { clockText } from '../words/points.ts';
import { useGameTime, useTable } from './table-view.ts';
import { useTalkWords } from './words.ts';

interface Props {
  readonly game: Game;
  /** Name of the format; also the tab's title. */
  readonly title: string;
  /** Name of the table, if different. */
  readonly name?: ReactNode | undefined;
  /** End of the countdown, in milliseconds from the start. */
  readonly until: number;
  /** Consequence of leaving, as a confirmation. */
  readonly sure: string;
  /** Announced when set: such as the end of the talk. */
  readonly news?: string | undefined;
  /** The last seconds are announced too. */
  readonly lastSeconds?: true;
  readonly children?: ReactNode;
}

export function TalkTableHead({
  game,
  title,
  name = title,
  until,
  sure,
  news,
  lastSeconds,
  children,
}: Props) {
  const { t } = useTranslation();
  const w = useTalkWords();
  const origin = useStore(game.state, ({ seat }) => seat?.origin);
  const isStudy = useIsFullTable();
  const sits = useTable(game, (view) => view.you !== 'spectator' && view.phase === 'open');
  const watches = useTable(game, (view) => view.you === 'spectator' && view.phase === 'open');
  return (
    <header className="table-head">
      <Link to="/" className="wordmark" aria-label={t('head.home')}>
        <NatureMark kind="human" />
        <NatureMark kind="machine" />
      </Link>
      <h1 className="table-name">{name}</h1>
      <span className="table-label small soft">
        {origin === 'practice' && <b>{game.lesson === undefined ? t('game.practice') : w('lesson.title')}</b>}
        {origin === 'invited' && !isStudy && <b>{t('game.invited')}</b>}
        {watches && t('watch.label')}
      </span>
      <TimeLeft game={game} title={title} until={until} news={news} lastSeconds={lastSeconds} />
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

type TimeProps = Pick<Props, 'game' | 'title' | 'until' | 'news'> & { lastSeconds: true | undefined };

function TimeLeft({ game, title, until, news, lastSeconds }: TimeProps) {
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
  const before = useRef(Number.POSITIVE_INFINITY);
  useEffect(() => {
    if (over || !lastSeconds) return;
    if (left <= 5000 && before.current > 5000) announce(w('fiveLeft'));
    if (left <= 0 && before.current > 0) announce(t('game.over'));
    before.current = left;
  }, [left, over, lastSeconds, w, t]);
  if (over) return null;
  return (
    <span className="table-time mono" data-short={left < 10_000 || undefined}>
      <span className="unseen">{t('game.timeLeft')} </span>
      {text}
    </span>
  );
}
