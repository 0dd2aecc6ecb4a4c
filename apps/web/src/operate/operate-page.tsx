/** The pages of operators: reports, appeals, people, bots, running games, and the log of what operators did. */
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useResource } from '../connection/resource.ts';
import { Button } from '../ui/button.tsx';
import { Loading } from '../ui/loading.tsx';
import { Notice } from '../ui/notice.tsx';
import { useTitle } from '../ui/title.ts';
import { safetyWords } from '../words/safety.ts';
import { sentence } from '../words/sentence.ts';
import { BotList, GameList, PlayerSearch } from './operate-people.tsx';
import { AppealList, ReportList } from './operate-reports.tsx';
import type { Lines } from './operate-shapes.ts';
import './operate.css';

const tabs = ['reports', 'appeals', 'people', 'bots', 'games', 'audit'] as const;
type Tab = (typeof tabs)[number];

export function OperatePage() {
  const { t } = useTranslation(safetyWords);
  const [tab, setTab] = useState<Tab>('reports');
  const { value, error } = useResource<Lines>('/api/operators/audit');
  useTitle(`${t('operate.title')} · Parlour`);
  return (
    <div className="stack operate">
      <h1>{t('operate.title')}</h1>
      {value === null && error !== null && (
        <Notice loud>
          {error.code === 'not-an-operator' || error.code === 'not-signed-in'
            ? t('operate.not')
            : sentence(error)}
        </Notice>
      )}
      {value !== null && (
        <>
          <p className="soft small">
            {t('operate.needPasskey')} <Link to="/account">{t('operate.account')}</Link>
          </p>
          <nav className="row" aria-label={t('operate.title')}>
            {tabs.map((one) => (
              <Button key={one} aria-pressed={one === tab} onClick={() => setTab(one)}>
                {t(`operate.tabs.${one}`)}
              </Button>
            ))}
          </nav>
          <section className="stack" aria-label={t(`operate.tabs.${tab}`)}>
            <h2>{t(`operate.tabs.${tab}`)}</h2>
            {tab === 'reports' && <ReportList />}
            {tab === 'appeals' && <AppealList />}
            {tab === 'people' && <PlayerSearch />}
            {tab === 'bots' && <BotList />}
            {tab === 'games' && <GameList />}
            {tab === 'audit' && <Audit />}
          </section>
        </>
      )}
    </div>
  );
}

function Audit() {
  const { t, i18n } = useTranslation(safetyWords);
  const { value, error, load } = useResource<Lines>('/api/operators/audit?limit=100');
  if (value === null) return <Loading error={error} onRetry={load} />;
  return (
    <ol className="operate-list" reversed>
      {value.lines.map(({ n, at, by, act }) => (
        <li key={n} value={n} className="small">
          <span className="soft">{new Date(at).toLocaleString(i18n.language)}</span>{' '}
          <bdi>{by?.name ?? t('operate.key')}</bdi> <strong>{act.type}</strong>{' '}
          {[act.account, act.player, act.report, act.sanction, act.finding].filter(Boolean).join(' ')}{' '}
          <bdi>{act.reason ?? act.note ?? act.answer ?? ''}</bdi>
        </li>
      ))}
    </ol>
  );
}
