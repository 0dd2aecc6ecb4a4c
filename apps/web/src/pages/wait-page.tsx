import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProtocolError, Role } from '../connection/frames.ts';
import { useHouse, useHouseState } from '../connection/here.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { sentence } from '../words/sentence.ts';
import { ReadyCheck } from './ready-check.tsx';
import { useGoToNewSeat } from './use-seated.ts';
import { Waiting } from './waiting.tsx';

/** The waiting room. To be on this page is to be in the queue; to leave it is to leave the queue. */
export function WaitPage() {
  const { as } = useSearch({ from: '/market/wait' });
  const { t } = useTranslation();
  const navigate = useNavigate();
  const status = useHouseState((state) => state.lobby?.you);
  const passedOver = useHouseState((state) => state.passedOver);
  const { problem, again } = useQueue(as, passedOver);
  useGoToNewSeat();
  const leave = () => void navigate({ to: '/' });

  if (passedOver && status?.status !== 'ready-check')
    return (
      <div className="stack narrow wait">
        <h1>{t('wait.passedOver')}</h1>
        <p>{t('wait.passedOverWhy')}</p>
        <div className="row">
          <Button look="primary" onClick={again}>
            {t('wait.again')}
          </Button>
          <Button onClick={leave}>{t('game.home')}</Button>
        </div>
      </div>
    );
  if (problem !== null)
    return (
      <div className="stack narrow wait">
        <h1>{t('wait.title')}</h1>
        <Notice loud>{sentence(problem)}</Notice>
        <div className="row">
          <Button look="primary" onClick={again}>
            {t('wait.again')}
          </Button>
          <Button onClick={leave}>{t('game.home')}</Button>
        </div>
      </div>
    );
  if (status?.status === 'ready-check') return <ReadyCheck check={status} />;
  return <Waiting as={as} status={status} onLeave={leave} />;
}

/** Queues on coming, after every reconnection and when asked again; leaves the queue on going. */
function useQueue(as: Role, held: boolean) {
  const house = useHouse();
  const line = useHouseState((state) => state.line);
  const [problem, setProblem] = useState<ProtocolError | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (line !== 'open' || held) return;
    let here = true;
    const queue = async () => {
      if (attempt > 0) setProblem(null);
      const answer = await house.ask({ type: 'queue', format: 'market', role: as });
      if (!answer.ok && answer.error.code !== 'offline' && here) setProblem(answer.error);
    };
    void queue();
    return () => {
      here = false;
    };
  }, [house, line, as, held, attempt]);
  useEffect(
    () => () => {
      const { lobby, line: now } = house.state.get();
      if (now === 'open' && lobby?.you.status !== 'away') void house.send({ type: 'unqueue' });
      house.forgetPassedOver();
    },
    [house],
  );
  const again = () => {
    house.forgetPassedOver();
    setAttempt((count) => count + 1);
  };
  return { problem, again };
}
