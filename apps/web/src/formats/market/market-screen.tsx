/** A game of the Market on a big screen: price, chart, time, conversation, and at the end what the target was. */
import type { Reveal } from '@parlour/game';
import type { ReactNode } from 'react';
import type { Game } from '../../connection/game.ts';
import { NatureMark } from '../../ui/nature-mark.tsx';
import { clockText } from '../../words/points.ts';
import { PriceChart } from './chart/price-chart.tsx';
import { PriceNow } from './price-now.tsx';
import { RevealResults } from './reveal/reveal-results.tsx';
import { useGameTime, useTable } from './table-view.ts';
import { Conversation } from './talk/conversation.tsx';
import { useWords } from './words/index.ts';
import '../../ui/table.css';
import './market.css';
import './reveal/reveal.css';
import './market-screen.css';

/** `children` stand at the end, beside everybody's results. */
export function MarketScreen({ game, children }: { game: Game; children: ReactNode }) {
  const price = useTable(game, (view) => view.price);
  const reveal = useTable(game, (view) => view.reveal);
  const t = useWords();
  return (
    <div className="market-screen" data-over={reveal !== null || undefined}>
      {reveal === null && <h1 className="unseen">{t('game.title')}</h1>}
      <div className="market-screen-top">
        {reveal === null ? <TimeLeft game={game} /> : <Was reveal={reveal} />}
        <PriceNow ask={price.ask} />
        <PriceChart game={game} />
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
  const t = useWords();
  const closesAt = useTable(game, (view) => view.closesAt);
  const left = Math.max(closesAt - useGameTime(game, 200), 0);
  return (
    <p className="market-screen-time mono" data-short={left < 10_000 || undefined}>
      <span className="unseen">{t('game.timeLeft')} </span>
      {clockText(left)}
    </p>
  );
}

function Was({ reveal: { nature } }: { reveal: Reveal }) {
  const t = useWords();
  return (
    <div className={`reveal-face reveal-${nature}`}>
      <h1 className="market-screen-was" aria-live="assertive">
        <span className="reveal-was">{t('reveal.was')}</span>{' '}
        <span className="reveal-nature">
          <NatureMark kind={nature} />
          {t(`nature.${nature}`)}
        </span>
      </h1>
    </div>
  );
}

interface EndProps {
  readonly game: Game;
  readonly reveal: Reveal;
  readonly children: ReactNode;
}

function End({ game, reveal, children }: EndProps) {
  const t = useWords();
  return (
    <div className="market-screen-end">
      <section className="market-screen-said">
        <p>{reveal.end === 'void' ? t('reveal.void') : t(`reveal.end.${reveal.end}`)}</p>
        <RevealResults game={game} reveal={reveal} />
      </section>
      <div className="market-screen-gallery">{children}</div>
    </div>
  );
}
