/** Head of the reveal in the colour of the nature that was in question: the result, and the score. */

import { useEffect, useRef } from 'react';
import type { Game } from '../connection/game.ts';
import { useStore } from '../connection/store.ts';
import { useTalkWords } from '../talk/words.ts';
import { announce } from '../ui/announcer.tsx';
import { CrossIcon } from '../ui/icons.tsx';
import { NatureMark } from '../ui/nature-mark.tsx';
import { momentText } from '../words/points.ts';
import type { Outcome } from './outcome.ts';

interface Props {
  readonly game: Game;
  readonly title: string;
  readonly length: number;
  readonly outcome: Outcome;
  readonly onAside: () => void;
}

export function RevealBanner({ game, title, length, outcome, onAside }: Props) {
  const w = useTalkWords();
  return (
    <header className="reveal-banner">
      <div className="reveal-top small">
        <span>
          <b>{title}</b> · {momentText(length)}
        </span>
        <button type="button" className="reveal-close" onClick={onAside}>
          <CrossIcon />
          <span className="unseen">{w('reveal.look')}</span>
        </button>
      </div>
      <div className="reveal-head">
        <Heads outcome={outcome} />
        <div className="reveal-words">
          <RevealTitle text={outcome.title} sub={outcome.sub} />
          <p>{outcome.sub}</p>
        </div>
        <ScoreOf game={game} outcome={outcome} />
      </div>
    </header>
  );
}

/** One head, or those of all where several were judged. */
function Heads({ outcome: { nature, people } }: Pick<Props, 'outcome'>) {
  if (nature !== null) return <NatureMark kind={nature} eyes />;
  const several = people.filter(({ sign }) => sign !== undefined);
  if (several.length < 3) return <NatureMark kind="stranger" eyes />;
  return (
    <div className="reveal-heads" aria-hidden="true">
      {several.map(({ seat, nature: kind = 'human' }) => (
        <span key={seat}>
          <NatureMark kind={kind} eyes />
          {seat}
        </span>
      ))}
    </div>
  );
}

/** The one number; under it whether it counts. */
function ScoreOf({ game, outcome: { score } }: Pick<Props, 'game' | 'outcome'>) {
  const w = useTalkWords();
  const origin = useStore(game.state, ({ seat }) => seat?.origin);
  if (score === null) return null;
  const counts =
    game.lesson !== undefined ? 'lesson' : origin === 'practice' || origin === 'invited' ? origin : 'rated';
  return (
    <dl className="reveal-score" title={score.how}>
      <dt className="small">{score.label}</dt>
      <dd>
        {score.before !== undefined && (
          <>
            {score.before} <span aria-hidden="true">→</span>{' '}
          </>
        )}
        <strong>{score.value}</strong>
      </dd>
      <dd className="small reveal-counts">{w(`reveal.counts.${counts}`)}</dd>
    </dl>
  );
}

/** The result in a sentence that takes the focus and is announced. */
function RevealTitle({ text, sub }: { text: string; sub: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const whole = `${text} ${sub}`;
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  useEffect(() => announce(whole), [whole]);
  return (
    <h2 ref={heading} tabIndex={-1}>
      {text}
    </h2>
  );
}
