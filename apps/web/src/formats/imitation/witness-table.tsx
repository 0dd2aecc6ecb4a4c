/** A witness's table: its single conversation, and instructions. */
import type { Witness } from '@parlour/game';
import { useEffect, useRef } from 'react';
import type { Game } from '../../connection/game.ts';
import { TableHead } from './table-head.tsx';
import { isTalkOver, useTable } from './table-view.ts';
import { Talk } from './talk.tsx';
import { useFormatTranslation } from './words/index.ts';

export function WitnessTable({ game, you }: { game: Game; you: Witness }) {
  const w = useFormatTranslation();
  const three = useTable(game, (view) => view.rules.parties === 3);
  const open = useTable(game, (view) => view.phase === 'open');
  const talkOver = useTable(game, isTalkOver);
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (!matchMedia('(pointer: coarse)').matches) box.current?.focus();
  }, []);
  return (
    <div className="table chat imitation imitation-witness">
      <TableHead game={game} />
      <p className="imitation-goal small" role={talkOver ? 'status' : undefined}>
        {talkOver ? (
          <strong>{w(open ? 'decides' : 'over')}</strong>
        ) : (
          <>
            <strong>{w('witnessGoal')}</strong>{' '}
            <span className="soft">{w(three ? 'witnessTwo' : 'witnessOne')}</span>
          </>
        )}
      </p>
      <Talk game={game} witness={you} box={box} />
    </div>
  );
}
