/** The judges' training: two answers to one question, of a person and of a machine, and which is which. */
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { KeysSwitch } from '../ui/keys-switch.tsx';
import { Loading } from '../ui/loading.tsx';
import { useTitle } from '../ui/title.ts';
import { useKeys } from '../ui/use-keys.ts';
import { trainWords } from '../words/train.ts';
import { PairCard } from './pair-card.tsx';
import { type Score, type TrainingSitting, useSitting } from './use-sitting.ts';
import '../statistics/statistics.css';
import '../statistics/answers.css';
import './train.css';

export function TrainPage() {
  const { t } = useTranslation(trainWords);
  const { t: house } = useTranslation();
  useTitle(`${t('title')} · ${house('name')}`);
  const sitting = useSitting();
  return (
    <div className="statistics train">
      <div className="stack">
        <h1>{t('title')}</h1>
        <p className="soft statistics-lead">{t('lead')}</p>
      </div>
      <Stage sitting={sitting} />
    </div>
  );
}

function Stage({ sitting }: { sitting: TrainingSitting }) {
  const { state, error, next } = sitting;
  if (state === null) return <Loading error={error} onRetry={() => void next()} rows={5} />;
  if (state.pair === null) return <NoPair sitting={sitting} />;
  return <Pair key={state.pair.pair} sitting={sitting} />;
}

function Pair({ sitting }: { sitting: TrainingSitting }) {
  const { t } = useTranslation(trainWords);
  const { state, guess, next, score } = sitting;
  const heading = useRef<HTMLHeadingElement>(null);
  const [isFirst] = useState(score.answered === 0);
  useEffect(() => {
    if (!isFirst) heading.current?.focus();
  }, [isFirst]);
  const solved = state?.solved ?? null;
  useKeys(solved === null ? { '1': () => void guess(0), '2': () => void guess(1) } : {}, { once: true });
  const pair = state?.pair;
  if (pair == null) return null;
  const isOne = pair.questions[0] === pair.questions[1];
  return (
    <section className="stack train-pair">
      <h2 ref={heading} tabIndex={-1} className="train-question">
        {isOne ? (
          <span className="said" dir="auto">
            {pair.questions[0]}
          </span>
        ) : (
          t('alike')
        )}
      </h2>
      <div className="train-answers">
        {([0, 1] as const).map((place) => (
          <PairCard
            key={place}
            number={place + 1}
            question={isOne ? null : pair.questions[place]}
            answer={pair.answers[place]}
            isChosen={solved?.chosen === place}
            side={solved?.sides[place] ?? null}
            onChoose={() => void guess(place)}
          />
        ))}
      </div>
      <div className="train-foot">
        {solved === null ? (
          <p className="soft">{t('which')}</p>
        ) : (
          <p role="status" className="train-said">
            {t(solved.isRight ? 'right' : 'wrong')}
          </p>
        )}
        {solved !== null && (
          // The key Enter goes on, wherever the focus was.
          <Button look="primary" autoFocus onClick={() => void next()}>
            {t('next')}
          </Button>
        )}
        <ScoreLine score={score} />
      </div>
      <KeysSwitch keys={t('keys')} />
    </section>
  );
}

function ScoreLine({ score: { answered, right, streak, best } }: { score: Score }) {
  const { t } = useTranslation(trainWords);
  if (answered === 0) return null;
  return (
    <p className="small soft train-score">
      {t('score', { right, count: answered })} · {t('streak', { streak, best })}
    </p>
  );
}

/** All pairs were seen, or there are none: statistics, and alternatives. */
function NoPair({ sitting: { state, score, again } }: { sitting: TrainingSitting }) {
  const { t } = useTranslation(trainWords);
  const { human = 0, machine = 0 } = state?.answers_so_far ?? {};
  return (
    <section className="stack">
      {score.answered > 0 ? (
        <>
          <p>{t('seenAll')}</p>
          <ScoreLine score={score} />
          <p>
            <Button onClick={again}>{t('again')}</Button>
          </p>
        </>
      ) : (
        <p className="statistics-lead">{t('none', { human, machine })}</p>
      )}
      <p className="train-instead">
        <span className="soft">{t('instead')}</span> <Link to="/">{t('play')}</Link>
        <Link to="/games">{t('watch')}</Link>
        <Link to="/statistics/answers">{t('answers')}</Link>
      </p>
    </section>
  );
}
