/** One finished game in a list. */
import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GameRow } from '../connection/archive.ts';
import { faceOf } from '../faces.ts';
import { Button } from '../ui/button.tsx';
import { NatureMark } from '../ui/nature-mark.tsx';
import { whenText } from '../ui/when.ts';
import { titleText } from '../words/roles.ts';
import { gameFacts, isSimulated } from './game-facts.ts';
import './games-row.css';

interface Props {
  readonly row: GameRow;
  /** Whether natures are still secret; the replay then hides them as well. */
  readonly hidden: boolean;
  readonly extra?: ReactNode;
  /** Its kind or origin, beside the time. */
  readonly label?: ReactNode;
  /** Content below, such as found lines. */
  readonly below?: ReactNode;
}

/** A finished game: format, time, facts, and natures once public. The whole row links to the replay. */
export function GameLine({ row, hidden: kept, extra, label, below }: Props) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState(false);
  const hidden = kept && !asked;
  const Row = faceOf(row.format)?.Row;
  const when = whenText(row.startedAt);
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
          {titleText(row.format)}
          <span className="unseen">
            , {when}, {t('replay.watch')}
          </span>
        </Link>
        <span className="small soft">
          <time dateTime={new Date(row.startedAt).toISOString()} aria-hidden="true">
            {when}
          </time>
          {` · ${gameFacts(row.format, row.length, row.measures)}`}
          {label !== undefined && <> · {label}</>}
          {isSimulated(row) && <b className="game-label"> · {t('games.simulated')}</b>}
          {row.disqualified === true && !hidden && <b className="game-label"> · {t('games.disqualified')}</b>}
        </span>
      </div>
      <div className="game-who">
        {extra ?? <NatureText row={row} hidden={hidden} />}
        {hidden && (
          <Button look="quiet" className="small game-show" onClick={() => setAsked(true)}>
            {t('games.show')}
          </Button>
        )}
      </div>
      {Row !== undefined && (
        <div className="game-body">
          <Suspense fallback={null}>
            <Row row={row} hidden={hidden} quoted={extra === undefined && below === undefined} />
          </Suspense>
        </div>
      )}
      {below}
    </li>
  );
}

/** Up to this number of seats are named individually; more are counted by nature. */
const maxNamed = 2;

export function NatureText({ row, hidden = false }: { row: GameRow; hidden?: boolean }) {
  const { t } = useTranslation();
  if (hidden)
    return (
      <span className="game-nature">
        <NatureMark kind="stranger" eyes />
        <span className="unseen">{t('games.hidden')}</span>
      </span>
    );
  const all = Object.entries(row.natures);
  const counts = Map.groupBy(all, ([, nature]) => nature);
  const named =
    all.length > maxNamed
      ? [...counts].map(([nature, { length }]) => ({ key: nature, nature, count: ` ${length}` }))
      : all.map(([seat, nature]) => ({ key: seat, nature, count: '' }));
  return (
    <span className="game-nature">
      {named.map(({ key, nature, count }) => (
        <Fragment key={key}>
          <NatureMark kind={nature} />
          {t(`nature.${nature}`)}
          {count}
        </Fragment>
      ))}
    </span>
  );
}
