/** The head of a duel's table: the forum, whether it counts, the time left, the rules, the way out. */

import { payoffRange } from '@parlour/game';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Game } from '../../connection/game.ts';
import { useStore } from '../../connection/store.ts';
import { LeaveButton } from '../../games/leave-button.tsx';
import { Button } from '../../ui/button.tsx';
import { NatureMark } from '../../ui/nature-mark.tsx';
import { useTitle } from '../../ui/title.ts';
import { clockText } from '../../words/points.ts';
import { forumTitle, useForum } from './forums.ts';
import { pointsText } from './points.ts';
import { useGameTime, useTable } from './table-view.ts';
import { useWords } from './words/index.ts';

export function TableHead({ game, onRules }: { game: Game; onRules: () => void }) {
  const { t } = useTranslation();
  const w = useWords();
  const origin = useStore(game.state, ({ seat }) => seat?.origin);
  const forum = useTable(game, (view) => view.rules.forum);
  const sits = useTable(game, (view) => view.you !== 'spectator' && view.phase === 'open');
  const silent = useTable(game, (view) => view.talk.length === 0);
  const payoffs = useTable(game, (view) => view.rules.payoffs);
  const cost = pointsText(payoffRange(payoffs).least);
  return (
    <header className="table-head">
      <Link to="/" className="wordmark" aria-label={t('head.home')}>
        <NatureMark kind="human" />
        <NatureMark kind="machine" />
      </Link>
      <h1 className="table-name">{forum === null ? w('title') : <ForumName id={forum} />}</h1>
      <span className="table-label small soft">
        {origin === 'practice' && <b>{t('game.practice')}</b>}
        {origin === 'invited' && <b>{t('game.invited')}</b>}
      </span>
      <TimeLeft game={game} />
      <Button look="quiet" className="small duel-rules-open" onClick={onRules}>
        {w('rules')}
      </Button>
      {sits && <LeaveButton game={game} sure={silent ? w('leaveEarly') : w('leave', { points: cost })} />}
    </header>
  );
}

function ForumName({ id }: { id: string }) {
  return forumTitle(useForum(id) ?? { id, title: id });
}

function TimeLeft({ game }: { game: Game }) {
  const { t } = useTranslation();
  const w = useWords();
  const until = useTable(game, (view) => view.closesAt);
  const over = useTable(game, (view) => view.phase === 'over');
  const now = useGameTime(game, 200);
  const left = over ? 0 : until - now;
  const text = clockText(left);
  useTitle(over ? `${w('reveal.title')} · ${w('title')}` : `${text} · ${w('title')}`);
  if (over) return null;
  return (
    <span className="table-time mono" data-short={left < 10_000 || undefined}>
      <span className="unseen">{t('game.timeLeft')} </span>
      {text}
    </span>
  );
}
