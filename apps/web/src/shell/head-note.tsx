/** A note above every page about one's own game or place in the queue. */
import { Link, useMatchRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useHouse, useHouseState } from '../connection/use-house.ts';
import { Button } from '../ui/button.tsx';

export function HeadNote() {
  const isAt = useMatchRoute();
  const game = useHouseState((state) => state.seats[0]?.game);
  const waitsFor = useHouseState((state) => state.waitsFor);
  if (game !== undefined) return <Playing game={game} />;
  if (waitsFor?.kind === 'queue') return isAt({ to: '/market/wait' }) === false ? <InQueue /> : null;
  if (waitsFor?.kind !== 'table') return null;
  const { invite } = waitsFor;
  return isAt({ to: '/join/$invite', params: { invite } }) === false ? <AtTable invite={invite} /> : null;
}

function Playing({ game }: { game: string }) {
  const { t } = useTranslation();
  return (
    <aside className="head-note">
      <Link to="/game/$game" params={{ game }} className="button button-primary">
        {t('head.return')}
      </Link>
      {t('head.back')}
    </aside>
  );
}

function InQueue() {
  const { t } = useTranslation();
  const { waits } = useHouse();
  const role = useHouseState(({ waitsFor }) => (waitsFor?.kind === 'queue' ? waitsFor.role : 'either'));
  return (
    <aside className="head-note">
      {t('wait.as', { role: t(`role.${role}`) })}{' '}
      <Link to="/market/wait" search={{ as: role }}>
        {t('wait.back')}
      </Link>{' '}
      <Button look="quiet" className="small" onClick={waits.stop}>
        {t('wait.leave')}
      </Button>
    </aside>
  );
}

function AtTable({ invite }: { invite: string }) {
  const { t } = useTranslation();
  return (
    <aside className="head-note">
      {t('join.waits')}{' '}
      <Link to="/join/$invite" params={{ invite }}>
        {t('join.back')}
      </Link>
    </aside>
  );
}
