/** Note above every page about the user's game or place in the queue. */
import { Link, useMatchRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { WaitsFor } from '../connection/house-state.ts';
import { useServer, useServerState } from '../connection/use-house.ts';
import { asText } from '../lobby/role.ts';
import { Button } from '../ui/button.tsx';
import { rolesText } from '../words/roles.ts';

type Queued = Extract<WaitsFor, { kind: 'queue' }>;

export function HeadNote() {
  const isAt = useMatchRoute();
  const game = useServerState((state) => state.seats[0]?.game);
  const waitsFor = useServerState((state) => state.waitsFor);
  if (game !== undefined) return <Playing game={game} />;
  if (waitsFor?.kind === 'queue')
    return isAt({ to: '/$format/wait' }) === false && isAt({ to: '/prove' }) === false ? (
      <InQueue for={waitsFor} />
    ) : null;
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

function InQueue({ for: { preset, format, roles } }: { for: Queued }) {
  const { t } = useTranslation();
  const { waits } = useServer();
  return (
    <aside className="head-note">
      {t('wait.as', { role: rolesText(format, roles) })}{' '}
      <Link to="/$format/wait" params={{ format }} search={{ preset, ...asText(format, roles) }}>
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
