/** How long one has waited, what is missing for a table, and what to do meanwhile. How long it will last nobody knows. */
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { LobbyView, Role } from '../connection/frames.ts';
import { useHouseState } from '../connection/use-house.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { useNow } from '../ui/now.ts';
import { useTitle } from '../ui/title.ts';
import { momentText } from '../words/points.ts';
import { sentence } from '../words/sentence.ts';
import { usePractice } from './use-practice.ts';
import { WaitAlerts } from './wait-alerts.tsx';
import './wait-page.css';

type MissingKind = Extract<LobbyView['you'], { status: 'waiting' }>['lacking'][number];

interface Props {
  readonly as: Role;
  readonly status: LobbyView['you'] | undefined;
  readonly onLeave: () => void;
}

export function Waiting({ as, status, onLeave }: Props) {
  const { t } = useTranslation();
  const waiting = status?.status === 'waiting' ? status : null;
  const checkFailed = useHouseState((state) => state.checkFailed);
  return (
    <div className="stack narrow wait">
      <h1>{t('wait.title')}</h1>
      <p className="soft">{t('wait.as', { role: t(`role.${waiting?.role ?? as}`) })}</p>
      {checkFailed && <Notice>{t('wait.fellThrough')}</Notice>}
      <WaitingTime since={waiting?.since ?? null} />
      <div className="wait-lacking" aria-live="polite">
        {waiting === null ? <p>{t('wait.joining')}</p> : <MissingKinds lacking={waiting.lacking} />}
      </div>
      {waiting?.priority && <p className="soft">{t('wait.priority')}</p>}
      <Meanwhile role={waiting?.role ?? as} onLeave={onLeave} />
      <WaitAlerts />
      <p className="small soft">{t('wait.sameAddress')}</p>
    </div>
  );
}

/** The time since one came, by the clock of the house, counted up. */
function WaitingTime({ since }: { since: number | null }) {
  const { t } = useTranslation();
  const offset = useHouseState((state) => state.offset);
  useNow(250, since !== null);
  useTitle(`${t('wait.tab')} · ${t('name')}`);
  const waited = since === null ? 0 : Math.max(Date.now() + offset - since, 0);
  return (
    <p className="wait-waited">
      <span className="soft">{t('wait.waited')}</span>
      <span className="mono wait-time">{momentText(waited)}</span>
    </p>
  );
}

/** Which kinds are missing for a table; how many of each nobody is told. */
function MissingKinds({ lacking }: { lacking: readonly MissingKind[] }) {
  const { t } = useTranslation();
  if (lacking.length === 0) return <p>{t('wait.there')}</p>;
  return (
    <>
      <p>{t('wait.missing')}</p>
      <ul className="wait-kinds">
        {lacking.map((kind) => (
          <li key={kind}>{t(`wait.lacking.${kind}`)}</li>
        ))}
      </ul>
      <p className="small soft">{t('wait.called')}</p>
    </>
  );
}

/** What to do until then: the place is kept. Practice is for the role that one waits for. */
function Meanwhile({ role, onLeave }: { role: Role; onLeave: () => void }) {
  const { t } = useTranslation();
  const { practise, invite, problem } = usePractice();
  return (
    <>
      <div className="row">
        <Button onClick={() => void invite()}>{t('card.invite')}</Button>
        <Button onClick={() => practise({ role: role === 'target' ? 'target' : 'bettor' })}>
          {t(role === 'target' ? 'wait.practiseTarget' : 'card.practise')}
        </Button>
      </div>
      <div className="row wait-quiet">
        <Link to="/market/learn" className="button button-quiet">
          {t('card.learn')}
        </Link>
        <Button look="quiet" onClick={onLeave}>
          {t('wait.leave')}
        </Button>
      </div>
      {problem !== null && <p role="alert">{sentence(problem)}</p>}
    </>
  );
}
