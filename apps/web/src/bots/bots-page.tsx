/** The list of all bots. */

import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRows } from '../connection/rows.ts';
import { PlaceTabs } from '../shell/place-tabs.tsx';
import { Button } from '../ui/button.tsx';
import { Loading } from '../ui/loading.tsx';
import { NatureMark } from '../ui/nature-mark.tsx';
import { useTitle } from '../ui/title.ts';
import { Trouble } from '../ui/trouble.tsx';
import { botRoleText } from '../words/roles.ts';
import { type Bot, botName, languageOf } from './bot.ts';
import { BotOwner } from './bot-facts.tsx';
import '../words/bots.ts';
import './bots.css';

/** Every bot that may play here. */
export function BotsPage() {
  const { t } = useTranslation();
  useTitle(`${t('bots.title')} · ${t('name')}`);
  return (
    <div className="bots">
      <div className="stack">
        <h1>{t('bots.title')}</h1>
        <PlaceTabs of="people" />
        <p className="soft bots-lead">{t('bots.lead')}</p>
        <div className="row">
          <Link to="/developers" className="button">
            {t('bots.developers')}
          </Link>
        </div>
      </div>
      <List />
    </div>
  );
}

function List() {
  const { t } = useTranslation();
  const { rows, next, busy, error, start, more } = useRows<Bot>(
    'bots',
    (before) => (before === undefined ? '/api/bots' : `/api/bots?before=${encodeURIComponent(before)}`),
    'bots',
  );
  if (rows === null) return <Loading error={error} onRetry={start} />;
  if (rows.length === 0) return <p className="soft">{t('bots.empty')}</p>;
  return (
    <>
      <BotLines bots={rows} />
      {error !== null && <Trouble error={error} onRetry={more} />}
      {next !== null && error === null && (
        <Button aria-disabled={busy} onClick={more}>
          {busy ? t('games.loading') : t('games.more')}
        </Button>
      )}
    </>
  );
}

/** Bots, one per line: name, owner, description and roles. */
export function BotLines({ bots }: { bots: readonly Bot[] }) {
  const { t } = useTranslation();
  return (
    <ul className="bot-lines">
      {bots.map((bot) => (
        <li key={bot.id}>
          <div className="bot-line-head">
            <NatureMark kind="machine" />
            <Link to="/bots/$bot" params={{ bot: bot.id }} className="bot-name">
              <bdi>{botName(bot)}</bdi>
            </Link>
            <span className="small soft">
              <BotOwner bot={bot} />
            </span>
          </div>
          {bot.description !== '' && (
            <p dir="auto" lang={languageOf(bot)} className="bot-description">
              {bot.description}
            </p>
          )}
          <p className="small soft">
            {bot.disqualified === true ? (
              <b>{t('bots.disqualified')}</b>
            ) : bot.retired ? (
              t('bots.retired')
            ) : (
              bot.roles.map(botRoleText).join(', ')
            )}
            {bot.family !== '' && (
              <>
                {' · '}
                <bdi lang={languageOf(bot)}>{bot.family}</bdi>
              </>
            )}
            {bot.languages.length > 0 && ` · ${bot.languages.join(', ')}`}
          </p>
        </li>
      ))}
    </ul>
  );
}
