import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHouse } from '../connection/use-house.ts';
import { useProblem } from '../connection/use-problem.ts';
import { useGoToNewSeat } from '../lobby/use-new-seat.ts';
import { Button } from '../ui/button.tsx';
import { sentence } from '../words/sentence.ts';
import type { Bot } from './bot.ts';

/** An unrated game with this very bot, in either direction that it plays. */
export function PractiseWith({ bot }: { bot: Bot }) {
  const { t } = useTranslation();
  const house = useHouse();
  const [state, setState] = useState<'ready' | 'busy' | 'coming'>('ready');
  const [problem, setProblem] = useProblem();
  useGoToNewSeat(state === 'coming');
  const practise = async (role: 'bettor' | 'target') => {
    if (state === 'busy') return;
    setState('busy');
    setProblem(null);
    const answer = await house.ask({ type: 'practise', format: 'market', role, bot: bot.id });
    setState(answer.ok ? 'coming' : 'ready');
    if (!answer.ok) setProblem(answer.error);
  };
  return (
    <div className="row">
      {bot.roles.includes('target') && (
        <Button aria-disabled={state === 'busy'} onClick={() => void practise('bettor')}>
          {t('bots.practise')}
        </Button>
      )}
      {bot.roles.includes('bettor') && (
        <Button aria-disabled={state === 'busy'} onClick={() => void practise('target')}>
          {t('bots.practiseJudged')}
        </Button>
      )}
      {problem !== null && (
        <p className="small" role="alert">
          {sentence(problem)}
        </p>
      )}
    </div>
  );
}
