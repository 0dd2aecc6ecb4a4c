/** Results of a bot's interviews, on its page. */
import { useTranslation } from 'react-i18next';
import { useResource } from '../connection/resource.ts';
import { interviewNamespace } from '../words/interview.ts';
import { categoryRows } from './category-rows.ts';
import { ownName, type Results } from './interview-shapes.ts';
import { AccuracyTable } from './share-table.tsx';
import './interview.css';

interface BotInterviewsRead {
  readonly interviews: readonly {
    readonly interview: string;
    readonly language: 'en' | 'ru';
    readonly results: Results;
  }[];
}

export default function BotInterviews({ bot }: { bot: string }) {
  const { t } = useTranslation(interviewNamespace);
  const { value } = useResource<BotInterviewsRead>(`/api/bots/${bot}/interviews`);
  if (value === null || value.interviews.length === 0) return null;
  return (
    <section className="interview stack">
      <h2>{t('profile')}</h2>
      {value.interviews.map(({ interview, language, results }) => (
        <div key={interview} className="stack">
          <h3>
            {t(`languages.${language}`)}
            <bdi>{ownName(interview)}</bdi>
          </h3>
          <AccuracyTable
            label={t('byCategory')}
            column={t('what')}
            rows={[{ key: 'all', head: t('title'), share: results }, ...categoryRows(results)]}
          />
        </div>
      ))}
    </section>
  );
}
