/** Leaves a game permanently after confirmation; or reports a player. */
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Game } from '../connection/game.ts';
import { useStore } from '../connection/store.ts';
import { useServer } from '../connection/use-house.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

/** `sure`: consequence of leaving, as a confirmation. */
export function LeaveButton({ game, sure }: { game: Game; sure: string }) {
  const { t } = useTranslation();
  const house = useServer();
  const navigate = useNavigate();
  const isPractice = useStore(game.state, ({ seat }) => seat?.origin === 'practice');
  const [asked, setAsked] = useState(false);
  const leave = async () => {
    await game.play({ type: 'leave' });
    house.dropSeat(game.id);
    await navigate({ to: '/' });
  };
  return (
    <>
      <Button look="quiet" className="small" onClick={() => setAsked(true)}>
        {t('game.leave')}
      </Button>
      {asked && (
        <Dialog label={t('game.leave')} onClose={() => setAsked(false)}>
          <div className="stack">
            <p>{isPractice ? t('game.leavePractice') : sure}</p>
            <div className="row">
              <Button look="primary" onClick={() => setAsked(false)}>
                {t('game.stay')}
              </Button>
              <Button onClick={() => void leave()}>{t('game.leave')}</Button>
            </div>
            <Link to="/report/$what" params={{ what: game.id }} className="small">
              {t('head.report')}
            </Link>
          </div>
        </Dialog>
      )}
    </>
  );
}
