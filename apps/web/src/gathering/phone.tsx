/** Phone page of a participant of a gathering, between games. */
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProtocolError } from '../connection/frames.ts';
import { useServer, useServerState } from '../connection/use-house.ts';
import { Nickname } from '../front/nickname.tsx';
import { Notice } from '../ui/notice.tsx';
import { useIsLate } from '../ui/now.ts';
import { useTitle } from '../ui/title.ts';
import { gatheringNamespace } from '../words/gathering.ts';
import { ownText, titleText } from '../words/roles.ts';
import { sentence } from '../words/sentence.ts';
import { isCode, normalizeCode } from './address.ts';
import { NoGathering } from './no-gathering.tsx';
import './gathering.css';

/** Opening the address joins: without an account, and only with the server's consent dialog. */
export default function GatheringPhone({ typed }: { typed: string }) {
  const code = normalizeCode(typed);
  return isCode(code) ? <Phone code={code} /> : <NoGathering typed={typed} />;
}

function Phone({ code }: { code: string }) {
  const { t } = useTranslation(gatheringNamespace);
  const house = useServer();
  const line = useServerState((state) => state.line);
  const gathering = useServerState(({ gatherings }) => gatherings[code]);
  const [problem, setProblem] = useState<ProtocolError | null>(null);
  useTitle(`${t('title')} · Parlour`);
  const come = async (roles?: readonly string[]) => {
    const reply = await house.ask({ type: 'join', invite: code, ...(roles && { roles: [...roles] as [] }) });
    if (reply.ok || reply.error.code !== 'offline') setProblem(reply.ok ? null : reply.error);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: one comes in once for every line
  useEffect(() => {
    if (line === 'open') void come(house.state.get().gatherings[code]?.you ?? undefined);
  }, [line, code]);
  const isGuest = gathering !== undefined && !gathering.yours && gathering.status !== 'closed';
  useEffect(() => {
    if (isGuest) house.waits.begin({ kind: 'table', invite: code });
  }, [house, isGuest, code]);
  if (gathering === undefined) return <NotIn typed={code} problem={problem} />;
  const { format, joined, you, status, game, yours } = gathering;
  return (
    <div className="stack narrow">
      <h1>{t(status === 'closed' ? 'closedTitle' : 'in')}</h1>
      <p>
        <b>{titleText(format)}.</b> {ownText(format, 'what')}
      </p>
      {problem !== null && <Notice loud>{sentence(problem)}</Notice>}
      {yours ? (
        <Link to="/gathering" className="button">
          {t('back')}
        </Link>
      ) : status === 'closed' ? (
        <p>{t('closed')}</p>
      ) : (
        <>
          <p aria-live="polite">
            {t('joined', { count: joined })} {t(status === 'playing' ? 'playing' : 'look')}
          </p>
          {game !== null && (
            <Link to="/game/$game" params={{ game }} className="button button-primary">
              {t('watch')}
            </Link>
          )}
          <Wish seated={you === null || you.length > 0} onChoose={(seat) => come(seat ? undefined : [])} />
          <Nickname />
          <div className="row">
            <Leave />
          </div>
        </>
      )}
    </div>
  );
}

/** Before joining, or after a refusal. */
function NotIn({ typed, problem }: { typed: string; problem: ProtocolError | null }) {
  const { t } = useTranslation(gatheringNamespace);
  const late = useIsLate();
  if (problem?.code === 'no-such-invite') return <NoGathering typed={typed} />;
  return (
    <div className="stack narrow">
      <h1>{t('title')}</h1>
      {problem !== null ? (
        <Notice loud>{sentence(problem)}</Notice>
      ) : (
        late && <p className="soft">{t('coming')}</p>
      )}
    </div>
  );
}

function Wish({ seated, onChoose }: { seated: boolean; onChoose: (seat: boolean) => Promise<void> }) {
  const { t } = useTranslation(gatheringNamespace);
  // It stands at once, and goes back where the server has not taken it.
  const [wish, setWish] = useState<boolean | null>(null);
  const choose = async (seat: boolean) => {
    setWish(seat);
    await onChoose(seat);
    setWish(null);
  };
  return (
    <fieldset className="gathering-games">
      <legend>{t('wish')}</legend>
      {([true, false] as const).map((seat) => (
        <label key={String(seat)}>
          <input
            type="radio"
            name="seat"
            checked={(wish ?? seated) === seat}
            onChange={() => void choose(seat)}
          />
          {t(seat ? 'wishSeat' : 'wishWatch')}
        </label>
      ))}
    </fieldset>
  );
}

function Leave() {
  const { t } = useTranslation(gatheringNamespace);
  const house = useServer();
  return (
    <Link to="/" className="button button-quiet" onClick={house.waits.stop}>
      {t('leave')}
    </Link>
  );
}
