/** One finished game in a list. */
import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GameRow } from '../connection/archive.ts';
import { Button } from '../ui/button.tsx';
import { NatureMark } from '../ui/nature-mark.tsx';
import { whenText } from '../ui/when.ts';
import { inPoints, momentText, signed } from '../words/points.ts';
import { gameFacts } from './game-facts.ts';
import { GameQuote } from './games-quote.tsx';
import { evenly, Spark } from './games-spark.tsx';
import './games-row.css';

interface Props {
  readonly row: GameRow;
  /** Is who it was a secret still? Then the replay keeps it as well. */
  readonly hidden: boolean;
  readonly extra?: ReactNode;
  /** Private games have no address that others could open, but their players can. */
  readonly label?: string;
}

/**
 * A finished game: when, its decisive exchange, and, once that is no secret, how the price went and who it was. The
 * whole line leads to the replay.
 */
export function GameLine({ row, hidden: kept, extra, label }: Props) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState(false);
  const hidden = kept && !asked;
  return (
    <li className="game-line" data-hidden={hidden || undefined}>
      <div className="game-when">
        <Link
          to="/game/$game"
          params={{ game: row.game }}
          search={{ t: 0 }}
          state={{ results: !hidden }}
          className="game-link"
        >
          <time dateTime={new Date(row.startedAt).toISOString()}>{whenText(row.startedAt)}</time>
          <span className="unseen">, {t('replay.watch')}</span>
        </Link>
        <span className="small soft">
          {gameFacts(row.length, row.measures)}
          {label !== undefined && <b className="game-label"> · {label}</b>}
        </span>
      </div>
      {!hidden && row.spark.length > 0 && <Course row={row} />}
      {extra === undefined && row.spark.length > 0 && (
        <div className="game-words">
          <GameQuote row={row} />
        </div>
      )}
      <div className="game-who">
        {extra ?? <NatureText row={row} hidden={hidden} />}
        {hidden && (
          <Button look="quiet" className="small game-show" onClick={() => setAsked(true)}>
            {t('games.show')}
          </Button>
        )}
      </div>
    </li>
  );
}

/** How it went, where it ended, and its biggest move. */
function Course({ row }: { row: GameRow }) {
  const { t } = useTranslation();
  return (
    <>
      <div className="game-price">
        <Spark points={evenly(row.spark)} until={1} />
        <span className="small">
          <span className="soft">{t('games.close')}</span>{' '}
          <b className="mono">{inPoints(row.spark.at(-1) ?? 0)}</b>
        </span>
      </div>
      <div className="game-swing small">
        <SwingText row={row} />
      </div>
    </>
  );
}

function SwingText({ row: { swing } }: { row: GameRow }) {
  const { t } = useTranslation();
  if (swing === null || swing.from === swing.to) return <span className="soft">{t('games.still')}</span>;
  return (
    <>
      <span className="soft">{t('games.swing')}</span> <b className="mono">{signed(swing.to - swing.from)}</b>{' '}
      <span className="soft">{t('games.at', { time: momentText(swing.at) })}</span>
    </>
  );
}

export function NatureText({ row, hidden = false }: { row: GameRow; hidden?: boolean }) {
  const { t } = useTranslation();
  if (hidden) return <span className="game-nature soft">{t('games.hidden')}</span>;
  return (
    <span className="game-nature">
      {Object.entries(row.natures).map(([seat, nature]) => (
        <Fragment key={seat}>
          <NatureMark kind={nature} />
          {t(`nature.${nature}`)}
        </Fragment>
      ))}
    </span>
  );
}
