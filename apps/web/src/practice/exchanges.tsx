/** What was asked and answered in a rehearsal; at the end, beside each answer, what the other one said. */
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NatureMark } from '../ui/nature-mark.tsx';
import { PeopleWords } from '../ui/people-words.tsx';
import { practiceWords } from '../words/practice.ts';
import { letter, type Rehearsal } from './calls.ts';

export function Exchanges({ rehearsal: { view, lines, questions } }: { rehearsal: Rehearsal }) {
  const { t } = useTranslation(practiceWords);
  const { asked, result } = view;
  const end = useRef<HTMLLIElement>(null);
  const state = asked.at(-1)?.state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is new is scrolled to
  useEffect(() => {
    if (result === null) end.current?.scrollIntoView({ block: 'nearest' });
  }, [asked.length, state]);
  if (lines.length === 0) return null;
  return (
    <ol className="who-talk">
      {lines.map(({ nth, answer, other }, place) => (
        <li key={nth} className="practice-exchange who-new" ref={place === lines.length - 1 ? end : null}>
          <p className="who-asks">
            <PeopleWords words={questions[nth] ?? null} />
          </p>
          {result !== null && answer !== undefined && other !== undefined ? (
            <Both was={result.was} answer={answer} other={other} />
          ) : (
            <p className="who-line">
              <span className="who-letter who-asked">{letter}</span>
              {answer === undefined ? (
                <span className="soft">
                  {t(asked[place]?.state === 'awaited' && result === null ? 'waits' : 'silent')}
                </span>
              ) : (
                <PeopleWords words={answer} />
              )}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

type Kind = 'human' | 'machine';

/** The one who answered comes first. */
function Both({ was, answer, other }: { was: Kind; answer: string | null; other: string | null }) {
  const { t } = useTranslation(practiceWords);
  const all = [
    { kind: was, words: answer },
    { kind: was === 'human' ? 'machine' : 'human', words: other },
  ] as const;
  return (
    <dl className="practice-both">
      {all.map(({ kind, words }, place) => (
        <div key={kind} className={place === 1 ? 'soft' : undefined}>
          <dt className="small">
            <NatureMark kind={kind} /> {t(kind === 'human' ? 'person' : 'bot')}
          </dt>
          <dd>
            <PeopleWords words={words} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
