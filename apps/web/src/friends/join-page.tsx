/** The page of a table among friends, before its game. To open the link is to sit down. */
import { Link, useParams } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyChunk } from '../connection/chunk.ts';
import type { PrivateTable, ProtocolError, Reply } from '../connection/frames.ts';
import { useServer, useServerState } from '../connection/use-house.ts';
import { faceOf, firstFormatName } from '../faces.ts';
import { Nickname } from '../front/nickname.tsx';
import { PresetName } from '../games/preset-name.tsx';
import { Notice } from '../ui/notice.tsx';
import { useIsLate } from '../ui/now.ts';
import { useTitle } from '../ui/title.ts';
import { ownText, titleText } from '../words/roles.ts';
import { sentence } from '../words/sentence.ts';
import { loadChosenRoles } from './chosen-role.ts';
import { PrivateTableCard } from './private-table.tsx';

const GatheringPhone = lazy(() => lazyChunk(() => import('../gathering/phone.tsx')));

/** An invitation to a table begins with `i_`; all else is the code of a gathering, which people may type by hand. */
export function JoinPage() {
  const { invite } = useParams({ from: '/join/$invite' });
  if (invite.startsWith('i_')) return <TablePage invite={invite} />;
  return (
    <Suspense fallback={null}>
      <GatheringPhone key={invite} typed={invite} />
    </Suspense>
  );
}

function TablePage({ invite }: { invite: string }) {
  const { t } = useTranslation();
  const house = useServer();
  const line = useServerState((state) => state.line);
  const table = useServerState((state) => state.tables[invite]);
  const [problem, setProblem] = useState<ProtocolError | null>(null);
  const late = useIsLate();
  const lost = table === undefined ? problem : null;
  useTitle(`${t(lost !== null && isGone(lost) ? 'join.gone' : 'join.title')} · ${t('name')}`);
  useEffect(() => house.waits.begin({ kind: 'table', invite }), [house, invite]);
  useEffect(() => {
    if (line !== 'open') return;
    const sitDown = async () => {
      const roles = house.state.get().tables[invite]?.you ?? loadChosenRoles(invite);
      const reply = await house.ask({ type: 'join', invite, ...(roles && { roles }) });
      if (reply.ok) return setProblem(null);
      if (reply.error.code === 'offline') return;
      setProblem(reply.error);
      // There is no such place to wait at.
      if (house.state.get().tables[invite] === undefined) house.waits.stop();
    };
    void sitDown();
  }, [house, line, invite]);
  const after = (reply: Reply) => setProblem(reply.ok ? null : reply.error);
  if (lost !== null) return <NoTable problem={lost} />;
  return (
    <div className="stack narrow">
      <h1>{t('join.title')}</h1>
      <Nickname />
      {table === undefined ? <p className="soft">{t('join.private')}</p> : <WhatIsPlayed table={table} />}
      {problem !== null && <Notice loud>{sentence(problem)}</Notice>}
      {table === undefined && late && <p className="soft">{t('join.looking')}</p>}
      {table !== undefined && <PrivateTableCard table={table} onReply={after} />}
    </div>
  );
}

/** The format of a table, and where one learns it: known once one sits there. */
function WhatIsPlayed({ table: { format, preset } }: { table: PrivateTable }) {
  const { t } = useTranslation();
  return (
    <>
      <p>
        <b>{titleText(format)}</b>
        {preset !== format && (
          <>
            {' · '}
            <PresetName format={format} preset={preset} />
          </>
        )}
      </p>
      <p>
        {ownText(format, 'invited')} <span className="soft">{t('join.private')}</span>
      </p>
      <p className="row small">
        <span className="soft">{t('join.whatTitle')}</span>
        {faceOf(format)?.Learn && (
          <Link to="/$format/learn" params={{ format }}>
            {t('card.learn')}
          </Link>
        )}
        {faceOf(format)?.Rules && (
          <Link to="/$format/rules" params={{ format }}>
            {t('card.rules')}
          </Link>
        )}
      </p>
    </>
  );
}

/** Links are cut off on their way, and invitations end. */
const isGone = ({ code }: ProtocolError) => code === 'malformed' || code === 'no-such-invite';

/** The link leads to no table that one could sit at: why, and where to go instead. */
function NoTable({ problem }: { problem: ProtocolError }) {
  const { t } = useTranslation();
  const gone = isGone(problem);
  return (
    <div className="stack narrow">
      <h1>{t(gone ? 'join.gone' : 'join.title')}</h1>
      {gone ? <p>{t('join.goneWhat')}</p> : <Notice loud>{sentence(problem)}</Notice>}
      <div className="row">
        <Link to="/" className="button button-primary">
          {t('game.home')}
        </Link>
        <Link to="/$format/learn" params={{ format: firstFormatName() }} className="button">
          {t('card.learn')}
        </Link>
      </div>
    </div>
  );
}
