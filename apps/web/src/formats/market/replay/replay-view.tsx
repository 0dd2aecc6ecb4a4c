/** A replay: the conversation and the price in step, the controls, the results. */
import { useEffect } from 'react';
import { gameFacts } from '../../../games/game-facts.ts';
import { announce } from '../../../ui/announcer.tsx';
import { whenText } from '../../../ui/when.ts';
import { PriceNow } from '../price-now.tsx';
import type { MarketRecord } from '../record.ts';
import { useTable } from '../table-view.ts';
import { Conversation } from '../talk/conversation.tsx';
import { useWords } from '../words/index.ts';
import type { Replay } from './replay.ts';
import { ReplayChart } from './replay-chart.tsx';
import { ReplayControls } from './replay-controls.tsx';
import { ReplayHoldings } from './replay-holdings.tsx';
import { ReplayMoves } from './replay-moves.tsx';
import { ReplaySeal } from './replay-seal.tsx';
import { ReplayTake } from './replay-take.tsx';
import { ReplayVerdict } from './replay-verdict.tsx';
import { usePlayback, useReplayKeys } from './use-playback.ts';
import '../../../ui/table.css';
import '../market.css';
import './replay.css';

interface Props {
  readonly replay: Replay;
  readonly record: MarketRecord;
}

export function ReplayView({ replay, record }: Props) {
  const t = useWords();
  const { story } = replay;
  usePlayback(replay);
  useReplayKeys(replay);
  useToldAloud(replay);
  return (
    <article className="replay">
      <header className="replay-head">
        <h1>{t('replay.title')}</h1>
        <p className="small soft">
          <time dateTime={new Date(record.startedAt).toISOString()}>
            {t('replay.played', { when: whenText(record.startedAt) })}
          </time>
          {' · '}
          {gameFacts('market', story.length, {
            bettors: Object.keys(story.settled.results).length,
            questions: story.asked,
            trades: story.chart.length - 1,
          })}
        </p>
      </header>
      <div className="replay-stage">
        <div className="replay-price">
          <Price replay={replay} />
          <ReplayChart replay={replay} />
        </div>
        <ReplayControls replay={replay} />
      </div>
      <div className="replay-talk">
        <Conversation game={replay.game} you="spectator" />
      </div>
      <aside className="replay-side" aria-label={t('replay.verdict')}>
        <ReplayVerdict replay={replay} record={record} />
        <ReplayHoldings replay={replay} names={record.names} />
        <ReplayMoves replay={replay} />
      </aside>
      <div className="replay-foot">
        <ReplaySeal replay={replay} record={record} />
        <ReplayTake replay={replay} record={record} />
      </div>
    </article>
  );
}

function Price({ replay }: { replay: Replay }) {
  return <PriceNow ask={useTable(replay.game, (view) => view.price.ask)} />;
}

/** Says who it was when that is told, but not if it was known from the start. */
function useToldAloud(replay: Replay): void {
  const t = useWords();
  useEffect(() => {
    let before = replay.state.get().told;
    return replay.state.subscribe(() => {
      const now = replay.state.get().told;
      if (now === before) return;
      before = now;
      announce(`${t('replay.was')} ${t(`nature.${replay.story.settled.nature}`)}`);
    });
  }, [replay, t]);
}
