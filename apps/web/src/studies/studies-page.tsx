/** Studies of a researcher: the list, or one of them. */
import type { StudyDesk } from '@parlour/protocol';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useResource } from '../connection/resource.ts';
import { headingId } from '../operate/to-heading.ts';
import { Loading } from '../ui/loading.tsx';
import { useTitle } from '../ui/title.ts';
import { studiesWords } from '../words/studies.ts';
import { CreateStudy } from './create-study.tsx';
import { nextStudyStep, phaseOf } from './next-step.ts';
import { type OwnStudies, studiesAt } from './studies-calls.ts';
import { StudyDeskPage } from './study-desk.tsx';
import './studies.css';

/** Polling interval, in milliseconds: counts change once a minute. */
const every = 15_000;

export function StudiesPage() {
  const { study } = useParams({ from: '/studies/{-$study}' });
  return study === undefined ? <StudyList /> : <StudyDeskPage key={study} name={study} />;
}

function StudyList() {
  const { t } = useTranslation(studiesWords);
  const { value, error, load } = useResource<OwnStudies>(studiesAt, every);
  useTitle(`${t('title')} · Parlour`);
  return (
    <div className="stack studies">
      <h1 id={headingId} tabIndex={-1}>
        {t('title')}
      </h1>
      <p className="soft studies-words">{t('lead')}</p>
      {value === null && error?.code === 'not-signed-in' ? (
        <p>
          <Link to="/me">{t('signIn')}</Link>
        </p>
      ) : value === null ? (
        <Loading error={error} onRetry={load} />
      ) : (
        <>
          {value.studies.length === 0 && <p>{t(value.mayCreate ? 'none' : 'notResearcher')}</p>}
          <ul className="studies-list">
            {value.studies.map((one) => (
              <OneStudy key={one.study} desk={one} />
            ))}
          </ul>
          {value.mayCreate && (
            <details className="studies-part" open={value.studies.length === 0}>
              <summary>{t('create.title')}</summary>
              <CreateStudy onCreate={load} />
            </details>
          )}
        </>
      )}
    </div>
  );
}

function OneStudy({ desk }: { readonly desk: StudyDesk }) {
  const { t } = useTranslation(studiesWords);
  const { study, title, ways, participants } = desk;
  const { wanted, active } = participants;
  const counts = t('short', { complete: ways.complete ?? 0, wanted, active });
  return (
    <li>
      <Link to="/studies/{-$study}" params={{ study }}>
        <bdi>{title}</bdi>
      </Link>
      <p className="small soft">
        {[study, t(`phases.${phaseOf(desk)}`), ...(desk.phase === 'draft' ? [] : [counts])].join(' · ')}
      </p>
      <p className="small">{nextStudyStep(desk, t)}</p>
    </li>
  );
}
