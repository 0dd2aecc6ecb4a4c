/** Row of a Market game: its decisive exchange, and its price over time. */

import type { GameRow } from '../../../connection/archive.ts';
import type { RowProps } from '../../../faces.ts';
import { inPoints, momentText, signedPointsText } from '../../../words/points.ts';
import { useFormatTranslation } from '../words/index.ts';
import { GameQuote } from './quote.tsx';
import { Spark, spacePricesEvenly } from './spark.tsx';
import './row.css';

export default function MarketRow({ row, hidden, quoted }: RowProps) {
  return (
    <>
      {!hidden && row.spark.length > 0 && <Course row={row} />}
      {quoted && row.spark.length > 0 && <GameQuote row={row} />}
    </>
  );
}

/** Course, end, and largest move. */
function Course({ row }: { row: GameRow }) {
  const t = useFormatTranslation();
  return (
    <div className="game-course">
      <div className="game-price">
        <Spark points={spacePricesEvenly(row.spark)} until={1} />
        <span className="small">
          <span className="soft">{t('games.close')}</span>{' '}
          <b className="mono">{inPoints(row.spark.at(-1) ?? 0)}</b>
        </span>
      </div>
      <div className="game-swing small">
        <SwingText row={row} />
      </div>
    </div>
  );
}

function SwingText({ row: { swing } }: { row: GameRow }) {
  const t = useFormatTranslation();
  if (swing === null || swing.from === swing.to) return <span className="soft">{t('games.still')}</span>;
  return (
    <>
      <span className="soft">{t('games.swing')}</span>{' '}
      <b className="mono">{signedPointsText(swing.to - swing.from)}</b>{' '}
      <span className="soft">{t('games.at', { time: momentText(swing.at) })}</span>
    </>
  );
}
