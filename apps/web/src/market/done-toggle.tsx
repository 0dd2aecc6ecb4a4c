import { useTranslation } from 'react-i18next';
import type { Room } from '../connection/game-room.ts';
import { useTable } from './table-view.ts';

/** Says that one needs no more time. Not before the first answer. */
export function DoneToggle({ room, onDone }: { room: Room; onDone: () => void }) {
  const { t } = useTranslation();
  const may = useTable(room, (view) => view.mayBeDone && view.phase === 'open');
  const done = useTable(room, (view) => view.own?.done ?? false);
  const count = useTable(room, (view) => view.done.length);
  const total = useTable(room, (view) => view.bettors.length);
  return (
    <div className="done">
      <label className="done-label">
        <input
          type="checkbox"
          checked={done}
          aria-disabled={!may}
          aria-describedby="done-why"
          onChange={() => may && onDone()}
        />
        {t('bet.done')}
      </label>
      <span id="done-why" className="small soft">
        {may ? (total > 1 ? t('bet.doneOthers', { count, total }) : t('bet.doneHint')) : t('bet.doneWhy')}
      </span>
    </div>
  );
}
