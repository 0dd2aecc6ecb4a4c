/** A running interview: one question with two answers, and its context. */
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallResult } from '../connection/call.ts';
import type { ProtocolError } from '../connection/frames.ts';
import { useStore } from '../connection/store.ts';
import { Loading } from '../ui/loading.tsx';
import { Notice } from '../ui/notice.tsx';
import { keysBox, keysOn, switchKeys, useKeys } from '../ui/use-keys.ts';
import { interviewNamespace } from '../words/interview.ts';
import { sentence } from '../words/sentence.ts';
import type { InterviewSitting, SittingStream, Turn } from './interview-shapes.ts';
import { answerQuestion, readSitting } from './sitting-calls.ts';
import { SittingOver } from './sitting-over.tsx';

export function SittingPage({ stream }: { stream: string }) {
  const { t } = useTranslation(interviewNamespace);
  const [sitting, setSitting] = useState<InterviewSitting | null>(null);
  const [error, setError] = useState<ProtocolError | null>(null);
  const [pending, setPending] = useState<1 | 2 | null>(null);
  const busy = useRef(false);
  const take = (result: CallResult<SittingStream>) => {
    if ('error' in result) return setError(result.error);
    setError(null);
    const { view } = result.value;
    setSitting((before) => withTurns(view, before));
  };
  const read = () => void readSitting(stream).then(take);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once for each stream
  useEffect(read, [stream]);
  const answer = async (choice: 1 | 2) => {
    const nth = sitting?.current?.nth;
    if (nth === undefined || busy.current) return;
    busy.current = true;
    setPending(choice);
    take(await answerQuestion(stream, nth, choice));
    setPending(null);
    busy.current = false;
  };
  if (sitting === null)
    return (
      <div className="interview stack">
        <h1>{t('title')}</h1>
        <Loading error={error} onRetry={read} />
        {error !== null && <Link to="/interview">{t('back')}</Link>}
      </div>
    );
  if (sitting.current === null) return <SittingOver sitting={sitting} />;
  return (
    <Question sitting={sitting} error={error} pending={pending} onAnswer={(choice) => void answer(choice)} />
  );
}

/** The reply to an answer has the turns from that one on: those before are added, if they are of the same conversation. */
function withTurns(now: InterviewSitting, before: InterviewSitting | null): InterviewSitting {
  const since = now.turns[0]?.nth ?? 0;
  const known = before?.turns.filter(({ nth }) => nth < since) ?? [];
  const goesOn = !now.isOver && known.at(-1)?.nth === since - 1;
  return goesOn ? { ...now, turns: [...known, ...now.turns] } : now;
}

interface Props {
  readonly sitting: InterviewSitting;
  readonly error: ProtocolError | null;
  /** The chosen answer, not yet stored. */
  readonly pending: 1 | 2 | null;
  readonly onAnswer: (choice: 1 | 2) => void;
}

function Question({ sitting, error, pending, onAnswer }: Props) {
  const { t } = useTranslation(interviewNamespace);
  const { current, turns, total, language: lang } = sitting;
  const end = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const question = current?.question;
  // An answer cannot be taken back: a key held down, or a button hit twice, must not answer the next question as well.
  useKeys({ '1': () => onAnswer(1), '2': () => onAnswer(2) }, { once: true });
  useEffect(() => {
    if (question === undefined) return;
    // Read out by focus: what is announced stays on the page, and from memory nothing may.
    heading.current?.focus({ preventScroll: true });
    // The question stands below what was said: what was said last is right above it.
    end.current?.scrollIntoView({ block: 'end' });
  }, [question]);
  if (current === null) return null;
  return (
    <div className="interview stack">
      <h1 className="small soft interview-place">{t('place', { n: current.nth + 1, total })}</h1>
      <progress className="interview-progress" value={current.nth} max={total} aria-label={t('title')} />
      {turns.length > 0 && <Earlier turns={turns} lang={lang} />}
      {current.isFirst && current.nth > 0 && <p className="small soft">{t('fresh')}</p>}
      <div className="interview-question stack">
        <h2 lang={lang} ref={heading} tabIndex={-1}>
          {current.question}
        </h2>
        {error !== null && <Notice loud>{sentence(error)}</Notice>}
        <div className="interview-choices">
          {([1, 2] as const).map((choice) => (
            <button
              key={choice}
              type="button"
              className="interview-choice"
              aria-busy={pending === choice}
              onClick={({ detail }) => detail < 2 && onAnswer(choice)}
            >
              <kbd>{choice}</kbd> <span lang={lang}>{current.choices[choice - 1]}</span>
            </button>
          ))}
        </div>
        <KeysSwitch />
      </div>
      <div ref={end} />
    </div>
  );
}

function Earlier({ turns, lang }: { turns: readonly Turn[]; lang: string }) {
  const { t } = useTranslation(interviewNamespace);
  return (
    <section aria-label={t('earlier')}>
      <ol className="interview-turns">
        {turns.map(({ nth, question, choices, answer }) => (
          <li key={nth}>
            <p lang={lang}>{question}</p>
            <p className="soft">{t('you', { answer: choices[answer - 1] ?? '–' })}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function KeysSwitch() {
  const { t } = useTranslation(interviewNamespace);
  const on = useStore(keysOn, (value) => value);
  return (
    <div className="small soft">
      <label className="check-line">
        <input
          ref={keysBox}
          type="checkbox"
          checked={on}
          onChange={(event) => switchKeys(event.target.checked)}
        />
        {t('keysOn')}
      </label>
      <p>{t('keys')}</p>
    </div>
  );
}
