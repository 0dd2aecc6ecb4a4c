/** A Market game on a projector: price, chart, time, conversation, and finally the target's nature. */
import type { BettorSeat, Reveal } from '@parlour/game';
import { lazy, type ReactNode, Suspense } from 'react';
import type { Game } from '../../connection/game.ts';
import { useNewRecord } from '../../games/use-new-record.ts';
import { type Outcome, playerName } from '../../reveal/outcome.ts';
import { WhoWasWho } from '../../reveal/people.tsx';
import { useTalkWords } from '../../talk/words.ts';
import { priceAt } from '../../ui/chart-geometry.ts';
import { NatureMark } from '../../ui/nature-mark.tsx';
import { useReplay } from '../../ui/use-replay.ts';
import { clockText } from '../../words/points.ts';
import { PriceChart } from './chart/price-chart.tsx';
import { PriceNow } from './price-now.tsx';
import type { MarketRecord } from './record.ts';
import { outcomeOf } from './reveal/reveal.tsx';
import { useGameTime, useTable } from './table-view.ts';
import { Conversation } from './talk/conversation.tsx';
import { useFormatTranslation } from './words/index.ts';
import '../../ui/table.css';
import './market.css';
import '../../reveal/reveal.css';
import './market-screen.css';

/** Only a projector needs it. */
const Podium = lazy(() => import('../../gathering/podium.tsx'));

/** `children` appear at the end, beside the results. */
export function MarketScreen({ game, children }: { game: Game; children: ReactNode }) {
  const price = useTable(game, (view) => view.price);
  const reveal = useTable(game, (view) => view.reveal);
  const t = useFormatTranslation();
  return (
    <div className="market-screen" data-over={reveal !== null || undefined}>
      {reveal === null && <h1 className="unseen">{t('game.title')}</h1>}
      <div className="market-screen-top">
        {reveal === null ? <TimeLeft game={game} /> : <Was game={game} reveal={reveal} />}
        {reveal === null ? (
          <>
            <PriceNow ask={price.ask} />
            <PriceChart game={game} />
          </>
        ) : (
          <Replayed game={game} length={reveal.endedAt} />
        )}
      </div>
      {reveal === null ? (
        <Conversation game={game} you="spectator" />
      ) : (
        <End game={game} reveal={reveal}>
          {children}
        </End>
      )}
    </div>
  );
}

function TimeLeft({ game }: { game: Game }) {
  const t = useFormatTranslation();
  const closesAt = useTable(game, (view) => view.closesAt);
  const left = Math.max(closesAt - useGameTime(game, 200), 0);
  return (
    <p className="market-screen-time mono" data-short={left < 10_000 || undefined}>
      <span className="unseen">{t('game.timeLeft')} </span>
      {clockText(left)}
    </p>
  );
}

function Was({ game, reveal: { nature } }: { game: Game; reveal: Reveal }) {
  const t = useFormatTranslation();
  const record = useNewRecord(game.id);
  return (
    <div className={`told-face reveal-${nature}`}>
      <NatureMark kind={nature} eyes />
      <h1 className="market-screen-was" aria-live="assertive">
        {t(`reveal.was.${nature}`, { who: playerName(record, 'target', t('reveal.stranger')) })}
      </h1>
    </div>
  );
}

/** The course of the price once more, in a few seconds. */
function Replayed({ game, length }: { game: Game; length: number }) {
  const chart = useTable(game, (view) => view.chart);
  const at = useReplay(length);
  return (
    <>
      <PriceNow ask={priceAt(chart, at)} />
      <PriceChart game={game} until={at} />
    </>
  );
}

interface EndProps {
  readonly game: Game;
  readonly reveal: Reveal;
  readonly children: ReactNode;
}

function End({ game, reveal, children }: EndProps) {
  const t = useFormatTranslation();
  const w = useTalkWords();
  const view = useTable(game, (shown) => shown);
  const record = useNewRecord(game.id) as MarketRecord | null;
  const outcome = outcomeOf(view, reveal, record, t);
  const bettors = reveal.end === 'void' ? [] : bettorsOf(outcome, record);
  return (
    <div className="market-screen-end">
      <section className="market-screen-said">
        <h2 className="unseen">{w('reveal.title')}</h2>
        {outcome.sub !== '' && <p>{outcome.sub}</p>}
        {bettors.length === 0 ? (
          <WhoWasWho outcome={outcome} record={record} />
        ) : (
          <Suspense fallback={null}>
            <h3 className="reveal-part">{outcome.who}</h3>
            <Podium players={bettors} record={record} />
          </Suspense>
        )}
      </section>
      <div className="market-screen-gallery">{children}</div>
    </div>
  );
}

/** The bettors with their forecast gains, the best first: no more of them play than the podium has places. */
const bettorsOf = ({ people }: Outcome, record: MarketRecord | null) =>
  people.flatMap((one) => {
    const points = record?.gains[one.seat as BettorSeat]?.forecast;
    return points === undefined ? [] : [{ ...one, points }];
  });
