/** Contestants of the room: letters to mention or to filter by, and the number of humans. */
import type { GameshowTableView } from '@parlour/game';
import type { Game } from '../../connection/game.ts';
import { useStore } from '../../connection/store.ts';
import { percentText } from '../../words/number.ts';
import { ContestantMark } from './contestant-mark.tsx';
import { isTalkOver, useTable } from './table-view.ts';
import { type Say, useFormatTranslation } from './words/index.ts';

interface Props {
  readonly game: Game;
  /** A letter was chosen. */
  readonly onSeat: (seat: string) => void;
}

export function Roster({ game, onSeat }: Props) {
  const w = useFormatTranslation();
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

/** Number of humans, with probabilities if drawn; one in practice. */
export function PeopleCount({ game }: { game: Game }) {
  const w = useFormatTranslation();
  const practises = useStore(game.state, ({ seat }) => seat?.origin === 'practice');
  const people = useTable(game, (view) => view.rules.people);
  const all = useTable(game, (view) => view.contestants.length);
  const isKnown = practises && game.lesson === undefined;
  return <p className="small soft">{isKnown ? w('peoplePractice') : peopleText(people, all, w)}</p>;
}

function peopleText(people: GameshowTableView['rules']['people'], all: number, w: Say): string {
  const possible = people.filter(([, weight]) => weight > 0);
  const [only] = possible;
  if (possible.length === 1 && only !== undefined) return w('people', { all, count: only[0] });
  const odds = possible.map(([count, weight]) => w('odds', { number: count, share: percentText(weight) }));
  return w('peopleDrawn', { all, odds: odds.join(', ') });
}
