/** Connection, prompts and requests of a bot in the last seven days, for its owner. */
import { Link } from '@tanstack/react-router';
import i18next from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useResource } from '../connection/resource.ts';
import { useServerState } from '../connection/use-house.ts';
import { Button } from '../ui/button.tsx';
import { Loading } from '../ui/loading.tsx';
import { whenText } from '../ui/when.ts';
import { sentence } from '../words/sentence.ts';
import { type Bot, type BotLog, type BotLogEntry, botAt } from './bot.ts';

/** The log counts as current if it is not older than this, in milliseconds: the page reads it every 10 s. */
const current = 20_000;

/** Prompts and faults; requests to a webhook have a prompt with the same result. */
const isTelling = ({ what, prompt, code }: BotLogEntry): boolean =>
  prompt !== null || (code !== null && what !== 'prompt');

export function BotActivity({ bot }: { bot: Bot }) {
  const { t } = useTranslation();
  const offset = useServerState((state) => state.offset);
  const [isWhole, setWhole] = useState(false);
  const { value, error, load } = useResource<BotLog>(`${botAt(bot.id)}/log`, 10_000);
  if (value === null) return <Loading error={error} onRetry={load} />;
  const { asOf, faults, entries } = value;
  const isHeldBack = Date.now() + offset - asOf > current;
  const shown = isWhole ? entries : entries.filter(isTelling);
  return (
    <>
      <Facts log={value} />
      {isHeldBack && <p className="small soft bots-lead">{t('ownBot.asOf', { time: whenText(asOf) })}</p>}
      <Faults faults={faults} />
      <section className="stack">
        <div className="row bot-log-head">
          <h3>{isWhole ? t('ownBot.log') : t('ownBot.prompts')}</h3>
          <div className="row">
            <Button look="quiet" aria-pressed={isWhole} onClick={() => setWhole(!isWhole)}>
              {t('ownBot.whole')}
            </Button>
            <Button look="quiet" onClick={load}>
              {t('ownBot.refresh')}
            </Button>
          </div>
        </div>
        {shown.length === 0 ? (
          <p className="soft">{t('ownBot.logEmpty')}</p>
        ) : (
          <Entries entries={shown} label={isWhole ? t('ownBot.log') : t('ownBot.prompts')} />
        )}
      </section>
    </>
  );
}

function Facts({ log: { status, lastError, lateness, prompts } }: { log: BotLog }) {
  const { t } = useTranslation();
  const isConnected = status.connected && status.transport !== null && status.since !== null;
  return (
    <dl className="bot-facts">
      <div>
        <dt className="small soft">{t('ownBot.status')}</dt>
        <dd>
          {isConnected
            ? t('ownBot.connected', {
                transport: t(`ownBot.transport.${status.transport ?? 'socket'}`),
                time: whenText(status.since ?? 0),
              })
            : t('ownBot.away')}
        </dd>
      </div>
      <div>
        <dt className="small soft">{t('ownBot.prompts')}</dt>
        <dd>
          {prompts.count === 0
            ? t('ownBot.logEmpty')
            : t('ownBot.answeredOf', { answered: prompts.answered, prompts: prompts.count })}
        </dd>
      </div>
      <div>
        <dt className="small soft">{t('ownBot.latency')}</dt>
        <dd>
          {prompts.ms === null
            ? t('ownBot.logEmpty')
            : t('ownBot.latencyOf', {
                median: Math.round(prompts.ms.p50),
                p95: Math.round(prompts.ms.p95),
                replies: prompts.ms.n,
              })}
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
      <div>
        <dt className="small soft">{t('ownBot.late')}</dt>
        <dd>
          {lateness.texts === 0
            ? t('ownBot.logEmpty')
            : t('ownBot.lateOf', { late: lateness.late, texts: lateness.texts })}
          {lateness.pausedUntil !== null && (
            <p className="small">{t('ownBot.paused', { time: whenText(lateness.pausedUntil) })}</p>
          )}
        </dd>
      </div>
    </dl>
  );
}

/** Faults by code: how often, what happened, what to do, when and where it was last. */
function Faults({ faults }: { faults: BotLog['faults'] }) {
  const { t } = useTranslation();
  if (faults.length === 0) return null;
  return (
    <section className="stack">
      <h3>{t('ownBot.faults')}</h3>
      <ul className="bot-faults">
        {faults.map(({ code, count, message, last }) => (
          <li key={code}>
            <b className="mono">{count}</b>
            <div>
              <span className="mono">{code}</span> <Coded text={sentence({ code: wordsOf(code), message })} />
              {last.error !== null && (
                <span className="mono small bot-error">
                  {code === 'failed'
                    ? t('ownBot.threw', { what: functionOf(last), error: last.error })
                    : last.error}
                </span>
              )}
              <span className="small soft bot-error">
                {t('ownBot.last', { time: whenText(last.at) })}{' '}
                {last.game !== null && (
                  <Link to="/game/$game" params={{ game: last.game }}>
                    {t('ownBot.game')}
                  </Link>
                )}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A sentence with its names of fields, which stand between backticks. */
export function Coded({ text }: { text: string }) {
  // Every second part was between backticks.
  const parts = text.split('`');
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence keep their order
  return <span>{parts.map((part, at) => (at % 2 === 1 ? <code key={at}>{part}</code> : part))}</span>;
}

/** The code whose sentence is shown: statuses without a specific sentence share one, by their first digit. */
function wordsOf(code: string): string {
  const shared = code.startsWith('status-') ? [`${code.slice(0, 8)}xx`, 'status'] : [];
  const own = [code, ...shared].find((one) => i18next.exists(`errors.bot.${one}`));
  return own === undefined ? code : `bot.${own}`;
}

/** The function that worked on a prompt, or is named itself. */
const functionOf = ({ what }: BotLogEntry): string => (what === 'say' ? 'reply' : what);

function Entries({ entries, label }: { entries: readonly BotLogEntry[]; label: string }) {
  const { t } = useTranslation();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without a mouse it must scroll too
    <section className="bot-log" tabIndex={0} aria-label={label}>
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
                    {entry.texts.length === 0
                      ? t('ownBot.game')
                      : t('ownBot.lines', { lines: entry.texts.join(', ') })}
                  </Link>
                )}
              </td>
              <td className="mono">
                <Result entry={entry} />
              </td>
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

function Result({ entry: { code, prompt, lateMs, error } }: { entry: BotLogEntry }) {
  const { t } = useTranslation();
  if (error !== null)
    return (
      <>
        {code} <span className="bot-error">{error}</span>
      </>
    );
  if (code === null) return prompt === null ? t('ownBot.fine') : t('ownBot.answered');
  return lateMs === null ? code : t('ownBot.lateBy', { code, ms: lateMs });
}
