/** The replay of a game show: the talk in step, and at the end who labelled whom as what. */
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GameRecord } from '../../connection/archive.ts';
import type { ReplayProps } from '../../faces.ts';
import { Button } from '../../ui/button.tsx';
import { NatureWord } from '../../ui/nature-word.tsx';
import { PeopleWords } from '../../ui/people-words.tsx';
import { useTitle } from '../../ui/title.ts';
import { whenText } from '../../ui/when.ts';
import { momentText } from '../../words/points.ts';
import { ContestantMark } from './contestant-mark.tsx';
import { Matrix } from './matrix.tsx';
import { ReplayControls } from './replay-controls.tsx';
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

export default function GameshowReplay({ record, log, seconds, told, onSeconds }: ReplayProps) {
  const { t } = useTranslation();
  const w = useWords();
  useTitle(`${w('title')} · ${t('name')}`);
  const story = useMemo(() => readable(log), [log]);
  if (story === null)
    return (
      <div className="stack">
        <h1>{w('title')}</h1>
        <p>{t('replay.unreadable')}</p>
        <a href={record.log}>{t('replay.log')}</a>
      </div>
    );
  return (
    <article className="stack gameshow-replay">
      <header>
        <h1>{w('title')}</h1>
        <p className="small soft">
          {t('replay.played', { when: whenText(record.startedAt) })} · {momentText(story.length)}
        </p>
      </header>
      <Stage story={story} record={record} start={seconds * 1000} told={told} onSeconds={onSeconds} />
      <p className="row small">
        <a href={record.log} download={`${record.game}.jsonl`}>
          {t('replay.log')}
        </a>
        <a href={record.text} download={`${record.game}.txt`}>
          {t('replay.text')}
        </a>
      </p>
    </article>
  );
}

function readable(log: string): Story | null {
  try {
    return readStory(log);
  } catch {
    return null;
  }
}

interface StageProps extends Pick<ReplayProps, 'told' | 'onSeconds'> {
  readonly record: ShowRecord;
  readonly story: Story;
  readonly start: number;
}

function Stage({ story, record, start, told, onSeconds }: StageProps) {
  const w = useWords();
  const [at, setAt] = useState(Math.min(start, story.length));
  const [asked, setAsked] = useState(told);
  const [calls, setCalls] = useState(false);
  const isTold = asked || at >= story.length;
  const marked = new Set((record.disclosures ?? []).map(({ by, at: when }) => `${by} ${when}`));
  const shown = story.steps.filter((step) => step.at <= at && ((isTold && calls) || step.type === 'said'));
  return (
    <>
      <ReplayControls length={story.length} at={at} onAt={setAt} onSeconds={onSeconds} />
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
      {isTold ? (
        <Told story={story} names={record.names} />
      ) : (
        <Button onClick={() => setAsked(true)}>{w('replay.tell')}</Button>
      )}
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

function Told({ story, names }: { story: Story; names: GameRecord['names'] }) {
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
