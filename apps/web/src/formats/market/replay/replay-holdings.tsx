/** What each bettor holds at the moment of a replay. */

import { useStore } from '../../../connection/store.ts';
import { NatureMark } from '../../../ui/nature-mark.tsx';
import { signed } from '../../../words/points.ts';
import { seatNumber } from '../../../words/seat-number.ts';
import { useWords } from '../words/index.ts';
import type { Replay } from './replay.ts';
import { type Holding, holdingsAt } from './story.ts';

interface Props {
  readonly replay: Replay;
  readonly names: Readonly<Record<string, string | null>>;
}

/** What every bettor holds at the moment shown: who believes what. */
export function ReplayHoldings({ replay, names }: Props) {
  const t = useWords();
  const step = useStore(replay.state, (state) => state.step);
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
  const t = useWords();
  return (
    <tr>
      <th scope="row">
        <Player seat={seat} name={name} />
      </th>
      <td className="holding">
        {position === 0 ? (
          <span className="soft">{t('bet.none')}</span>
        ) : (
          <span className="who">
            <NatureMark kind={position > 0 ? 'human' : 'machine'} />
            {t(position > 0 ? 'bet.sharesHuman' : 'bet.sharesComputer', { count: Math.abs(position) })}
          </span>
        )}
      </td>
      <td className="mono small">{signed(ifHuman)}</td>
      <td className="mono small">{signed(ifComputer)}</td>
    </tr>
  );
}

/** A seat, and under it who sat there, if a name is known and not erased. */
export function Player({ seat, name }: { seat: string; name: string | null }) {
  const t = useWords();
  return (
    <span className="player">
      {seat === 'target' ? t('reveal.target') : t('talk.bettor', { number: seatNumber(seat) })}
      {name !== null && <bdi className="small soft">{name}</bdi>}
    </span>
  );
}
