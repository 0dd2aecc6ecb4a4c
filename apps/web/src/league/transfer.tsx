/** Giving a bot to another member: the offer of its owner, and the answer. */
import type { BotOffersToYou, OwnCareer } from '@parlour/protocol';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../connection/call.ts';
import { useResource } from '../connection/resource.ts';
import { announce } from '../ui/announcer.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { leagueWords } from '../words/league.ts';
import { sentence } from '../words/sentence.ts';
import { careerAt } from './league-shapes.ts';

export function TransferForm({ bot, to, onDone }: { bot: string; to: string | null; onDone: () => void }) {
  const { t } = useTranslation(leagueWords);
  const [problem, setProblem] = useState<string | null>(null);
  const offer = async (name: string | null) => {
    const result = await call<OwnCareer>('POST', `${careerAt(bot)}/transfer`, { to: name });
    setProblem('error' in result ? sentence(result.error) : null);
    if (!('error' in result)) onDone();
  };
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void offer(String(new FormData(event.currentTarget).get('to')).trim());
  };
  return (
    <details>
      <summary>{t('transfer.title')}</summary>
      <div className="stack">
        <p className="small soft bots-lead">{t('transfer.what')}</p>
        {to === null ? (
          <form className="stack" onSubmit={send}>
            <label className="stack">
              {t('transfer.to')}
              <input className="field" name="to" required maxLength={100} dir="auto" autoComplete="off" />
            </label>
            <Button type="submit">{t('transfer.offer')}</Button>
          </form>
        ) : (
          <div className="row">
            <span>{t('transfer.offered', { name: to })}</span>
            <Button onClick={() => void offer(null)}>{t('transfer.takeBack')}</Button>
          </div>
        )}
        {problem !== null && <Notice loud>{problem}</Notice>}
      </div>
    </details>
  );
}

/** Bots that others offer to a member; nothing without an offer. */
export function Offers({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation(leagueWords);
  const { value, load } = useResource<BotOffersToYou>('/api/me/bot-offers');
  const [problem, setProblem] = useState<string | null>(null);
  const answer = async (bot: string, accept: boolean) => {
    const result = await call('POST', `${careerAt(bot)}/transfer/answer`, { accept });
    setProblem('error' in result ? sentence(result.error) : null);
    if (!('error' in result)) announce(t(accept ? 'transfer.accepted' : 'transfer.declined'));
    load();
    onDone();
  };
  return (
    <>
      {value?.bots.map(({ bot, name, from }) => (
        <div key={bot} className="notice stack">
          <p dir="auto">{t('transfer.yours', { bot: name ?? '…', name: from ?? '…' })}</p>
          <p className="small soft">{t('transfer.mind')}</p>
          <div className="row">
            <Button onClick={() => void answer(bot, true)}>{t('transfer.accept')}</Button>
            <Button onClick={() => void answer(bot, false)}>{t('transfer.decline')}</Button>
          </div>
        </div>
      ))}
      {problem !== null && <Notice loud>{problem}</Notice>}
    </>
  );
}
