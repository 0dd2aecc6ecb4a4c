import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Room } from '../../connection/game.ts';
import { useTable } from '../table-view.ts';

/** Says that one needs no more time. Not before the first answer. */
export function DoneToggle({ room, onDone }: { room: Room; onDone: () => Promise<void> }) {
  const { t } = useTranslation();
  const may = useTable(room, (view) => view.mayBeDone && view.phase === 'open');
  const done = useTable(room, (view) => view.own?.done ?? false);
  const [wish, setWish] = useState<boolean | null>(null);
  const toggle = async () => {
    setWish(!done);
    await onDone();
    setWish(null);
  };
  const count = useTable(room, (view) => view.done.length);
  const total = useTable(room, (view) => view.bettors.length);
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
