/** Operators' pages: reports, appeals, people, bots, running games, forums, and the audit log. */
import { Link, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyChunk } from '../connection/chunk.ts';
import { useResource } from '../connection/resource.ts';
import { ProofDeskPart } from '../proof/desk-page.tsx';
import { ProposalDeskPart } from '../proposals/proposal-desk.tsx';
import { Loading } from '../ui/loading.tsx';
import { Notice } from '../ui/notice.tsx';
import { useTitle } from '../ui/title.ts';
import { whenText } from '../ui/when.ts';
import { isolateDirection } from '../words/isolated.ts';
import { safetyWords } from '../words/safety.ts';
import { sentence } from '../words/sentence.ts';
import { CodeCard } from './code-card.tsx';
import { Audit } from './operate-audit.tsx';
import { ForumList } from './operate-forums.tsx';
import { HourList } from './operate-hours.tsx';
import { LeagueDeskPart } from './operate-league.tsx';
import { BotList, GameList, PlayerSearch } from './operate-people.tsx';
import { AppealList, ReportList } from './operate-reports.tsx';
import type { Queues } from './operate-shapes.ts';
import { QueueLines } from './queue-lines.tsx';
import { headingId } from './to-heading.ts';
import '../account/account.css';
import './operate.css';

/** With its forms and words only where an operator opens it. */
const ModelDesk = lazy(() =>
  lazyChunk(async () => ({ default: (await import('./models/model-desk.tsx')).ModelDesk })),
);

const parts = {
  reports: ReportList,
  appeals: AppealList,
  people: PlayerSearch,
  bots: BotList,
  league: LeagueDeskPart,
  games: GameList,
  models: ModelDesk,
  forums: ForumList,
  proposals: ProposalDeskPart,
  hours: HourList,
  proofs: ProofDeskPart,
  audit: Audit,
} as const;
type Tab = keyof typeof parts;
const tabs = Object.keys(parts) as Tab[];
/** Polling interval of the queues, in milliseconds. */
const every = 30_000;

export function OperatePage() {
  const { t } = useTranslation(safetyWords);
  const { tab: asked } = useSearch({ from: '/operate' });
  const tab = tabs.find((one) => one === asked) ?? 'reports';
  const { value, error } = useResource<Queues>('/api/operators/queues', every);
  const security = useResource<{ readonly passkeys: readonly object[] }>('/api/me/security');
  useTitle(`${t(`operate.tabs.${tab}`)} · ${t('operate.title')} · Parlour`);
  const Part = parts[tab];
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
          {value.passkeys.length > 0 && (
            <Notice>
              <ul className="account-lately">
                {value.passkeys.map(({ at, operator }) => (
                  <li key={at}>
                    {t('operate.newPasskey', {
                      name: isolateDirection(operator.name ?? operator.id),
                      when: whenText(at),
                    })}
                  </li>
                ))}
              </ul>
              <p className="small">{t('operate.newPasskeyNot')}</p>
            </Notice>
          )}
          <nav className="operate-tabs" aria-label={t('operate.title')}>
            {tabs.map((one) => (
              <Link
                key={one}
                to="/operate"
                search={one === 'reports' ? {} : { tab: one }}
                className="button"
                activeOptions={{ exact: true, includeSearch: true }}
              >
                {t(`operate.tabs.${one}`)}
              </Link>
            ))}
            <Link to="/operate/campaigns" className="button">
              {t('operate.campaigns')}
            </Link>
          </nav>
          <section className="stack" aria-label={t(`operate.tabs.${tab}`)}>
            <h2 id={headingId} tabIndex={-1}>
              {t(`operate.tabs.${tab}`)}
            </h2>
            {tab === 'reports' && <QueueLines queues={value} />}
            <Suspense fallback={<Loading error={null} onRetry={() => {}} />}>
              <Part />
            </Suspense>
          </section>
          {security.value !== null && (
            <p className="soft small">
              {t(security.value.passkeys.length > 0 ? 'operate.hasPasskey' : 'operate.needPasskey')}{' '}
              <Link to="/operate/bind">{t('operate.bind.title')}</Link>
            </p>
          )}
          <CodeCard />
        </>
      )}
    </div>
  );
}
