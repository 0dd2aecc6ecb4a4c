/** Questions of a rehearsal with the answers of both witnesses. */
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NatureMark } from '../ui/nature-mark.tsx';
import { PeopleWords } from '../ui/people-words.tsx';
import { practiceWords } from '../words/practice.ts';
import { letters, type Rehearsal } from './calls.ts';

export function Exchanges({ rehearsal: { view, lines, questions, named } }: { rehearsal: Rehearsal }) {
  const { t } = useTranslation(practiceWords);
  const { asked, result } = view;
  const end = useRef<HTMLLIElement>(null);
  const state = asked.at(-1)?.state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is new is scrolled to
  useEffect(() => {
    if (result === null) end.current?.scrollIntoView({ block: 'nearest' });
  }, [asked.length, state]);
  if (lines.length === 0) return null;
  const sought = result === null ? undefined : result.was === 'human' ? 'A' : 'B';
  return (
    <ol className="who-talk">
      {lines.map(({ nth, answers }, place) => (
        <li key={nth} className="practice-exchange who-new" ref={place === lines.length - 1 ? end : null}>
          <p className="who-asks">
            <PeopleWords words={questions[nth] ?? null} />
          </p>
          {answers === undefined ? (
            <p className="soft">
              {t(asked[place]?.state === 'awaited' && result === null ? 'waits' : 'silent')}
            </p>
          ) : (
            <dl className="practice-both">
              {letters.map((letter) => (
                <div key={letter}>
                  <dt className="who-letter">
                    {letter}
                    {sought !== undefined && named === null && (
                      <>
                        {' '}
                        <NatureMark kind={letter === sought ? 'human' : 'machine'} />
                      </>
                    )}
                  </dt>
                  <dd>
                    <PeopleWords words={answers[letter]} />
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </li>
      ))}
    </ol>
  );
}
