/** Addresses by which panels send people to a study. */
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../ui/copy.tsx';
import { studiesWords } from '../words/studies.ts';

/** Panels by name, with the parameters as each of them writes its templates; null: the researcher's own list. */
const panels = [
  ['Prolific', 'PROLIFIC_PID={{%PROLIFIC_PID%}}&STUDY_ID={{%STUDY_ID%}}&SESSION_ID={{%SESSION_ID%}}'],
  [
    'CloudResearch Connect',
    'participantId={{participantId}}&projectId={{projectId}}&assignmentId={{assignmentId}}',
  ],
  ['Mechanical Turk', 'workerId=ID&hitId=ID&assignmentId=ID'],
  ['SONA', 'survey_code=%SURVEY_CODE%'],
  [null, 'participant=ID'],
] as const;

export function DeskLinks({ study }: { readonly study: string }) {
  const { t } = useTranslation(studiesWords);
  return (
    <section className="stack">
      <h2>{t('links.title')}</h2>
      <p className="small soft studies-words">{t('links.what')}</p>
      <ul className="studies-list">
        {panels.map(([panel, parameters]) => {
          const url = `${location.origin}/study/${study}?${parameters}`;
          const name = panel ?? t('links.own');
          return (
            <li key={name} className="stack">
              <h3>{name}</h3>
              <p className="small mono">{url}</p>
              <div>
                <CopyButton text={url} label={t('links.copyFor', { panel: name })} done={t('links.copied')} />
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
