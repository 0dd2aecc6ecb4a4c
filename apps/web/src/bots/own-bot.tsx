/** What only the owner of a bot sees: its connection, its requests, its tokens and its profile. */

import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useResource } from '../connection/resource.ts';
import { useHouseState } from '../connection/use-house.ts';
import { Button } from '../ui/button.tsx';
import { Loading } from '../ui/loading.tsx';
import { whenText } from '../ui/when.ts';
import { type Bot, type BotLog, type BotLogEntry, botAt } from './bot.ts';
import { OwnProfile, Retire } from './own-profile.tsx';
import { OwnTokens } from './own-tokens.tsx';

/** Up to the present, as near as a page that is read again now and then can be. In milliseconds. */
const shortly = 20_000;

export default function OwnBot({ bot, onChange }: { bot: Bot; onChange: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="own-bot">
      <div className="stack">
        <h2>{t('ownBot.title')}</h2>
        <p className="small soft">{t('ownBot.why')}</p>
      </div>
      <ActivityLog bot={bot} />
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

function ActivityLog({ bot }: { bot: Bot }) {
  const { t } = useTranslation();
  const offset = useHouseState((state) => state.offset);
  const { value, error, load } = useResource<BotLog>(`${botAt(bot.id)}/log`, 10_000);
  if (value === null) return <Loading error={error} onRetry={load} />;
  const { asOf, status, lastError, entries } = value;
  const isHeldBack = Date.now() + offset - asOf > shortly;
  const connected = status.connected && status.transport !== null && status.since !== null;
  return (
    <>
      <dl className="bot-facts">
        <div>
          <dt className="small soft">{t('ownBot.status')}</dt>
          <dd>
            {connected
              ? t('ownBot.connected', {
                  transport: t(`ownBot.transport.${status.transport ?? 'socket'}`),
                  time: whenText(status.since ?? 0),
                })
              : t('ownBot.away')}
          </dd>
        </div>
        <div>
          <dt className="small soft">{t('ownBot.lastError')}</dt>
          <dd>
            {lastError === null ? (
              t('ownBot.noError')
            ) : (
              <>
                <span className="mono">{lastError.code}</span>{' '}
                <span className="small soft">{whenText(lastError.at)}</span>
              </>
            )}
          </dd>
        </div>
      </dl>
      <section className="stack">
        <div className="row bot-log-head">
          <h3>{t('ownBot.log')}</h3>
          <Button look="quiet" onClick={load}>
            {t('ownBot.refresh')}
          </Button>
        </div>
        {isHeldBack && <p className="small soft bots-lead">{t('ownBot.asOf', { time: whenText(asOf) })}</p>}
        {entries.length === 0 ? (
          <p className="soft">{t('ownBot.logEmpty')}</p>
        ) : (
          <Entries entries={entries} />
        )}
      </section>
    </>
  );
}

function Entries({ entries }: { entries: readonly BotLogEntry[] }) {
  const { t } = useTranslation();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without a mouse it must scroll too
    <section className="bot-log" tabIndex={0} aria-label={t('ownBot.log')}>
      <table>
        <thead className="small soft">
          <tr>
            {(['when', 'what', 'game', 'result', 'took'] as const).map((key) => (
              <th key={key} scope="col">
                {t(`ownBot.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="small">
          {entries.map((entry, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two entries may be the same in every part
            <tr key={`${entry.at}-${index}`}>
              <td className="mono">{whenText(entry.at)}</td>
              <td>{entry.what}</td>
              <td>
                {entry.game !== null && (
                  <Link to="/game/$game" params={{ game: entry.game }}>
                    {t('ownBot.game')}
                  </Link>
                )}
              </td>
              <td className="mono">{entry.code ?? t('ownBot.fine')}</td>
              <td className="mono">
                {entry.ms === null ? '' : t('ownBot.ms', { ms: Math.round(entry.ms) })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
