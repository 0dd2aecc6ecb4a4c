import { useTranslation } from 'react-i18next';
import type { Room } from '../connection/game-room.ts';
import { Button } from '../ui/button.tsx';
import { Said } from './exchange.tsx';
import { useTable } from './table-view.ts';

/** One's own questions that wait for their turn. Nobody else sees them. */
export function OwnQueue({ room }: { room: Room }) {
  const { t } = useTranslation();
  const queue = useTable(room, (view) => view.own?.queue ?? null);
  if (queue === null || queue.length === 0) return null;
  return (
    <section className="queue" aria-label={t('ask.queue')}>
      <p className="small soft queue-why">{t('ask.queued')}</p>
      <ol>
        {queue.map(({ question, text }) => (
          <li key={question}>
            <Said words={text} />
            <Button
              look="quiet"
              className="small"
              onClick={() => void room.play({ type: 'withdraw', question })}
            >
              {t('ask.withdraw')}
            </Button>
          </li>
        ))}
      </ol>
    </section>
  );
}
