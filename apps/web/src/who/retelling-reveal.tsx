/** Reveal of a guessed game: natures, gain compared with others, and next steps. */
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { readJudgeScore } from '../judge/judge-score.ts';
import { announce } from '../ui/announcer.tsx';
import { Button } from '../ui/button.tsx';
import { estimatePointsText } from '../ui/estimate.tsx';
import { NatureMark } from '../ui/nature-mark.tsx';
import { percentText } from '../words/number.ts';
import { whoWords } from '../words/who.ts';
import type { GuessResult, Retelling } from './shapes.ts';
import { RetoldConversation } from './told-talk.tsx';

interface Props {
  readonly retelling: Retelling;
  readonly nextLabel: string;
  readonly onNext: () => void;
}

export function RetellingReveal({ retelling, nextLabel, onNext }: Props) {
  const { t } = useTranslation(whoWords);
  const { view, lines } = retelling;
  const { result } = view;
  const hasResult = result !== null;
  const heading = useRef<HTMLHeadingElement>(null);
  const title = result === null ? t(view.end === 'void' ? 'void' : 'ended') : titleOf(result, t);
  useEffect(() => {
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
    announce(title);
    if (hasResult) void readJudgeScore();
  }, [title, hasResult]);
  return (
    <div className="who stack">
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {result !== null && <Natures result={result} />}
      {result !== null && <Gains retelling={retelling} result={result} />}
      <div className="row">
        <Button look="primary" onClick={onNext}>
          {nextLabel}
        </Button>
        {result !== null && view.daily === null && (
          <Link
            to="/game/$game"
            params={{ game: result.game }}
            className="button"
            state={(was) => ({ ...was, results: true })}
          >
            {t('theGame')}
          </Link>
        )}
      </div>
      {view.daily !== null && result !== null && <p className="small soft">{t('later')}</p>}
      {result !== null && <Steps retelling={retelling} result={result} />}
      {result !== null && <RetoldConversation lines={lines} asked={view.asked} isPaced={false} />}
    </div>
  );
}

type Say = ReturnType<typeof useTranslation<typeof whoWords>>['t'];

function titleOf({ natures }: GuessResult, t: Say): string {
  const [one, ...more] = Object.entries(natures);
  if (one === undefined || more.length > 0) return t('wereThese');
  const [letter, nature] = one;
  return t(nature === 'human' ? 'wasHuman' : 'wasMachine', { letter });
}

/** Of several each is named; of one the title says it. */
function Natures({ result: { natures, crowdSaid } }: { result: GuessResult }) {
  const { t } = useTranslation(whoWords);
  const all = Object.entries(natures).sort(([a], [b]) => (a < b ? -1 : 1));
  if (all.length < 2) return null;
  return (
    <ul className="who-natures">
      {all.map(([letter, nature]) => (
        <li key={letter}>
          <b className="who-letter">{letter}</b> <NatureMark kind={nature} /> {t(nature)}
          {crowdSaid[letter] !== undefined && (
            <span className="small soft">
              {' '}
              {t('they')}: {percentText(crowdSaid[letter] / 100)}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function Gains({ retelling: { view, rank }, result }: { retelling: Retelling; result: GuessResult }) {
  const { t } = useTranslation(whoWords);
  const { crowd } = result;
  return (
    <div className="who-gains stack">
      <p className="who-gain">{t('gain', { gain: estimatePointsText(result.gain) })}</p>
      <p className="small soft">{t(view.situation === 'several' ? 'gainNoteRate' : 'gainNote')}</p>
      {crowd.gain !== null && <p>{t('crowd', { gain: estimatePointsText(crowd.gain) })}</p>}
      {crowd.gain === null && crowd.last !== null && (
        <p>
          {t('lastGain', { gain: estimatePointsText(result.last) })}
          {' · '}
          {t('crowdLast', { gain: estimatePointsText(crowd.last) })}
        </p>
      )}
      {crowd.gain === null && crowd.last === null && <p className="soft">{t('crowdNone')}</p>}
      {rank !== null && (
        <p className={rank.below === null ? 'small soft' : ''}>
          {rank.below === null
            ? t('rankNone', { n: rank.n })
            : t('rank', { percent: percentText(rank.below), n: rank.n })}
        </p>
      )}
    </div>
  );
}

/** The own prices, step by step, as a table. */
function Steps({ retelling: { view }, result }: { retelling: Retelling; result: GuessResult }) {
  const { t } = useTranslation(whoWords);
  const letters = [...view.asked];
  return (
    <details className="who-steps">
      <summary>{t('said')}</summary>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t('step', { step: '', steps: view.steps })}</th>
            {letters.map((letter) => (
              <th key={letter} scope="col">
                {letter}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {view.prices.map((prices, step) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a step has no other name
            <tr key={step}>
              <td className="mono">{step + 1}</td>
              {letters.map((letter) => (
                <td key={letter} className="mono">
                  {percentText((prices[letter] ?? Math.round(100 * view.baseRate)) / 100)}
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <td>{t('they')}</td>
            {letters.map((letter) => (
              <td key={letter} className="mono">
                {result.crowdSaid[letter] === undefined ? '–' : percentText(result.crowdSaid[letter] / 100)}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </details>
  );
}
