/** The checkbox by which a bettor is done; it opens with the first answer. */
import { useState } from 'react';
import type { Game } from '../../../connection/game.ts';
import { useTable } from '../table-view.ts';
import { useFormatTranslation } from '../words/index.ts';

export function DoneToggle({ game, onDone }: { game: Game; onDone: () => Promise<void> }) {
  const t = useFormatTranslation();
  const may = useTable(game, (view) => view.mayBeDone && view.phase === 'open');
  const done = useTable(game, (view) => view.own?.done ?? false);
  const [wish, setWish] = useState<boolean | null>(null);
  const toggle = async () => {
    setWish(!done);
    await onDone();
    setWish(null);
  };
  const count = useTable(game, (view) => view.done.length);
  const total = useTable(game, (view) => view.bettors.length);
  return (
    <div className="done">
      <label className="done-label">
        <input
          type="checkbox"
          checked={wish ?? done}
          aria-disabled={!may}
          aria-describedby="done-why"
          onChange={() => may && wish === null && void toggle()}
        />
        {t('bet.done')}
      </label>
      <span id="done-why" className="small soft">
        {may ? (total > 1 ? t('bet.doneOthers', { count, total }) : t('bet.doneHint')) : t('bet.doneWhy')}
      </span>
    </div>
  );
}
