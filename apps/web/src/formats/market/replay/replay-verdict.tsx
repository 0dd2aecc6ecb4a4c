/** What the target was: hidden until the end of the replay, or until somebody asks. */

import { type BettorSeat, point } from '@parlour/game';
import { useStore } from '../../../connection/store.ts';
import { Gallery } from '../../../gallery/gallery.tsx';
import { Button } from '../../../ui/button.tsx';
import { pointsText } from '../../../ui/estimate.tsx';
import { NatureMark } from '../../../ui/nature-mark.tsx';
import { NatureWord } from '../../../ui/nature-word.tsx';
import { signed } from '../../../words/points.ts';
import type { MarketRecord } from '../record.ts';
import { useWords } from '../words/index.ts';
import type { Replay } from './replay.ts';
import { Player } from './replay-holdings.tsx';
import '../reveal/reveal.css';

interface Props {
  readonly replay: Replay;
  readonly record: MarketRecord;
}

export function ReplayVerdict({ replay, record }: Props) {
  const t = useWords();
  const told = useStore(replay.state, (state) => state.told);
  if (!told)
    return (
      <section className="verdict verdict-secret">
        <h2>{t('replay.verdict')}</h2>
        <p className="soft small">{t('replay.secret')}</p>
        <Button onClick={replay.tell}>{t('replay.show')}</Button>
      </section>
    );
  const { nature } = replay.story.settled;
  const { end } = record.outcome;
  return (
    <section className="verdict">
      <h2 className={`verdict-face reveal-${nature}`}>
        <span className="reveal-was">{t('replay.was')}</span>{' '}
        <span className="reveal-nature">
          <NatureMark kind={nature} />
          {t(`nature.${nature}`)}
        </span>
      </h2>
      <p className="soft small">{end === 'void' ? t('reveal.void') : t(`reveal.end.${end}`)}</p>
      <Results record={record} replay={replay} />
      <Gallery game={record.game} judged={[{ seat: 'target', nature, players: replay.story.close }]} />
    </section>
  );
}

function Results({ replay, record }: Props) {
  const t = useWords();
  const { results, maker, target } = replay.story.settled;
  const { natures } = replay.story;
  const seats = (Object.keys(results) as BettorSeat[]).sort();
  const isAverage = record.config.targetReward === 'average' && record.outcome.end !== 'void';
  const isEven = record.config.baseRate === 0.5;
  // By the usual rules a bettor's points are what they moved: then the column would say it twice.
  const hasMoved = seats.some(
    (seat) => Math.abs((record.gains[seat]?.brier ?? 0) * point - (results[seat] ?? 0)) >= point / 2,
  );
  return (
    <>
      <table className="results verdict-results">
        <caption>{t('replay.results')}</caption>
        <thead className="small soft">
          <tr>
            <th scope="col">{t('replay.name')}</th>
            <th scope="col">{t('replay.who')}</th>
            <th scope="col">{t('replay.points')}</th>
            {hasMoved && <th scope="col">{t('replay.moved')}</th>}
            <th scope="col">
              {t('replay.forecast')}
              {isEven && <span className="results-what">{t('replay.forecastScale')}</span>}
            </th>
          </tr>
        </thead>
        <tbody>
          {seats.map((seat) => (
            <tr key={seat}>
              <th scope="row">
                <Player seat={seat} name={record.names[seat] ?? null} />
              </th>
              <td>{natures[seat] !== undefined && <NatureWord kind={natures[seat]} />}</td>
              <td className="mono">{signed(results[seat] ?? 0)}</td>
              {hasMoved && <td className="mono">{pointsText(record.gains[seat]?.brier ?? 0)}</td>}
              <td className="mono">{pointsText(record.gains[seat]?.forecast ?? 0)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t('reveal.maker')}</th>
            <td />
            <td className="mono">{signed(maker)}</td>
            <td colSpan={hasMoved ? 2 : 1} />
          </tr>
          <tr className="results-target">
            <th scope="row">
              <Player seat="target" name={record.names.target ?? null} />
            </th>
            <td>
              <NatureWord kind={replay.story.settled.nature} />
            </td>
            <td className="mono">{signed(target)}</td>
            <td colSpan={hasMoved ? 2 : 1} />
          </tr>
        </tbody>
      </table>
      <p className="small soft">
        {t('replay.measures')} {hasMoved && t('replay.measuresMoved')}{' '}
        {isAverage && t('replay.measuresTarget')}
      </p>
    </>
  );
}
