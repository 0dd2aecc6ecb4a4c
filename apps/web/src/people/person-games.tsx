/** A list of somebody's games: the target, their seat, their result. */
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import type { PersonGame } from '../connection/archive.ts';
import { GameLine, NatureText } from '../games/games-row.tsx';
import { signed } from '../words/points.ts';
import { seatNumber } from '../words/seat-number.ts';

interface Props {
  readonly games: readonly PersonGame[];
  readonly empty: string;
  /** On one's own page every game says whether it counts. */
  readonly origins?: boolean;
}

/** One's part in words; a role that has none is named as it is. */
function partOf({ role, seat }: PersonGame): string {
  const key = `person.as.${role}`;
  return i18next.exists(key) ? i18next.t(key as 'person.as.bettor', { number: seatNumber(seat) }) : role;
}

export function PersonGames({ games, empty, origins = false }: Props) {
  const { t } = useTranslation();
  if (games.length === 0) return <p className="soft">{empty}</p>;
  return (
    <ol className="game-lines">
      {games.map((row) => (
        <GameLine
          key={row.game}
          row={row}
          hidden={false}
          {...(origins && row.origin !== undefined ? { label: t(`me.origin.${row.origin}`) } : {})}
          extra={
            <span className="game-mine">
              <NatureText row={row} />
              <span className="small soft">
                {partOf(row)} <b className="mono">{signed(row.result)}</b>
              </span>
            </span>
          }
        />
      ))}
    </ol>
  );
}
