/** A running rehearsal: exchanges, possible questions, and which one is sought. */
import type { TFunction } from 'i18next';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallResult } from '../connection/call.ts';
import type { ProtocolError } from '../connection/frames.ts';
import { announce } from '../ui/announcer.tsx';
import { Button } from '../ui/button.tsx';
import { KeysSwitch } from '../ui/keys-switch.tsx';
import { LineSourceNote } from '../ui/line-source.tsx';
import { Notice } from '../ui/notice.tsx';
import { useKeys } from '../ui/use-keys.ts';
import { practiceWords } from '../words/practice.ts';
import { sentence } from '../words/sentence.ts';
import { letters, nextQuestion, type Rehearsal, readRehearsal, sayToRehearsal } from './calls.ts';
import { Exchanges } from './exchanges.tsx';

/** Polling interval of the answer, in milliseconds. */
const lookEvery = 1000;

/** Judgements that can be chosen, by the probability in per cent that A is sought. */
const beliefs = [
  { price: 95, letter: 'A', how: 'surely' },
  { price: 70, letter: 'A', how: 'perhaps' },
  { price: 30, letter: 'B', how: 'perhaps' },
  { price: 5, letter: 'B', how: 'surely' },
] as const;

interface Props {
  readonly rehearsal: Rehearsal;
  readonly onNews: (news: Rehearsal) => void;
}

export function RehearsalPlay({ rehearsal, onNews }: Props) {
  const { t } = useTranslation(practiceWords);
  const { stream, view, questions, named, source } = rehearsal;
  const [error, setError] = useState<ProtocolError | null>(null);
  const busy = useRef(false);
  const isAwaited = view.asked.at(-1)?.state === 'awaited';
  const isAnswered = view.asked.some(({ state }) => state === 'answered');
  const left = questions.map((_, nth) => nth).filter((nth) => view.asked.every((one) => one.nth !== nth));
  const take = async (asking: Promise<CallResult<Rehearsal>>) => {
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
  const tell = (price: number) => {
    if (!isAnswered) announce(t('tellFirst'));
    else if (!isAwaited) void take(sayToRehearsal(stream, 'judge', { type: 'judge', price }));
  };
  useKeys(Object.fromEntries(questions.map((_, nth) => [String(nth + 1), () => ask(nth)])), { once: true });
  return (
    <div className="who stack">
      <Head named={named} />
      <Exchanges rehearsal={rehearsal} />
      <section ref={rest.questions} className="stack practice-questions" aria-label={t('ask')}>
        <p className="small soft">{t(left.length === 0 ? 'askedAll' : 'ask')}</p>
        <ol>
          {left.map((nth) => (
            <li key={nth} value={nth + 1}>
              <Button aria-disabled={isAwaited} onClick={() => ask(nth)}>
                <span className="mono soft">{nth + 1}</span> <span dir="auto">{questions[nth]}</span>
              </Button>
            </li>
          ))}
        </ol>
      </section>
      <section ref={rest.belief} className="who-price stack" aria-label={sought(t, named)}>
        <div className="practice-beliefs">
          {beliefs.map(({ price, letter, how }) => (
            <Button key={price} aria-disabled={!isAnswered || isAwaited} onClick={() => tell(price)}>
              {t(how, { letter })}
            </Button>
          ))}
        </div>
        {error !== null && <Notice loud>{sentence(error)}</Notice>}
        <Button look="quiet" onClick={() => void take(sayToRehearsal(stream, 'leave', { type: 'leave' }))}>
          {t('leave')}
        </Button>
      </section>
      {source !== null && (
        <p className="small soft">
          <LineSourceNote source={source} />
        </p>
      )}
      <KeysSwitch keys={t('keys')} />
    </div>
  );
}

const sought = (t: TFunction<typeof practiceWords>, named: string | null): string =>
  named === null ? t('which') : t('whichNamed', { name: named });

/** Instructions for the player, with the initial focus. */
function Head({ named }: Pick<Rehearsal, 'named'>) {
  const { t } = useTranslation(practiceWords);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <header className="stack who-head">
      <h1 ref={heading} tabIndex={-1}>
        {sought(t, named)}
      </h1>
      <p className="small soft">{t(named === null ? 'ofPerson' : 'ofBots')}</p>
    </header>
  );
}

/**
 * The asked question disappears with its button: the focus moves to the next one, or finally to the belief.
 */
function useFocusThatStays(left: readonly number[], asked: number | undefined) {
  const questions = useRef<HTMLElement>(null);
  const belief = useRef<HTMLElement>(null);
  const wasThere = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each question that is asked
  useEffect(() => {
    const { current: list } = questions;
    if (asked === undefined || list === null || !wasThere.current) return;
    wasThere.current = false;
    if (list.contains(document.activeElement)) return;
    const next = nextQuestion(left, asked);
    const button = next !== undefined && list.querySelectorAll('button')[left.indexOf(next)];
    (button || belief.current?.querySelector('button'))?.focus({ preventScroll: true });
  }, [asked]);
  const note = () => {
    wasThere.current = questions.current?.contains(document.activeElement) === true;
  };
  return { questions, belief, note };
}

/** Polls for the awaited answers, and announces them to screen readers. */
function useAnswers(
  { stream, view, lines }: Rehearsal,
  onNews: (news: Promise<CallResult<Rehearsal>>) => void,
) {
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
  const answers = lines.at(-1)?.answers;
  const said = answers && letters.map((letter) => `${letter}: ${answers[letter] ?? ''}`).join(' ');
  const news = last?.state === 'silent' ? t('silent') : said;
  const was = useRef(isAwaited);
  useEffect(() => {
    if (was.current && !isAwaited && news !== undefined) announce(news);
    was.current = isAwaited;
  }, [isAwaited, news]);
}
