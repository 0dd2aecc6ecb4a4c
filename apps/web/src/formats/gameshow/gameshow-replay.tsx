/** Replay of a game show: the conversation over time, and the labels at the end. */
import { useState } from 'react';
import type { GameRecord } from '../../connection/archive.ts';
import type { ReplayProps } from '../../faces.ts';
import { ReplayPage } from '../../talk/replay-page.tsx';
import { Matrix } from './matrix.tsx';
import { outcomeOf } from './reveal.tsx';
import { ShowLine } from './room.tsx';
import { readStory, type Story, type StoryStep } from './story.ts';
import { useFormatTranslation } from './words/index.ts';
import './gameshow.css';
import './gameshow-replay.css';

/** Record of a finished show, beside its log. */
interface ShowRecord extends GameRecord {
  /** Messages that disclose a machine. */
  readonly disclosures?: readonly { readonly by: string; readonly at: number }[];
}

const endedIn = ({ settled, labels }: Story) => ({ ...settled, labels });
const talkIn = ({ steps }: Story) => steps.filter((step) => step.type === 'said');

export default function GameshowReplay(props: ReplayProps) {
  const w = useFormatTranslation();
  return (
    <ReplayPage
      {...props}
      className="gameshow-replay"
      title={w('title')}
      read={readStory}
      track={(story) =>
        Object.keys(story.settled.natures).map((seat) => ({
          name: seat,
          said: talkIn(story)
            .filter(({ by }) => by === seat)
            .map(({ at }) => at),
        }))
      }
      outcome={(story) => outcomeOf({ ...endedIn(story), talk: talkIn(story) }, '', props.record, w)}
      evidence={(story) => <Matrix reveal={endedIn(story)} />}
    >
      {(story, at, isTold) => <Said story={story} record={props.record} at={at} isTold={isTold} />}
    </ReplayPage>
  );
}

interface SaidProps {
  readonly story: Story;
  readonly record: ShowRecord;
  readonly at: number;
  readonly isTold: boolean;
}

function Said({ story, record, at, isTold }: SaidProps) {
  const w = useFormatTranslation();
  const [calls, setCalls] = useState(false);
  const marked = new Set((record.disclosures ?? []).map(({ by, at: when }) => `${by} ${when}`));
  const shown = story.steps.filter((step) => step.at <= at && ((isTold && calls) || step.type === 'said'));
  return (
    <>
      {isTold && story.steps.some(({ type }) => type === 'called') && (
        <label className="small">
          <input type="checkbox" checked={calls} onChange={({ target }) => setCalls(target.checked)} />{' '}
          {w('replay.calls')}
        </label>
      )}
      <ol className="gameshow-talk" aria-label={w('room')}>
        {shown.map((step, index) =>
          step.type === 'called' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: steps are only added at the end
            <Called key={index} step={step} />
          ) : (
            <ShowLine
              // biome-ignore lint/suspicious/noArrayIndexKey: steps are only added at the end
              key={index}
              message={step}
              you=""
              goesOn={goesOn(shown[index - 1], step.by)}
              note={isTold && marked.has(`${step.by} ${step.at}`) ? w('replay.disclosed') : undefined}
            />
          ),
        )}
        {at >= story.talkEnd && <li className="gameshow-called small soft">{w('replay.talkEnd')}</li>}
      </ol>
    </>
  );
}

const goesOn = (before: StoryStep | undefined, by: string) => before?.type === 'said' && before.by === by;

/** The contestant called by the moderator, and the source of the decision. */
function Called({ step: { seat, source } }: { step: Extract<StoryStep, { type: 'called' }> }) {
  const w = useFormatTranslation();
  const who = seat === null ? w('replay.calledNobody') : w('replay.called', { seat });
  return (
    <li className="gameshow-called small soft">
      {who} · {w(source === 'chance' ? 'replay.byChance' : 'replay.byModerator')}
    </li>
  );
}
