/** Messages of a game that were found by their words. */
import { secondsLeft } from '@parlour/game';
import { Link } from '@tanstack/react-router';
import type { FoundLine } from '../connection/archive.ts';
import { momentText } from '../words/points.ts';
import { markedParts } from './marked-words.ts';

interface LinesProps {
  readonly game: string;
  readonly lines: readonly FoundLine[];
  readonly said: string;
  readonly hidden: boolean;
}

/** Found messages of a game, each with a link to its moment. */
export function SaidLines({ game, lines, said, hidden }: LinesProps) {
  return (
    <ul className="said-lines">
      {lines.map(({ at, text }) => (
        <li key={`${at} ${text}`}>
          <Link
            to="/game/$game"
            params={{ game }}
            search={{ t: secondsLeft(at) }}
            state={{ results: !hidden }}
          >
            <span className="mono small soft">{momentText(at)}</span>{' '}
            <q dir="auto">
              {markedParts(text, said).map(({ text: part, isFound, from }) =>
                isFound ? <mark key={from}>{part}</mark> : part,
              )}
            </q>
          </Link>
        </li>
      ))}
    </ul>
  );
}
