/** A live game of the Market in a list, with its moving price. */
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { LiveGame } from '../../../connection/archive.ts';
import { NatureMark } from '../../../ui/nature-mark.tsx';
import { useNow } from '../../../ui/now.ts';
import { clockText, inPoints } from '../../../words/points.ts';
import type { MarketLive } from '../record.ts';
import { useFormatTranslation } from '../words/index.ts';
import { Spark } from './spark.tsx';

export default function MarketLiveCard({ game: live }: { game: LiveGame }) {
  const game = live as MarketLive;
  const t = useFormatTranslation();
  return (
    <li className="live-game">
      <p className="live-price">
        <NatureMark kind="human" />
        <span className="small">{t('side.human')}</span>
        <b className="mono">{inPoints(game.price)}</b>
        <TimeLeft key={`${game.at}`} left={game.closesAt - game.at} />
      </p>
      <Spark points={game.spark} until={game.at} length={game.closesAt} />
      <p className="small soft">{t('live.facts', { bettors: game.bettors, questions: game.questions })}</p>
      <Link to="/game/$game" params={{ game: game.game }} className="live-link small">
        {t('live.watch')}
      </Link>
    </li>
  );
}

/** The time left, counted down between two readings of the list. */
function TimeLeft({ left }: { left: number }) {
  const t = useFormatTranslation();
  const now = useNow(1000);
  const [start] = useState(() => performance.now());
  const rest = left - (now - start);
  return (
    <span className="small soft live-left">
      {rest > 0 ? t('live.left', { time: clockText(rest) }) : t('live.closing')}
    </span>
  );
}
