/** The league: its ladder, the bots of a member, and the stages. */
import type { LeaguePage as League, OwnBot } from '@parlour/protocol';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { BoardTable } from '../boards/board-table.tsx';
import { useResource } from '../connection/resource.ts';
import { useServerState } from '../connection/use-house.ts';
import { PlaceTabs } from '../shell/place-tabs.tsx';
import { Interval, type Scale } from '../ui/estimate.tsx';
import { Loading } from '../ui/loading.tsx';
import { ManyIntervals } from '../ui/many-intervals.tsx';
import { useTitle } from '../ui/title.ts';
import { leagueWords } from '../words/league.ts';
import { numberText } from '../words/number.ts';
import { CareerSummary } from './career-summary.tsx';
import '../boards/boards-page.css';
import '../bots/bots.css';
import { Offers } from './transfer.tsx';
import './league.css';

/** Polling interval of the ladder, in milliseconds. */
const every = 60_000;
const stages = ['applicant', 'rookie', 'novice', 'full'] as const;

export function LeaguePage() {
  const { t } = useTranslation(leagueWords);
  const { t: house } = useTranslation();
  const you = useServerState((state) => state.you);
  const { value, error, load } = useResource<League>('/api/league', every);
  useTitle(`${t('title')} · ${house('name')}`);
  return (
    <div className="boards">
      <div className="stack">
        <h1>{t('title')}</h1>
        <PlaceTabs of="people" />
        {value !== null && <p className="soft boards-lead">{t(value.mode)}</p>}
      </div>
      {value === null && <Loading error={error} onRetry={load} rows={6} />}
      {value !== null && <Ladder standings={value.standings} mode={value.mode} />}
      {value?.mode === 'open' && value.standings.length === 0 && (
        <div className="row">
          <Link to="/developers" className="button button-primary">
            {t('register')}
          </Link>
          <Link to="/bots" className="button button-quiet">
            {house('tabs.computers')}
          </Link>
        </div>
      )}
      {you?.kind === 'member' && <OwnBots key={you.id} />}
      {value?.mode === 'audition' && <Stages counts={value.stages} />}
    </div>
  );
}

/** The ladder, with a note where it is long. */
export function Ladder({ standings, mode }: Pick<League, 'standings' | 'mode'>) {
  const { t } = useTranslation(leagueWords);
  if (standings.length === 0)
    return mode === 'open' ? null : (
      <section className="stack board-empty">
        <h2>{t('ladder')}</h2>
        <p>{t('ladderNone')}</p>
      </section>
    );
  const scale = spanOf(standings);
  return (
    <>
      <BoardTable
        title={t('ladder')}
        note={t('ladderWhat')}
        rowHead={t('bot')}
        numberHead={t('rating')}
        rows={standings.map(({ bot, name, stage, games, mu, skill }) => ({
          key: bot,
          head: (
            <>
              <Link to="/bots/$bot" params={{ bot }}>
                <bdi>{name ?? '…'}</bdi>
              </Link>{' '}
              <span className="small soft">{t(`stage.${stage}`)}</span>
            </>
          ),
          number: numberText(mu),
          interval: (
            <Interval
              estimate={{ mean: skill?.mode ?? null, interval: skill?.interval ?? null }}
              scale={scale}
              text={numberText}
            />
          ),
          n: games,
        }))}
      />
      <ManyIntervals count={standings.filter(({ skill }) => skill !== null).length} />
    </>
  );
}

/** Ratings start at 25, so the bars do not begin at 0. */
function spanOf(standings: League['standings']): Scale {
  const ends = standings.flatMap(({ skill }) => [...(skill?.interval ?? [])]);
  return ends.length === 0 ? { low: 0, high: 50 } : { low: Math.min(...ends), high: Math.max(...ends) };
}

function OwnBots() {
  const { t } = useTranslation(leagueWords);
  const { value, error, load } = useResource<{ readonly bots: readonly OwnBot[] }>('/api/me/bots');
  const present = value?.bots.filter(({ retired }) => !retired) ?? [];
  return (
    <section className="stack">
      <h2>{t('own')}</h2>
      <Offers onDone={load} />
      {value === null && <Loading error={error} onRetry={load} rows={2} />}
      {value !== null && present.length === 0 && (
        <p className="soft">
          {t('ownNone')} <Link to="/bots/new">{t('register')}</Link>
        </p>
      )}
      <ul className="bot-lines">
        {present.map((bot) => (
          <li key={bot.id}>
            <Link to="/bots/$bot" params={{ bot: bot.id }} className="bot-name">
              <bdi>{bot.name ?? '…'}</bdi>
            </Link>
            <CareerSummary bot={bot.id} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Stages({ counts }: { counts: League['stages'] }) {
  const { t } = useTranslation(leagueWords);
  return (
    <section className="stack">
      <h2>{t('steps')}</h2>
      <ol className="bot-steps league-stages">
        {stages.map((stage) => (
          <li key={stage}>
            <b>{t(`stage.${stage}`)}</b>{' '}
            <span className="soft">({t('count', { count: counts[stage] ?? 0 })})</span>
            <br />
            {t(`stageWhat.${stage}`)}
          </li>
        ))}
      </ol>
    </section>
  );
}
