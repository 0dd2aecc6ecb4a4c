/** An exchange of a stranger to guess: two buttons, and the answer in their place. */
import { Link } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProtocolError } from '../connection/frames.ts';
import { useStore } from '../connection/store.ts';
import { useServer } from '../connection/use-house.ts';
import { firstFormatName } from '../faces.ts';
import { readJudgeScore } from '../judge/judge-score.ts';
import { Button } from '../ui/button.tsx';
import { LineSourceNote } from '../ui/line-source.tsx';
import { NatureMark } from '../ui/nature-mark.tsx';
import { type Language, language } from '../words/index.ts';
import { percentText } from '../words/number.ts';
import { titleText } from '../words/roles.ts';
import { sentence } from '../words/sentence.ts';
import {
  type ExchangeAnswer,
  type GuessExchange,
  guessExchange,
  type Nature,
  readExchanges,
} from './exchanges.ts';
import { TypedExchange } from './typed.tsx';

/** Letters of an exchange that fit on the first screen of a phone. */
const lettersOfPhone = 85;
/** A share needs this many others; fewer are counted. */
const minForShare = 10;

/** Three exchanges come with one request. */
function useExchanges() {
  const spoken = useStore(language, (value) => value);
  const seen = useRef<readonly string[]>([]);
  const [left, setLeft] = useState<readonly GuessExchange[] | null>(null);
  const [error, setError] = useState<ProtocolError | null>(null);
  const load = useCallback(async (of: Language) => {
    setError(null);
    const result = await readExchanges(seen.current, of);
    if ('error' in result) return setError(result.error);
    seen.current = [...seen.current, ...result.value.exchanges.map(({ exchange }) => exchange)];
    setLeft(result.value.exchanges);
  }, []);
  useEffect(() => void load(spoken), [load, spoken]);
  const next = () => {
    if (left === null || left.length < 2) void load(spoken);
    else setLeft(left.slice(1));
  };
  return { exchange: left?.[0] ?? null, isEmpty: left?.length === 0, error, next };
}

export default function Hero() {
  const { t } = useTranslation();
  const house = useServer();
  const { exchange, isEmpty, error, next } = useExchanges();
  const [told, setTold] = useState<(ExchangeAnswer & { readonly said: Nature }) | null>(null);
  const [problem, setProblem] = useState<ProtocolError | null>(null);
  const isBusy = useRef(false);
  const go = () => {
    setTold(null);
    setProblem(null);
    next();
  };
  async function guess(said: Nature): Promise<void> {
    if (exchange === null || isBusy.current) return;
    isBusy.current = true;
    const result = await guessExchange(house, exchange, said);
    isBusy.current = false;
    // It was taken back a moment ago: the next one is as good.
    if ('error' in result && result.error.code === 'nothing-to-guess') return go();
    if ('error' in result) return setProblem(result.error);
    setProblem(null);
    setTold({ ...result.value, said });
    if (exchange.format !== null) void readJudgeScore();
  }
  const trouble = error ?? problem;
  return (
    <div className="poster" data-told={told?.nature}>
      <div className="peek" aria-hidden="true">
        <NatureMark kind="human" eyes />
        <NatureMark kind="machine" eyes />
      </div>
      <section className="game" aria-label={t('hero.label')}>
        <p className="small soft hero-source">
          <b>{t('hero.stranger')}</b>
          {/* A space before nothing would move when the text comes. */}
          {exchange !== null && <> {<From exchange={exchange} />}</>}
        </p>
        <ol key={exchange?.exchange} className={isLong(exchange) ? 'hero-talk hero-long' : 'hero-talk'}>
          {exchange?.lines.map(({ by, text }, place) => (
            <li key={`${by} ${text}`} className={`hero-line hero-${by}`}>
              {by === 'stranger' && <NatureMark kind={told?.nature ?? 'stranger'} eyes />}
              <p className="said" dir="auto">
                {place === exchange.lines.length - 1 ? <TypedExchange text={text} /> : text}
              </p>
            </li>
          ))}
        </ol>
        {isEmpty && <p>{t('hero.none')}</p>}
        {trouble !== null && <p role="alert">{sentence(trouble)}</p>}
        <div className="hero-answer">
          {told === null ? (
            <Answers isReady={exchange !== null} onGuess={(nature) => void guess(nature)} />
          ) : (
            <Answer told={told} onNext={go} />
          )}
        </div>
      </section>
    </div>
  );
}

/** Of a long exchange a phone shows the last question, so that the first screen has the buttons. */
const isLong = (exchange: GuessExchange | null): boolean =>
  (exchange?.lines.reduce((sum, { text }) => sum + text.length, 0) ?? 0) > lettersOfPhone;

function From({ exchange: { format, source } }: { exchange: GuessExchange }) {
  const { t } = useTranslation();
  if (source) return <LineSourceNote source={source} />;
  return <>{format === null ? t('hero.lesson') : t('hero.game', { game: titleText(format) })}</>;
}

function Answers({ isReady, onGuess }: { isReady: boolean; onGuess: (nature: Nature) => void }) {
  const { t } = useTranslation();
  return (
    <div className="answers">
      {(['human', 'machine'] as const).map((nature) => (
        <button
          key={nature}
          type="button"
          className={`answer answer-${nature}`}
          aria-disabled={!isReady}
          onClick={() => onGuess(nature)}
        >
          <span className="answer-shape" aria-hidden="true" />
          {t(nature === 'human' ? 'side.human' : 'side.computer')}
        </button>
      ))}
    </div>
  );
}

function Answer({ told, onNext }: { told: ExchangeAnswer & { readonly said: Nature }; onNext: () => void }) {
  const { t } = useTranslation();
  const { nature, said, others, game } = told;
  const next = useRef<HTMLButtonElement>(null);
  // The pressed button is gone: the focus goes where the next act is.
  useEffect(() => next.current?.focus({ preventScroll: true }), []);
  return (
    <div className="hero-told">
      <div role="status">
        <h2>{t(nature === 'human' ? 'hero.wasHuman' : 'hero.wasComputer')}</h2>
        <p>
          <b>{t(said === nature ? 'hero.right' : 'hero.wrong')}</b> <Others others={others} />
        </p>
      </div>
      <div className="hero-next">
        <Button ref={next} onClick={onNext}>
          {t('hero.next')}
        </Button>
        {game === null ? (
          <Link to="/$format/learn" params={{ format: firstFormatName() }} className="button button-quiet">
            {t('hero.theLesson')}
          </Link>
        ) : (
          <Link to="/game/$game" params={{ game }} className="button button-quiet">
            {t('hero.theGame')}
          </Link>
        )}
      </div>
    </div>
  );
}

function Others({ others }: Pick<ExchangeAnswer, 'others'>) {
  const { t } = useTranslation();
  if (others === null) return <>{t('hero.example')}</>;
  const { n, fooled } = others;
  if (n === 0) return <>{t('hero.first')}</>;
  const isShare = n >= minForShare;
  return (
    <>
      {isShare ? t('hero.fooled', { percent: percentText(fooled / n) }) : t('hero.fooledOf', { fooled, n })}
    </>
  );
}
