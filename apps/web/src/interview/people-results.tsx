/** Results of an interview: humans in both settings, bots, and reference levels. */
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { interviewNamespace } from '../words/interview.ts';
import { percentText } from '../words/number.ts';
import { type Interview, ownName, type People, type Setting } from './interview-shapes.ts';
import { AccuracyTable } from './share-table.tsx';

const alone = (accuracy: number) => ({ accuracy, n: 0, interval: null });

export function PeopleResults({ interview }: { interview: Interview }) {
  const { t } = useTranslation(interviewNamespace);
  const { people, bots } = interview;
  const settings: readonly (readonly [Setting, string])[] = [
    ['history', t('inView')],
    ['memory', t('fromMemory')],
  ];
  return (
    <section className="stack" aria-labelledby={`results-${interview.interview}`}>
      <h2 id={`results-${interview.interview}`}>
        {t('results')} · {t(`languages.${interview.language}`)}
        <bdi>{ownName(interview.interview)}</bdi>
      </h2>
      <div className="interview-people">
        {settings.map(([setting, title]) => (
          <OneSetting key={setting} title={title} people={people[setting]} />
        ))}
      </div>
      <AccuracyTable
        label={t('results')}
        rows={[
          ...settings.flatMap(([setting, title]) => {
            const { majority } = people[setting];
            return majority === null ? [] : [{ key: setting, head: title, share: majority }];
          }),
          ...bots.map(({ bot, ...share }) => ({
            key: bot.id,
            head: (
              <Link to="/bots/$bot" params={{ bot: bot.id }}>
                <bdi>{bot.name}</bdi>
              </Link>
            ),
            share,
          })),
          { key: 'chance', head: t('chance'), share: alone(0.5) },
        ]}
      />
      {bots.length === 0 && <p className="small soft">{t('noBots')}</p>}
    </section>
  );
}

function OneSetting({ title, people }: { title: string; people: People }) {
  const { t } = useTranslation(interviewNamespace);
  const { people: count, individuals, majority, agreement } = people;
  const [lowest, highest] = [individuals.at(0), individuals.at(-1)];
  return (
    <div className="stack">
      <h3>{title}</h3>
      {count === 0 ? (
        <p className="soft">{t('nobody')}</p>
      ) : (
        <ul className="interview-facts">
          <li>{t('finished', { count })}</li>
          {count > 1 && lowest !== undefined && highest !== undefined && (
            <li>{t('alone', { low: percentText(lowest), high: percentText(highest) })}</li>
          )}
          <li>
            {majority === null || majority.accuracy === null
              ? t('noMajority')
              : t('majority', {
                  share: percentText(majority.accuracy),
                  low: percentText(majority.interval?.[0] ?? 0),
                  high: percentText(majority.interval?.[1] ?? 1),
                })}
          </li>
          {agreement.map(({ same, questions }) => (
            <li key={same}>{t('agreement', { same, count: questions })}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
