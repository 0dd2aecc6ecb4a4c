/** The page where one waits for a table; opening it joins the queue, and leaving it does not leave the queue. */
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProtocolError } from '../connection/frames.ts';
import { useServer, useServerState } from '../connection/use-house.ts';
import { presetOf } from '../faces.ts';
import { MissingPage } from '../shell/missing-page.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { useTitle } from '../ui/title.ts';
import { sentence } from '../words/sentence.ts';
import { PassedOver } from './passed-over.tsx';
import { ReadyCheck } from './ready-check.tsx';
import { parseRoles, rolesOf } from './role.ts';
import { WaitEnded } from './wait-ended.tsx';
import { Waiting } from './waiting.tsx';

export function WaitPage() {
  const { format } = useParams({ from: '/$format/wait' });
  return rolesOf(format).length === 0 ? <MissingPage /> : <Wait format={format} />;
}

function Wait({ format }: { format: string }) {
  const { as, preset = presetOf(format) } = useSearch({ from: '/$format/wait' });
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { waits } = useServer();
  const you = useServerState((state) => state.you?.id);
  const status = useServerState((state) => state.lobbies[preset]?.you);
  const waitEnd = useServerState((state) => state.waitEnd);
  const problem = useServerState((state) => state.waitProblem);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as somebody else one waits anew
  useEffect(
    () => waits.begin({ kind: 'queue', preset, format, roles: parseRoles(format, as, preset) }),
    [waits, preset, format, as, you],
  );
  const leave = () => {
    waits.stop();
    void navigate({ to: '/' });
  };
  if (status?.status === 'ready-check') return <ReadyCheck check={status} />;
  const roles = parseRoles(format, as, preset);
  if (waitEnd === 'passed-over') return <PassedOver format={format} leave={t('game.home')} onLeave={leave} />;
  if (waitEnd !== null) return <WaitEnded waitEnd={waitEnd} leave={t('game.home')} onLeave={leave} />;
  if (problem !== null) return <WaitRefusal problem={problem} onLeave={leave} />;
  return <Waiting preset={preset} format={format} as={roles} status={status} onLeave={leave} />;
}

function WaitRefusal({ problem, onLeave }: { problem: ProtocolError; onLeave: () => void }) {
  const { t } = useTranslation();
  const { waits } = useServer();
  useTitle(`${t('wait.title')} · ${t('name')}`);
  return (
    <div className="stack narrow wait">
      <h1>{t('wait.title')}</h1>
      <Notice loud>{sentence(problem)}</Notice>
      <div className="row">
        <Button look="primary" onClick={waits.again}>
          {t('wait.again')}
        </Button>
        <Button onClick={onLeave}>{t('game.home')}</Button>
      </div>
    </div>
  );
}
