/** Elapsed waiting time, missing players, and things to do meanwhile. The remaining time is unknown. */
import { useTranslation } from 'react-i18next';
import type { LobbyView } from '../connection/frames.ts';
import { useServerState } from '../connection/use-house.ts';
import { PresetName } from '../games/preset-name.tsx';
import { HoursLine } from '../hours/hours-line.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { useNow } from '../ui/now.ts';
import { useTitle } from '../ui/title.ts';
import { momentText } from '../words/points.ts';
import { lackText, rolesText, titleText } from '../words/roles.ts';
import { AskWay } from './ask-way.tsx';
import { Quicker } from './quicker.tsx';
import { inOrder } from './role.ts';
import { SeatBot } from './seat-bot.tsx';
import { WaitAlerts } from './wait-alerts.tsx';
import { WaitColumns } from './wait-columns.tsx';
import './wait-columns.css';

type MissingKind = Extract<LobbyView['you'], { status: 'waiting' }>['lacking'][number];

interface Props {
  readonly preset: string;
  readonly format: string;
  readonly as: readonly string[];
  readonly status: LobbyView['you'] | undefined;
  readonly onLeave: () => void;
}

export function Waiting({ preset, format, as, status, onLeave }: Props) {
  const { t } = useTranslation();
  const waiting = status?.status === 'waiting' ? status : null;
  const roles = waiting === null ? as : inOrder(format, waiting.roles);
  const checkFailed = useServerState((state) => state.checkFailed);
  const seatBot = useServerState((state) => state.seatBot);
  return (
    <WaitColumns
      quicker={
        <>
          {waiting?.priority && seatBot === null ? (
            <AskWay />
          ) : (
            <Quicker preset={preset} format={format} role={roles[0] ?? ''} />
          )}
          {seatBot !== null && <SeatBot seatBot={seatBot} format={format} />}
        </>
      }
      foot={
        <>
          <HowCalled lacking={waiting?.lacking} />
          <WaitAlerts />
          <Button look="quiet" onClick={onLeave}>
            {t('wait.leave')}
          </Button>
        </>
      }
    >
      <div className="wait-head">
        <h1>{t('wait.title')}</h1>
        <WaitingTime since={waiting?.since ?? null} />
      </div>
      <p>
        <b>{titleText(format)}</b>
        {preset !== format && (
          <>
            {' · '}
            <PresetName format={format} preset={preset} />
          </>
        )}
        {'. '}
        <span className="soft">{t('wait.as', { role: rolesText(format, roles) })}</span>
      </p>
      {checkFailed && <Notice>{t('wait.fellThrough')}</Notice>}
      <div className="wait-lacking" aria-live="polite">
        {waiting === null ? (
          <p>{t('wait.joining')}</p>
        ) : (
          <MissingKinds format={format} lacking={waiting.lacking} />
        )}
      </div>
      {waiting !== null && waiting.lacking.length > 0 && <HoursLine />}
      {waiting?.priority && <p className="soft">{t('wait.priority')}</p>}
    </WaitColumns>
  );
}

/** Elapsed waiting time, by the server's clock. */
function WaitingTime({ since }: { since: number | null }) {
  const { t } = useTranslation();
  const offset = useServerState((state) => state.offset);
  useNow(250, since !== null);
  useTitle(`${t('wait.tab')} · ${t('name')}`);
  const waited = since === null ? 0 : Math.max(Date.now() + offset - since, 0);
  return (
    <p className="wait-waited">
      <span className="unseen">{t('wait.waited')}</span>{' '}
      <span className="wait-time">{momentText(waited)}</span>
    </p>
  );
}

/** Missing kinds of players; their numbers are not shown. */
function MissingKinds({ format, lacking }: { format: string; lacking: readonly MissingKind[] }) {
  const { t } = useTranslation();
  if (lacking.length === 0) return <p>{t('wait.there')}</p>;
  return (
    <>
      <p>{t('wait.missing')}</p>
      <ul className="wait-kinds">
        {lacking.map((kind) => (
          <li key={`${kind.nature} ${kind.role}`}>{lackText('wait', format, kind)}</li>
        ))}
      </ul>
    </>
  );
}

/** Below the exchange, so that a phone shows the answers on its first screen. */
function HowCalled({ lacking }: { lacking: readonly MissingKind[] | undefined }) {
  const { t } = useTranslation();
  const isForPeople = lacking === undefined || lacking.some(({ nature }) => nature === 'human');
  return (
    <p className="small soft wait-how">
      {t('wait.called')}
      {isForPeople && <> {t('wait.sameAddress')}</>}
    </p>
  );
}
