/** The plan of a study: files with their hashes, arms with their bots, sessions, and what was done when. */
import type { StudyDesk, StudyPlan } from '@parlour/protocol';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useResource } from '../connection/resource.ts';
import { CopyButton } from '../ui/copy.tsx';
import { Loading } from '../ui/loading.tsx';
import { whenText } from '../ui/when.ts';
import { studiesWords } from '../words/studies.ts';
import { studyAt } from './studies-calls.ts';

export function DeskPlan({ desk }: { readonly desk: StudyDesk }) {
  const { t } = useTranslation(studiesWords);
  const { value, error, load } = useResource<StudyPlan>(studyAt(desk.study, 'plan'));
  const state = `${desk.phase} ${desk.isPaused} ${desk.amendments.length}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the plan is read again after each act
  useEffect(() => load(), [state]);
  return (
    <section className="stack">
      <h2>{t('plan.title')}</h2>
      {value === null ? (
        <Loading error={error} onRetry={load} />
      ) : (
        <>
          {value.files.map((file) => (
            <PlanFile key={`${file.at} ${file.sha256}`} file={file} />
          ))}
          <Arms plan={value} counts={desk.arms} />
          <Sessions sessions={value.sessions} />
          <h3>{t('plan.log')}</h3>
          <ul>
            {value.acts.map(({ act, at }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two acts can have one time
              <li key={index} className="small">
                {`${whenText(at)} · ${t(`plan.acts.${act}`)}`}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function PlanFile({ file: { at, reason, sha256, file } }: { readonly file: StudyPlan['files'][number] }) {
  const { t } = useTranslation(studiesWords);
  const when = at === null ? '' : whenText(at);
  return (
    <div className="stack studies-file">
      <p>
        {at === null
          ? t('plan.draft')
          : reason === null
            ? t('plan.frozen', { when })
            : t('plan.amended', { when, reason })}
      </p>
      <p className="small">
        {t('plan.hash')} <span className="mono studies-hash">{sha256}</span>
      </p>
      <div>
        <CopyButton text={sha256} label={t('plan.copyHash')} done={t('links.copied')} />
      </div>
      <details className="studies-part">
        <summary>{t('plan.show')}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll it */}
        <pre className="studies-text" tabIndex={0}>
          {file}
        </pre>
      </details>
    </div>
  );
}

interface ArmsProps {
  readonly plan: StudyPlan;
  /** Completed participations; null before the study is over. */
  readonly counts: StudyDesk['arms'];
}

function Arms({ plan: { arms, assignment }, counts }: ArmsProps) {
  const { t } = useTranslation(studiesWords);
  return (
    <>
      <h3>{t('plan.arms')}</h3>
      <p className="small">{t(`plan.assignment.${assignment}`)}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll it */}
      <section className="studies-wide" tabIndex={0} aria-label={t('plan.arms')}>
        <table className="studies-table">
          <thead>
            <tr>
              <th scope="col">{t('plan.arm')}</th>
              <th scope="col">{t('plan.preset')}</th>
              <th scope="col">{t('plan.weight')}</th>
              <th scope="col">{t('plan.bots')}</th>
              {counts !== null && <th scope="col">{t('plan.complete')}</th>}
            </tr>
          </thead>
          <tbody>
            {arms.map(({ arm, preset, weight, bots }) => (
              <tr key={arm}>
                <th scope="row">{arm}</th>
                <td className="mono">{preset}</td>
                <td>{weight}</td>
                <td>
                  {bots.map(({ bot, ...made }) => (
                    <p key={bot}>
                      <bdi>{[bot, ...Object.values(made).filter((one) => one !== null)].join(' · ')}</bdi>
                    </p>
                  ))}
                </td>
                {counts !== null && <td>{counts[arm] ?? 0}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {counts === null && <p className="small soft studies-words">{t('plan.hidden')}</p>}
    </>
  );
}

function Sessions({ sessions }: Pick<StudyPlan, 'sessions'>) {
  const { t } = useTranslation(studiesWords);
  return (
    <>
      <h3>{t('plan.sessions')}</h3>
      {sessions.length === 0 && <p className="small">{t('plan.always')}</p>}
      <ul>
        {sessions.map(({ from, to }) => (
          <li key={from} className="small">
            {t('plan.session', { from: whenText(from), to: whenText(to) })}
          </li>
        ))}
      </ul>
    </>
  );
}
