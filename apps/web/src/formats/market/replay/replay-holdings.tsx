/** Holdings of each bettor at the moment of a replay. */

import { useStore } from '../../../connection/store.ts';
import { NatureMark } from '../../../ui/nature-mark.tsx';
import { signedPointsText } from '../../../words/points.ts';
import { seatNumber } from '../../../words/seat-number.ts';
import { useFormatTranslation } from '../words/index.ts';
import type { Replay } from './replay.ts';
import { type Holding, holdingsAt, stepAt } from './story.ts';

interface Props {
  readonly replay: Replay;
  readonly names: Readonly<Record<string, string | null>>;
}

/** Holdings of all bettors at the current moment, as a sign of their beliefs. */
export function ReplayHoldings({ replay, names }: Props) {
  const t = useFormatTranslation();
  const step = useStore(replay.state, ({ at }) => stepAt(replay.story, at));
  return (
    <table className="results replay-holdings">
      <caption>{t('replay.holdings')}</caption>
      <thead className="small soft">
        <tr>
          <th scope="col">
            <span className="unseen">{t('replay.name')}</span>
          </th>
          <th scope="col">
            <span className="unseen">{t('replay.holdings')}</span>
          </th>
          <th scope="col">{t('bet.ifHuman')}</th>
          <th scope="col">{t('bet.ifComputer')}</th>
        </tr>
      </thead>
      <tbody>
        {holdingsAt(replay.story.steps[step]).map((holding) => (
          <Row key={holding.seat} holding={holding} name={names[holding.seat] ?? null} />
        ))}
      </tbody>
    </table>
  );
}

function Row({
  holding: { seat, position, ifHuman, ifComputer },
  name,
}: {
  holding: Holding;
  name: string | null;
}) {
  const t = useFormatTranslation();
  return (
    <tr>
      <th scope="row">
        <SeatPlayer seat={seat} name={name} />
      </th>
      <td className="holding">
        {position === 0 ? (
          <span className="soft">{t('bet.none')}</span>
        ) : (
          <span className="nature-word">
            <NatureMark kind={position > 0 ? 'human' : 'machine'} />
            {t(position > 0 ? 'bet.sharesHuman' : 'bet.sharesComputer', { count: Math.abs(position) })}
          </span>
        )}
      </td>
      <td className="mono small">{signedPointsText(ifHuman)}</td>
      <td className="mono small">{signedPointsText(ifComputer)}</td>
    </tr>
  );
}

/** A seat, and under it who sat there, if a name is known and not erased. */
function SeatPlayer({ seat, name }: { seat: string; name: string | null }) {
  const t = useFormatTranslation();
  return (
    <span className="player">
      {seat === 'target' ? t('reveal.target') : t('talk.bettor', { number: seatNumber(seat) })}
      {name !== null && <bdi className="small soft">{name}</bdi>}
    </span>
  );
}
