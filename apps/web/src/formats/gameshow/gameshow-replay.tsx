/** The replay of a game show: the talk in step, and at the end who labelled whom as what. */
import { useState } from 'react';
import type { GameRecord } from '../../connection/archive.ts';
import type { ReplayProps } from '../../faces.ts';
import { ReplayPage } from '../../talk/replay-page.tsx';
import { NatureWord } from '../../ui/nature-word.tsx';
import { PeopleWords } from '../../ui/people-words.tsx';
import { ContestantMark } from './contestant-mark.tsx';
import { judgedIn } from './judged-in.ts';
import { Matrix } from './matrix.tsx';
import { Line } from './room.tsx';
import { readStory, type Step, type Story } from './story.ts';
import { useWords } from './words/index.ts';
import './gameshow.css';
import './gameshow-replay.css';

/** What the house tells of a finished show beside its log. */
interface ShowRecord extends GameRecord {
  /** Messages in which somebody says that they are a machine. */
  readonly disclosures?: readonly { readonly by: string; readonly at: number }[];
}

export default function GameshowReplay(props: ReplayProps) {
  const w = useWords();
  return (
    <ReplayPage
      {...props}
      className="gameshow-replay"
      title={w('title')}
      read={readStory}
      tell={w('replay.tell')}
      judged={(story) => judgedIn({ labels: story.labels, natures: story.settled.natures })}
      who={(story) => <Who story={story} names={props.record.names} />}
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
  const w = useWords();
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
            <Line
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

const goesOn = (before: Step | undefined, by: string) => before?.type === 'said' && before.by === by;

/** Whom the moderator called, and who decided that. */
function Called({ step: { seat, source } }: { step: Extract<Step, { type: 'called' }> }) {
  const w = useWords();
  const who = seat === null ? w('replay.calledNobody') : w('replay.called', { seat });
  return (
    <li className="gameshow-called small soft">
      {who} · {w(source === 'chance' ? 'replay.byChance' : 'replay.byModerator')}
    </li>
  );
}

function Who({ story, names }: { story: Story; names: GameRecord['names'] }) {
  const w = useWords();
  const { natures, scores } = story.settled;
  return (
    <section className="stack" aria-label={w('reveal.title')}>
      <h2>{w('reveal.who')}</h2>
      <Matrix reveal={{ natures, scores, labels: story.labels }} />
      <ol className="gameshow-who">
        {Object.entries(natures).map(([seat, nature]) => (
          <li key={seat}>
            <ContestantMark seat={seat} />
            <NatureWord kind={nature} />
            <span className="gameshow-name">
              {names[seat] != null && <PeopleWords words={names[seat]} />}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
