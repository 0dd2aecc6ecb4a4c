/** A show on a projector: conversation and contestants, then the labels. */
import { lazy, type ReactNode, Suspense } from 'react';
import type { Game } from '../../connection/game.ts';
import { useNewRecord } from '../../games/use-new-record.ts';
import { Matrix } from './matrix.tsx';
import { outcomeOf } from './reveal.tsx';
import { Room } from './room.tsx';
import { PeopleCount } from './roster.tsx';
import { TableHead } from './table-head.tsx';
import { isTalkOver, useTable } from './table-view.ts';
import { useFormatTranslation } from './words/index.ts';
import '../../ui/table.css';
import './gameshow.css';
import './gameshow-screen.css';

/** Only a projector needs it. */
const Podium = lazy(() => import('../../gathering/podium.tsx'));

const nothing = () => {};

/** `children` appear at the end, below the labels. */
export function GameshowScreen({ game, children }: { game: Game; children: ReactNode }) {
  const w = useFormatTranslation();
  const reveal = useTable(game, (view) => view.reveal);
  const talkOver = useTable(game, isTalkOver);
  return (
    <div className="gameshow-screen chat gameshow">
      <TableHead game={game} />
      {reveal === null ? (
        <>
          {talkOver && <p className="gameshow-screen-note">{w('theyLabel')}</p>}
          <Room game={game} only={null} onAll={nothing} />
          <PeopleCount game={game} />
        </>
      ) : (
        <div className="gameshow-screen-end">
          {reveal.end === 'void' && <p>{w('reveal.void')}</p>}
          <Winners game={game} />
          <Matrix reveal={reveal} />
          {children}
        </div>
      )}
    </div>
  );
}

function Winners({ game }: { game: Game }) {
  const w = useFormatTranslation();
  const record = useNewRecord(game.id);
  const { reveal, talk, you } = useTable(game, (view) => view);
  if (reveal === null || reveal.end === 'void') return null;
  const { people } = outcomeOf({ ...reveal, talk }, you, record, w);
  const players = people.map((one) => ({ ...one, points: reveal.scores[one.seat] ?? 0 }));
  return (
    <Suspense fallback={null}>
      <Podium players={players} record={record} />
    </Suspense>
  );
}
