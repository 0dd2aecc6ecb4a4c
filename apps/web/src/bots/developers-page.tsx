/** Page for developers: a bot in a few lines, the steps to a rated game, own bots, references. */

import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useResource } from '../connection/resource.ts';
import { useServerState } from '../connection/use-house.ts';
import { Loading } from '../ui/loading.tsx';
import { useTitle } from '../ui/title.ts';
import type { Bots } from './bot.ts';
import { BotLines } from './bots-page.tsx';
import { Code } from './code.tsx';
import firstBot from './first-bot.txt?raw';
import firstBotInPython from './first-bot-python.txt?raw';
import '../words/bots.ts';
import './bots.css';

export function DevelopersPage() {
  const { t } = useTranslation();
  const you = useServerState((state) => state.you);
  useTitle(`${t('front.forDevelopers')} · ${t('name')}`);
  return (
    <div className="bots">
      <div className="stack">
        <h1>{t('front.forDevelopers')}</h1>
        <p className="bots-lead">{t('developers.lead')}</p>
        <div className="row">
          <Link to="/bots/new" className="button button-primary">
            {t('developers.register')}
          </Link>
          <Link to="/bots" className="button">
            {t('developers.all')}
          </Link>
        </div>
      </div>
      {you?.kind === 'member' && <Own key={you.id} />}
      <section className="stack">
        <h2>{t('developers.twenty')}</h2>
        <p className="small soft bots-lead">{t('developers.twentyWhat')}</p>
        <Code text={firstBot} />
        <p className="small soft">{t('developers.python')}</p>
        <Code text={firstBotInPython} />
        <p className="small soft bots-lead">{t('developers.others')}</p>
      </section>
      <section className="stack">
        <h2>{t('developers.steps')}</h2>
        <ol className="bot-steps">
          <li>{t('developers.step1')}</li>
          <li>
            {t('developers.step2')}
            <Code text="npx parlour bot test bot.ts" />
          </li>
          <li>
            {t('developers.step3')}
            <Code text={`PARLOUR_URL=${location.origin} PARLOUR_TOKEN=… npx parlour bot run bot.ts`} />
          </li>
        </ol>
        <p className="small soft bots-lead">{t('developers.polite')}</p>
      </section>
      <section className="stack">
        <h2>{t('developers.papers')}</h2>
        <ul className="bot-papers">
          <li>
            <a href="/docs/api">{t('developers.api')}</a>
          </li>
          <li>
            <a href="/api/openapi.json">{t('developers.openapi')}</a>
          </li>
          <li>
            <a href="/api/asyncapi.json">{t('developers.asyncapi')}</a>
          </li>
        </ul>
      </section>
    </div>
  );
}

function Own() {
  const { t } = useTranslation();
  const { value, error, load } = useResource<Bots>('/api/me/bots');
  return (
    <section className="stack">
      <h2>{t('developers.own')}</h2>
      {value === null && <Loading error={error} onRetry={load} rows={2} />}
      {value !== null &&
        (value.bots.length === 0 ? (
          <p className="soft">{t('developers.ownNone')}</p>
        ) : (
          <BotLines bots={value.bots} />
        ))}
    </section>
  );
}
