/** One study for its researcher: progress, plan, addresses, payments and data. Nothing by arm before it is over. */
import type { StudyDesk } from '@parlour/protocol';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useResource } from '../connection/resource.ts';
import { headingId } from '../operate/to-heading.ts';
import { Loading } from '../ui/loading.tsx';
import { useTitle } from '../ui/title.ts';
import { studiesWords } from '../words/studies.ts';
import { DeskActs } from './desk-acts.tsx';
import { DeskData } from './desk-data.tsx';
import { DeskLinks } from './desk-links.tsx';
import { DeskPlan } from './desk-plan.tsx';
import { DeskProgress } from './desk-progress.tsx';
import { nextStudyStep, phaseOf } from './next-step.ts';
import { studyAt } from './studies-calls.ts';

/** Polling interval, in milliseconds: counts change once a minute. */
const every = 15_000;

export function StudyDeskPage({ name }: { readonly name: string }) {
  const { t } = useTranslation(studiesWords);
  const { value, error, load } = useResource<StudyDesk>(studyAt(name, 'desk'), every);
  useTitle(`${value?.title ?? t('title')} · Parlour`);
  return (
    <div className="stack studies">
      <h1 id={headingId} tabIndex={-1}>
        <bdi>{value?.title ?? t('title')}</bdi>
      </h1>
      {value === null ? (
        <Loading error={error} onRetry={load} />
      ) : (
        <>
          <p className="soft">
            <span className="mono">{value.study}</span>
            {` · ${t(`phases.${phaseOf(value)}`)}`}
          </p>
          <section className="stack">
            <h2>{t('next.title')}</h2>
            <p className="studies-words">{nextStudyStep(value, t)}</p>
            <DeskActs desk={value} onDone={load} />
          </section>
          {value.phase !== 'draft' && <DeskProgress desk={value} />}
          {(value.phase === 'draft' || value.phase === 'open') && <DeskLinks study={value.study} />}
          {value.phase !== 'draft' && <DeskData desk={value} />}
          <DeskPlan desk={value} />
        </>
      )}
      <p className="small">
        <Link to="/studies/{-$study}" params={{ study: undefined }}>
          {t('all')}
        </Link>
      </p>
    </div>
  );
}
