/** List of a player's games: the target, their seat, their result. */
import { useTranslation } from 'react-i18next';
import type { PersonGame } from '../connection/archive.ts';
import { GameLine, NatureText } from '../games/games-row.tsx';
import { PresetName } from '../games/preset-name.tsx';
import { signedPointsText } from '../words/points.ts';
import { ownText, roleText } from '../words/roles.ts';
import { seatNumber } from '../words/seat-number.ts';

interface Props {
  readonly games: readonly PersonGame[];
  readonly empty: string;
  /** On the own page, shows whether each game is rated. */
  readonly origins?: boolean;
}

/** Name of the player's part; a role without one keeps its name. */
const partOf = ({ format, role, seat }: PersonGame): string =>
  ownText(format, `part.${role}`, { number: seatNumber(seat) }) ?? roleText(format, role);

/** Kind of the game; on the own page also whether it is rated, and for a bot the version that played. */
function Which({ row: { format, preset, made = {} }, origin }: { row: PersonGame; origin: string | null }) {
  const { version, model, persona } = made;
  const more = [origin, version, model, persona].filter((one) => one != null).join(' · ');
  return (
    <>
      {preset !== format && <PresetName format={format} preset={preset} />}
      {preset !== format && more !== '' && ' · '}
      {more}
    </>
  );
}

export function PersonGames({ games, empty, origins = false }: Props) {
  const { t } = useTranslation();
  const labelOf = (row: PersonGame) => {
    const origin = origins && row.origin !== undefined ? t(`me.origin.${row.origin}`) : null;
    return row.preset === row.format && origin === null ? undefined : <Which row={row} origin={origin} />;
  };
  if (games.length === 0) return <p className="soft">{empty}</p>;
  return (
    <ol className="game-lines">
      {games.map((row) => (
        <GameLine
          key={row.game}
          row={row}
          hidden={false}
          label={labelOf(row)}
          extra={
            <span className="game-mine">
              <NatureText row={row} />
              <span className="small soft">
                {partOf(row)} <b className="mono">{signedPointsText(row.result)}</b>
              </span>
            </span>
          }
        />
      ))}
    </ol>
  );
}
