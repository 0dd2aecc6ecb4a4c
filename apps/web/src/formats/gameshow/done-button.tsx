/** "I am done": opens the labels during the talk. Invisible to others. */
import { useEffect, useState } from 'react';
import { gameTime } from '../../connection/clock.ts';
import type { Game } from '../../connection/game.ts';
import { useStore } from '../../connection/store.ts';
import { Button } from '../../ui/button.tsx';
import { clockText } from '../../words/points.ts';
import { useTable } from './table-view.ts';
import { useFormatTranslation } from './words/index.ts';

interface Props {
  readonly game: Game;
  readonly mayLabel: boolean;
  readonly onDone: () => void;
}

export function DoneButton({ game, mayLabel, onDone }: Props) {
  const w = useFormatTranslation();
  const left = useTable(game, ({ closesAt, labelsFrom }) =>
    labelsFrom === null ? null : closesAt - labelsFrom,
  );
  if (left === null) return null;
  return (
    <div className="gameshow-done">
      {mayLabel && <Button onClick={onDone}>{w('done.label')}</Button>}
      <p className="small soft">{mayLabel ? w('done.why') : w('done.later', { time: clockText(left) })}</p>
    </div>
  );
}

/** Whether labels are already accepted during the talk; updates automatically. */
export function useMayLabel(game: Game): boolean {
  const from = useTable(game, ({ labelsFrom }) => labelsFrom);
  const clock = useStore(game.state, (state) => state.clock);
  const [, lookAgain] = useState(0);
  const now = clock === null ? 0 : gameTime(clock, performance.now());
  const left = from === null ? null : from - now;
  useEffect(() => {
    if (left === null || left <= 0) return;
    const timer = setTimeout(() => lookAgain((times) => times + 1), left);
    return () => clearTimeout(timer);
  }, [left]);
  return left !== null && left <= 0;
}
