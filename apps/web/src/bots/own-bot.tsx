/** Data for the owner of a bot: connection, games, prompts, tokens and profile. */
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyChunk } from '../connection/chunk.ts';
import type { Bot } from './bot.ts';
import { BotActivity } from './bot-activity.tsx';
import { OwnBotGames } from './own-bot-games.tsx';
import { OwnProfile, Retire } from './own-profile.tsx';
import { OwnTokens } from './own-tokens.tsx';

const OwnCareer = lazy(() => lazyChunk(() => import('../league/own-career.tsx')));

export default function OwnBot({ bot, onChange }: { bot: Bot; onChange: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="own-bot">
      <div className="stack">
        <h2>{t('ownBot.title')}</h2>
        <p className="small soft">{t('ownBot.why')}</p>
      </div>
      <Suspense fallback={null}>
        <OwnCareer bot={bot.id} />
      </Suspense>
      <BotActivity bot={bot} />
      <OwnBotGames bot={bot} />
      {!bot.retired && (
        <>
          <OwnTokens bot={bot} />
          <section className="stack">
            <h3>{t('ownBot.edit')}</h3>
            <OwnProfile bot={bot} onChange={onChange} />
          </section>
          <Retire bot={bot} onChange={onChange} />
        </>
      )}
    </div>
  );
}
