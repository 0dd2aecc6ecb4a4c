/** All proposals of forums, with a button to support each. */
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useResource } from '../connection/resource.ts';
import { Loading } from '../ui/loading.tsx';
import { PeopleWords } from '../ui/people-words.tsx';
import { useTitle } from '../ui/title.ts';
import { whenText } from '../ui/when.ts';
import { proposalWords } from '../words/proposals.ts';
import { type Proposal, proposalsPath } from './shapes.ts';
import { Support } from './support.tsx';
import './proposals.css';

export function ProposalsPage() {
  const { t } = useTranslation(proposalWords);
  const { value, error, load } = useResource<{ readonly proposals: readonly Proposal[] }>(proposalsPath);
  useTitle(`${t('title')} · Parlour`);
  return (
    <div className="stack proposals">
      <header className="stack">
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
        <p>
          <Link to="/proposals/new" className="button button-primary">
            {t('propose')}
          </Link>
        </p>
      </header>
      {value === null ? (
        <Loading error={error} onRetry={load} />
      ) : (
        <>
          {value.proposals.length === 0 && <p className="soft">{t('none')}</p>}
          <ul className="proposal-list">
            {value.proposals.map((one) => (
              <li key={one.proposal}>
                <Row one={one} onDone={load} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function Row({ one, onDone }: { one: Proposal; onDone: () => void }) {
  const { t } = useTranslation(proposalWords);
  const { proposal, forum, title, description, stage, openedAt } = one;
  return (
    <article aria-label={title ?? forum} className="proposal-row">
      <div className="stack">
        <h2>
          <Link to="/proposals/$proposal" params={{ proposal }}>
            <PeopleWords words={title ?? forum} />
          </Link>
        </h2>
        {description !== null && <PeopleWords words={description} />}
        <p className="small soft">
          {t(`stages.${stage}`)} · <By one={one} /> · {whenText(openedAt)}
        </p>
      </div>
      <Support one={one} onDone={onDone} />
    </article>
  );
}

/** The proposer, as far as others see them. */
export function By({ one: { proposer, isOwn } }: { one: Pick<Proposal, 'proposer' | 'isOwn'> }) {
  const { t } = useTranslation(proposalWords);
  if (isOwn) return <>{t('byYou')}</>;
  if (!proposer?.name) return <>{t('unnamed')}</>;
  return (
    <>
      {t('by')} <bdi>{proposer.name}</bdi>
    </>
  );
}
