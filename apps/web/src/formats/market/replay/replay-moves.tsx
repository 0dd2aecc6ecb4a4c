/** The biggest moves of a replay, each a link to its moment. */

import { PeopleWords } from '../../../ui/people-words.tsx';
import { inPoints, momentText, signed } from '../../../words/points.ts';
import type { Moment } from '../chart/moments.ts';
import { useWords } from '../words/index.ts';
import type { Replay } from './replay.ts';

export function ReplayMoves({ replay }: { replay: Replay }) {
  const t = useWords();
  const moves = replay.story.moves.slice(0, 5);
  return (
    <section className="replay-moves">
      <h2>{t('replay.moves')}</h2>
      {moves.length === 0 ? (
        <p className="soft">{t('replay.movesNone')}</p>
      ) : (
        <ol>
          {moves.map((move) => (
            <Move key={move.at} move={move} onGo={() => replay.seek(move.at)} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Move({ move: { at, exchange, from, to }, onGo }: { move: Moment; onGo: () => void }) {
  const t = useWords();
  return (
    <li>
      <button type="button" className="move" onClick={onGo}>
        <span className="move-numbers mono small">
          <span className="soft">{momentText(at)}</span>
          <b>{signed(to - from)}</b>
          <span className="soft">→ {inPoints(to)}</span>
        </span>
        {exchange === null ? (
          <span className="soft small">{t('reveal.before')}</span>
        ) : (
          <>
            <PeopleWords words={exchange.text} className="soft small" />
            <PeopleWords words={exchange.answer?.text ?? null} className="small" />
          </>
        )}
      </button>
    </li>
  );
}
