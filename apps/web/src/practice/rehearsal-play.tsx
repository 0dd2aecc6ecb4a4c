/** A rehearsal that goes on: what was asked and answered, what may be asked, and how sure one is. */
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Result } from '../connection/call.ts';
import type { ProtocolError } from '../connection/frames.ts';
import { announce } from '../ui/announcer.tsx';
import { Button } from '../ui/button.tsx';
import { KeysSwitch } from '../ui/keys-switch.tsx';
import { Notice } from '../ui/notice.tsx';
import { useKeys } from '../ui/use-keys.ts';
import { PriceForm } from '../who/price-form.tsx';
import { practiceWords } from '../words/practice.ts';
import { sentence } from '../words/sentence.ts';
import { letter, nextQuestion, type Rehearsal, readRehearsal, sayToRehearsal } from './calls.ts';
import { Exchanges } from './exchanges.tsx';

/** How often the page looks whether the answer has come, in milliseconds. */
const lookEvery = 1000;

interface Props {
  readonly rehearsal: Rehearsal;
  readonly onNews: (news: Rehearsal) => void;
}

export function RehearsalPlay({ rehearsal, onNews }: Props) {
  const { t } = useTranslation(practiceWords);
  const { stream, view, questions } = rehearsal;
  const [price, setPrice] = useState(50);
  const [error, setError] = useState<ProtocolError | null>(null);
  const busy = useRef(false);
  const isAwaited = view.asked.at(-1)?.state === 'awaited';
  const isAnswered = view.asked.some(({ state }) => state === 'answered');
  const left = questions.map((_, nth) => nth).filter((nth) => view.asked.every((one) => one.nth !== nth));
  const take = async (asking: Promise<Result<Rehearsal>>) => {
    if (busy.current) return;
    busy.current = true;
    const result = await asking;
    busy.current = false;
    setError('error' in result ? result.error : null);
    if ('value' in result) onNews(result.value);
  };
  useAnswers(rehearsal, (news) => void take(news));
  const rest = useFocusThatStays(left, view.asked.at(-1)?.nth);
  const ask = (nth: number) => {
    if (isAwaited || !left.includes(nth)) return;
    rest.note();
    void take(sayToRehearsal(stream, `ask-${nth}`, { type: 'ask', nth }));
  };
  const tell = () => {
    if (!isAnswered) announce(t('tellFirst'));
    else if (!isAwaited) void take(sayToRehearsal(stream, 'judge', { type: 'judge', price }));
  };
  useKeys(Object.fromEntries(questions.map((_, nth) => [String(nth + 1), () => ask(nth)])), { once: true });
  return (
    <div className="who stack">
      <Head />
      <Exchanges rehearsal={rehearsal} />
      <section ref={rest.questions} className="stack practice-questions" aria-label={t('ask')}>
        <p className="small soft">{t(left.length === 0 ? 'askedAll' : 'ask')}</p>
        <ol>
          {left.map((nth) => (
            <li key={nth} value={nth + 1}>
              <Button aria-disabled={isAwaited} onClick={() => ask(nth)}>
                <span className="mono soft">{nth + 1}</span> <span dir="auto">{questions[nth]}</span>
                {nth === view.fits && <span className="small soft"> · {t('fits')}</span>}
              </Button>
            </li>
          ))}
        </ol>
      </section>
      <form
        ref={rest.form}
        className="who-price stack"
        onSubmit={(event) => {
          event.preventDefault();
          tell();
        }}
      >
        <PriceForm letter={letter} price={price} isSmall={false} onPrice={setPrice} />
        {error !== null && <Notice loud>{sentence(error)}</Notice>}
        <div className="row">
          <Button look="primary" type="submit" aria-disabled={!isAnswered || isAwaited}>
            {t('tell')}
          </Button>
          <Button look="quiet" onClick={() => void take(sayToRehearsal(stream, 'leave', { type: 'leave' }))}>
            {t('leave')}
          </Button>
        </div>
      </form>
      <KeysSwitch keys={t('keys')} />
    </div>
  );
}

/** What is asked of whoever plays; it has the focus first. */
function Head() {
  const { t } = useTranslation(practiceWords);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <header className="stack who-head">
      <h1 ref={heading} tabIndex={-1}>
        {t('question')}
      </h1>
      <p className="small soft">
        {t('coin')} {t('nowhere')}
      </p>
    </header>
  );
}

/** The question that is asked goes, and its button with it: the focus goes on to the next one, or to the price after all of them. */
function useFocusThatStays(left: readonly number[], asked: number | undefined) {
  const questions = useRef<HTMLElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const wasThere = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each question that is asked
  useEffect(() => {
    const { current: list } = questions;
    if (asked === undefined || list === null || !wasThere.current) return;
    wasThere.current = false;
    if (list.contains(document.activeElement)) return;
    const next = nextQuestion(left, asked);
    const button = next !== undefined && list.querySelectorAll('button')[left.indexOf(next)];
    (button || form.current?.querySelector('input'))?.focus({ preventScroll: true });
  }, [asked]);
  const note = () => {
    wasThere.current = questions.current?.contains(document.activeElement) === true;
  };
  return { questions, form, note };
}

/** Looks for the answer that is awaited, and says it to those who listen when it is there. */
function useAnswers({ stream, view, lines }: Rehearsal, onNews: (news: Promise<Result<Rehearsal>>) => void) {
  const { t } = useTranslation(practiceWords);
  const latest = useRef(onNews);
  latest.current = onNews;
  const last = view.asked.at(-1);
  const isAwaited = last?.state === 'awaited';
  useEffect(() => {
    if (!isAwaited) return;
    const timer = setInterval(() => latest.current(readRehearsal(stream)), lookEvery);
    return () => clearInterval(timer);
  }, [stream, isAwaited]);
  const answer = last?.state === 'silent' ? t('silent') : lines.at(-1)?.answer;
  const was = useRef(isAwaited);
  useEffect(() => {
    if (was.current && !isAwaited && answer != null) announce(`${letter}: ${answer}`);
    was.current = isAwaited;
  }, [isAwaited, answer]);
}
