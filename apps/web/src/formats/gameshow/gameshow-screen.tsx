/** A show on a projector: conversation and contestants, then the labels. */
import type { ReactNode } from 'react';
import type { Game } from '../../connection/game.ts';
import { Matrix } from './matrix.tsx';
import { Room } from './room.tsx';
import { PeopleCount } from './roster.tsx';
import { TableHead } from './table-head.tsx';
import { isTalkOver, useTable } from './table-view.ts';
import { useFormatTranslation } from './words/index.ts';
import '../../ui/table.css';
import './gameshow.css';
import './gameshow-screen.css';

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
          <Matrix reveal={reveal} />
          {children}
        </div>
      )}
    </div>
  );
}
