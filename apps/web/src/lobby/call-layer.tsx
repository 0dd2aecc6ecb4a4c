/** The ready check and its end, shown over any page. */
import { useMatchRoute } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useServer, useServerState } from '../connection/use-house.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ReadyCheck } from './ready-check.tsx';
import { type Check, useCall, useRinging } from './use-call.ts';
import { useGoToWaitedSeat } from './use-new-seat.ts';
import { WaitEnded } from './wait-ended.tsx';

export function CallLayer() {
  const isAt = useMatchRoute();
  const house = useServer();
  const call = useCall();
  const waitEnd = useServerState((state) => state.waitEnd);
  const { t } = useTranslation();
  useRinging();
  useGoToWaitedSeat();
  const isWaitPage = isAt({ to: '/$format/wait' }) !== false;
  // The end that the page of waiting has shown is not shown again where its offers lead.
  const [shown, setShown] = useState<typeof waitEnd>(null);
  useEffect(() => {
    if (waitEnd === null || isWaitPage) setShown(waitEnd);
  }, [waitEnd, isWaitPage]);
  if (isWaitPage) return null;
  if (call !== null) return <CallCard key={call.check} call={call} />;
  // Of another window's wait only the page tells on which one waited, and an attempt's page tells of any end.
  if (waitEnd === shown || waitEnd === null || waitEnd === 'elsewhere' || isAt({ to: '/prove' }) !== false)
    return null;
  return (
    <Dialog label={t('wait.title')} onClose={house.waits.stop}>
      <WaitEnded waitEnd={waitEnd} leave={t('wait.leave')} onLeave={house.waits.stop} />
    </Dialog>
  );
}

/** After the answer the card can be put aside. */
function CallCard({ call }: { call: Check }) {
  const { t } = useTranslation();
  const [aside, setAside] = useState(false);
  if (aside) return null;
  return (
    <Dialog label={t('wait.ready')} onClose={() => setAside(true)}>
      <ReadyCheck check={call} heading="h2">
        <Button look="quiet" onClick={() => setAside(true)}>
          {t('wait.meanwhile')}
        </Button>
      </ReadyCheck>
    </Dialog>
  );
}
