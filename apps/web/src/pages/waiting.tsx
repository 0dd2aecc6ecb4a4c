import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LobbyView, Role } from '../connection/frames.ts';
import { useHouse, useHouseState } from '../connection/here.ts';
import { clockText } from '../market/points.ts';
import { Button } from '../ui/button.tsx';
import { useNow } from '../ui/now.ts';
import { Ring } from '../ui/ring.tsx';
import { useTitle } from '../ui/title.ts';
import { sentence } from '../words/sentence.ts';
import './wait-page.css';

interface Props {
  readonly as: Role;
  readonly status: LobbyView['you'] | undefined;
  readonly onLeave: () => void;
}

/** Who is lacking, how long until the next table, and what else one can do. */
export function Waiting({ as, status, onLeave }: Props) {
  const { t } = useTranslation();
  const waiting = status?.status === 'waiting' ? status : null;
  return (
    <div className="stack narrow wait">
      <h1>{t('wait.title')}</h1>
      <p className="soft">{t('wait.as', { role: t(`role.${waiting?.role ?? as}`) })}</p>
      <NextTable />
      <p className="wait-lacking" aria-live="polite">
        {waiting === null ? t('wait.joining') : t(`wait.lacking.${waiting.lacking}`)}
      </p>
      {waiting?.priority && <p className="soft">{t('wait.priority')}</p>}
      <Meanwhile onLeave={onLeave} />
    </div>
  );
}

function NextTable() {
  const { t } = useTranslation();
  const nextAt = useHouseState((state) => state.lobby?.nextAt);
  const offset = useHouseState((state) => state.offset);
  useNow(250);
  const left = nextAt === undefined ? 0 : Math.max(nextAt - (Date.now() + offset), 0);
  useTitle(left > 0 ? `${clockText(left)} · ${t('name')}` : t('name'));
  return (
    <p className="wait-next">
      <NextRing key={nextAt} left={left} />
      <span className="mono wait-time">{clockText(left)}</span>
      <span className="soft">{t('wait.ring')}</span>
    </p>
  );
}

/** The ring knows only how long it has to go: it starts full when it comes. */
function NextRing({ left }: { left: number }) {
  const [total] = useState(left);
  return <Ring passed={0} total={total} size={48} />;
}

function Meanwhile({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation();
  const house = useHouse();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string | null>(null);
  const practise = async () => {
    await house.send({ type: 'unqueue' });
    const answer = await house.ask({ type: 'practise', format: 'market' });
    if (!answer.ok) setProblem(sentence(answer.error));
  };
  const invite = async () => {
    await house.send({ type: 'unqueue' });
    const answer = await house.ask({ type: 'invite', format: 'market', role: 'either' });
    if (!answer.ok) setProblem(sentence(answer.error));
    else if (answer.invite !== undefined)
      await navigate({ to: '/join/$invite', params: { invite: answer.invite } });
  };
  return (
    <>
      <div className="row">
        <Button onClick={() => void invite()}>{t('card.invite')}</Button>
        <Button onClick={() => void practise()}>{t('card.practise')}</Button>
        <Button look="quiet" onClick={onLeave}>
          {t('wait.leave')}
        </Button>
      </div>
      {problem !== null && <p role="alert">{problem}</p>}
    </>
  );
}
