/** Who is in the room: every letter, to be mentioned or to be read alone, and how many of them are people. */
import type { GameshowTableView } from '@parlour/game';
import type { Game } from '../../connection/game.ts';
import { percentText } from '../../words/number.ts';
import { ContestantMark } from './contestant-mark.tsx';
import { isTalkOver, useTable } from './table-view.ts';
import { type Say, useWords } from './words/index.ts';

interface Props {
  readonly game: Game;
  /** Somebody's letter was chosen. */
  readonly onSeat: (seat: string) => void;
}

export function Roster({ game, onSeat }: Props) {
  const w = useWords();
  const contestants = useTable(game, (view) => view.contestants);
  const you = useTable(game, (view) => view.you);
  const reads = useTable(game, isTalkOver) || you === 'spectator';
  return (
    <ul className="gameshow-roster" aria-label={w('contestants')}>
      {contestants.map((seat) => (
        <li key={seat}>
          <button type="button" onClick={() => onSeat(seat)} disabled={seat === you && !reads}>
            <ContestantMark
              seat={seat}
              spoken={
                seat === you ? w('ownLetter', { seat }) : w(reads ? 'readAlone' : 'mentionOne', { seat })
              }
            />
            {seat === you && (
              <span className="small" aria-hidden="true">
                {w('you')}
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** How many are people, with the odds where they are drawn. */
export function PeopleCount({ game }: { game: Game }) {
  const w = useWords();
  const people = useTable(game, (view) => view.rules.people);
  const all = useTable(game, (view) => view.contestants.length);
  return <p className="small soft">{peopleText(people, all, w)}</p>;
}

function peopleText(people: GameshowTableView['rules']['people'], all: number, w: Say): string {
  const possible = people.filter(([, weight]) => weight > 0);
  const [only] = possible;
  if (possible.length === 1 && only !== undefined) return w('people', { all, count: only[0] });
  const odds = possible.map(([count, weight]) => w('odds', { number: count, share: percentText(weight) }));
  return w('peopleDrawn', { all, odds: odds.join(', ') });
}
