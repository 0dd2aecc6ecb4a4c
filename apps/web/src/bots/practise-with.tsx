/** Buttons that start a practice game with this bot, in either role it plays, or a table among friends at which it alone may play. */
import { useTranslation } from 'react-i18next';
import { usePractice } from '../lobby/use-practice.ts';
import { Button } from '../ui/button.tsx';
import { sentence } from '../words/sentence.ts';
import type { Bot } from './bot.ts';

export function PractiseWith({ bot }: { bot: Bot }) {
  const { t } = useTranslation();
  const { practise, invite, busy, problem } = usePractice();
  return (
    <div className="row">
      {bot.roles.includes('target') && (
        <Button aria-disabled={busy} onClick={() => practise({ role: 'bettor', bot: bot.id })}>
          {t('bots.practise')}
        </Button>
      )}
      {bot.roles.includes('bettor') && (
        <Button aria-disabled={busy} onClick={() => practise({ role: 'target', bot: bot.id })}>
          {t('bots.practiseJudged')}
        </Button>
      )}
      <Button look="quiet" aria-disabled={busy} onClick={() => void invite([bot.id])}>
        {t('bots.invite')}
      </Button>
      {problem !== null && (
        <p className="small" role="alert">
          {sentence(problem)}
        </p>
      )}
    </div>
  );
}
