/** A finished interview: right answers, and corrections. */
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useResource } from '../connection/resource.ts';
import { interviewNamespace } from '../words/interview.ts';
import { percentText } from '../words/number.ts';
import { categoryRows } from './category-rows.ts';
import type { InterviewSitting, Interviews } from './interview-shapes.ts';
import { PeopleResults } from './people-results.tsx';
import { AccuracyTable } from './share-table.tsx';

export function SittingOver({
  sitting: { interview, language: lang, results, turns },
}: {
  sitting: InterviewSitting;
}) {
  const { t } = useTranslation(interviewNamespace);
  const { value } = useResource<Interviews>('/api/interviews');
  // The last question stood at the end of a long page.
  useEffect(() => scrollTo(0, 0), []);
  const others = value?.interviews.find((one) => one.interview === interview);
  const wrong = turns.filter(
    ({ answer, right }) => right !== null && right !== undefined && right !== answer,
  );
  return (
    <div className="interview stack">
      <h1>{t('over')}</h1>
      {results !== null && results.accuracy !== null && results.interval !== null && (
        <p className="interview-result">
          <b>{t('right', { right: Math.round(results.accuracy * results.n), n: results.n })}</b>{' '}
          <span className="soft">
            {t('between', { low: percentText(results.interval[0]), high: percentText(results.interval[1]) })}
          </span>
        </p>
      )}
      {others !== undefined && <PeopleResults interview={others} />}
      <section className="stack">
        <h2>{t('wrong')}</h2>
        {wrong.length === 0 && <p className="soft">{t('noneWrong')}</p>}
        <ol className="interview-turns">
          {wrong.map(({ nth, question, choices, answer, right }) => (
            <li key={nth}>
              <p lang={lang}>{question}</p>
              <p className="soft">{t('you', { answer: choices[answer - 1] ?? '–' })}</p>
              <p>{t('better', { answer: choices[(right ?? 1) - 1] ?? '–' })}</p>
            </li>
          ))}
        </ol>
      </section>
      {results !== null && (
        <section className="stack">
          <h2>{t('byCategory')}</h2>
          <AccuracyTable label={t('byCategory')} column={t('what')} rows={categoryRows(results)} />
        </section>
      )}
      <p>
        <Link to="/interview">{t('back')}</Link>
      </p>
    </div>
  );
}
