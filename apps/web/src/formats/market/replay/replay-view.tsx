/** A replay: the conversation and the price in step, the controls, the results. */
import { gameFacts } from '../../../games/game-facts.ts';
import { ReplayControls } from '../../../replay/controls.tsx';
import { usePlayback, useReplayKeys } from '../../../replay/use-playback.ts';
import { whenText } from '../../../ui/when.ts';
import { PriceNow } from '../price-now.tsx';
import type { MarketRecord } from '../record.ts';
import { useTable } from '../table-view.ts';
import { Conversation } from '../talk/conversation.tsx';
import { useFormatTranslation } from '../words/index.ts';
import type { Replay } from './replay.ts';
import { ReplayChart } from './replay-chart.tsx';
import { ReplayHoldings } from './replay-holdings.tsx';
import { ReplaySeal } from './replay-seal.tsx';
import { ReplayTake } from './replay-take.tsx';
import { ReplayVerdict } from './replay-verdict.tsx';
import '../../../ui/table.css';
import '../market.css';
import './replay.css';

interface Props {
  readonly replay: Replay;
  readonly record: MarketRecord;
}

export function ReplayView({ replay, record }: Props) {
  const t = useFormatTranslation();
  const { story } = replay;
  usePlayback(replay);
  useReplayKeys(replay);
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
        <ReplayControls player={replay} />
      </div>
      <div className="replay-talk">
        <Conversation game={replay.game} you="spectator" />
      </div>
      <aside className="replay-side" aria-label={t('replay.question')}>
        <ReplayVerdict replay={replay} record={record} />
        <ReplayHoldings replay={replay} names={record.names} />
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
