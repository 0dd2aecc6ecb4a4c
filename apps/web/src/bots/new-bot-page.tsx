/** The page that registers a bot and shows its token, once. */
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SignInOrJoin } from '../account/own-account.tsx';
import { call } from '../connection/call.ts';
import { clearCaches } from '../connection/forget.ts';
import { useServerState } from '../connection/use-house.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { useTitle } from '../ui/title.ts';
import { type BotChanged, botName } from './bot.ts';
import { BotForm } from './bot-form.tsx';
import { Code } from './code.tsx';
import firstBot from './first-bot.txt?raw';
import firstBotInPython from './first-bot-python.txt?raw';
import firstWebhook from './first-webhook.txt?raw';
import { OneTimeSecret } from './one-time-secret.tsx';
import '../words/bots.ts';
import './bots.css';

interface Registration extends BotChanged {
  readonly token: string;
}

export function NewBotPage() {
  const { t } = useTranslation();
  const you = useServerState((state) => state.you);
  const [registered, setRegistered] = useState<Registration | null>(null);
  useTitle(`${t('newBot.title')} · ${t('name')}`);
  if (registered !== null) return <AfterRegistration {...registered} />;
  return (
    <div className="bots">
      <div className="stack">
        <h1>{t('newBot.title')}</h1>
        <p className="soft bots-lead">{t('newBot.lead')}</p>
      </div>
      {you === null && <Skeleton label={t('games.loading')} />}
      {you !== null && you.kind !== 'member' && (
        <>
          <p className="bots-lead">{t('newBot.memberOnly')}</p>
          <SignInOrJoin guest={you.kind === 'guest'} />
        </>
      )}
      {you?.kind === 'member' && (
        <BotForm
          label={t('newBot.create')}
          submit={async ({ languages, ...wishes }) => {
            const body = languages.length === 0 ? wishes : { ...wishes, languages };
            const result = await call<Registration>('POST', '/api/bots', body);
            if ('error' in result) return result.error;
            clearCaches();
            setRegistered(result.value);
            return null;
          }}
        />
      )}
    </div>
  );
}

function AfterRegistration({ bot, token, webhookSecret }: Registration) {
  const { t } = useTranslation();
  return (
    <div className="bots">
      <h1 ref={showFirst} tabIndex={-1}>
        <bdi>{botName(bot)}</bdi>
      </h1>
      <OneTimeSecret title={t('newBot.tokenTitle')} what={t('newBot.tokenOnce')} secret={token} />
      {webhookSecret !== undefined && (
        <OneTimeSecret title={t('newBot.secretTitle')} what={t('newBot.secretOnce')} secret={webhookSecret} />
      )}
      <section className="stack">
        <h2>{t('newBot.next')}</h2>
        {bot.webhook ? <WebhookLines /> : <FirstLines token={token} />}
      </section>
      <div className="row">
        <Link to="/bots/$bot" params={{ bot: bot.id }} className="button button-primary">
          {t('newBot.page')}
        </Link>
      </div>
    </div>
  );
}

function FirstLines({ token }: { token: string }) {
  const { t } = useTranslation();
  const run = `PARLOUR_URL=${location.origin} PARLOUR_TOKEN=${token} npx parlour bot run`;
  return (
    <>
      <p className="small soft bots-lead">{t('newBot.nextWhat')}</p>
      <Code text={firstBot} />
      <Code text={`${run} bot.ts`} />
      <p className="small soft">{t('newBot.nextPython')}</p>
      <Code text={firstBotInPython} />
      <Code text={`${run} bot.py`} />
    </>
  );
}

function WebhookLines() {
  const { t } = useTranslation();
  return (
    <>
      <p className="small soft bots-lead">{t('newBot.nextWebhook')}</p>
      <Code text={firstWebhook} />
    </>
  );
}

/** After the form closes, focus and scroll position go to its result. */
function showFirst(element: HTMLElement | null): void {
  if (element === null) return;
  window.scrollTo(0, 0);
  element.focus({ preventScroll: true });
}
