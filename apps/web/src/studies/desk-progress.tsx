/** Progress of a study in all arms together, as of the last full minute. */
import type { StudyDesk } from '@parlour/protocol';
import { useTranslation } from 'react-i18next';
import { studiesWords } from '../words/studies.ts';

type StageName = 'consent' | 'questionnaire' | 'practice' | 'rounds' | 'debriefing';
type WayOut = keyof StudyDesk['ways'];

export function DeskProgress({ desk }: { readonly desk: StudyDesk }) {
  const { t } = useTranslation(studiesWords);
  const { participants, ways, games, waiting, stages, phase } = desk;
  const { wanted } = participants;
  const complete = ways.complete ?? 0;
  const seconds = Object.fromEntries(
    (['quarter', 'median', 'threeQuarters', 'max'] as const).map((one) => [one, waiting[one] ?? 0]),
  ) as Record<'quarter' | 'median' | 'threeQuarters' | 'max', number>;
  const words = t('progress.complete', { complete, wanted });
  return (
    <section className="stack">
      <h2>{t('progress.title')}</h2>
      <progress className="studies-progress" value={complete} max={wanted} aria-label={words} />
      <p>{words}</p>
      <p className="small">{t('progress.people', participants)}</p>
      <p className="small">{t('progress.games', games)}</p>
      {waiting.n > 0 && <p className="small">{t('progress.waiting', { n: waiting.n, ...seconds })}</p>}
      <table className="studies-table">
        <thead>
          <tr>
            <th scope="col">{t('progress.stage')}</th>
            <th scope="col">{t('progress.now')}</th>
            <th scope="col">{t('progress.ended')}</th>
          </tr>
        </thead>
        <tbody>
          {stages.map(({ stage, now, ended }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: stages have no other name than their place
            <tr key={index}>
              <th scope="row">{t(`progress.stages.${stage as StageName}`)}</th>
              <td>{now}</td>
              <td>{ended}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {Object.keys(ways).length > 0 && (
        <table className="studies-table">
          <caption>{t('progress.ways')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('progress.way')}</th>
              <th scope="col">{t('progress.count')}</th>
            </tr>
          </thead>
          <tbody>
            {Object.entries(ways).map(([way, count]) => (
              <tr key={way}>
                <th scope="row">{t(`progress.endings.${way as WayOut}`)}</th>
                <td>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {phase === 'open' && <p className="small soft">{t('progress.minute')}</p>}
    </section>
  );
}
