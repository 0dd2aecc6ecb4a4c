/** The replay of an imitation game: both talks in step, and at the end who was who. */
import type { ImitationTableView, Witness } from '@parlour/game';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReplayProps } from '../../faces.ts';
import { announce } from '../../ui/announcer.tsx';
import { Button } from '../../ui/button.tsx';
import { NatureWord } from '../../ui/nature-word.tsx';
import { PeopleWords } from '../../ui/people-words.tsx';
import { useTitle } from '../../ui/title.ts';
import { whenText } from '../../ui/when.ts';
import { momentText } from '../../words/points.ts';
import { MadeWith, VerdictWords } from './reveal.tsx';
import { readStory, type Story } from './story.ts';
import { useWords } from './words/index.ts';
import './imitation.css';
import './imitation-replay.css';

const speeds = [1, 2, 4, 8] as const;

export default function ImitationReplay({ record, log, seconds, told, onSeconds }: ReplayProps) {
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
    <article className="stack imitation-replay">
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

interface StageProps extends Pick<ReplayProps, 'record' | 'told' | 'onSeconds'> {
  readonly story: Story;
  readonly start: number;
}

function Stage({ story, record, start, told, onSeconds }: StageProps) {
  const { t } = useTranslation();
  const w = useWords();
  const [at, setAt] = useState(Math.min(start, story.length));
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<number>(1);
  const [asked, setAsked] = useState(told);
  const isOver = at >= story.length;
  const isTold = asked || isOver;
  usePlaying(playing && !isOver, (passed) => setAt((was) => Math.min(was + passed * speed, story.length)));
  const seek = (to: number) => {
    setAt(to);
    onSeconds(Math.round(to / 100) / 10);
  };
  const toggle = () => {
    if (isOver) seek(0);
    setPlaying(isOver || !playing);
    if (playing) onSeconds(Math.round(at / 100) / 10);
  };
  const label = isOver ? t('replay.again') : playing ? t('replay.pause') : t('replay.play');
  return (
    <>
      <section className="imitation-controls" aria-label={t('replay.controls')}>
        <Button look="primary" onClick={toggle}>
          {label}
        </Button>
        <input
          type="range"
          min={0}
          max={story.length}
          step={1000}
          value={at}
          aria-label={w('replay.at')}
          aria-valuetext={momentText(at)}
          onChange={({ target }) => seek(Number(target.value))}
        />
        <span className="mono">{momentText(at)}</span>
        <select
          className="field"
          aria-label={t('replay.speed')}
          value={speed}
          onChange={({ target }) => setSpeed(Number(target.value))}
        >
          {speeds.map((one) => (
            <option key={one} value={one}>
              {one}×
            </option>
          ))}
        </select>
      </section>
      <div className="imitation-both">
        {story.witnesses.map((witness) => (
          <Column key={witness} witness={witness} messages={story.talks[witness] ?? []} at={at} />
        ))}
      </div>
      {isTold ? (
        <Told story={story} record={record} />
      ) : (
        <Button onClick={() => setAsked(true)}>{w('replay.tell')}</Button>
      )}
    </>
  );
}

interface ColumnProps {
  readonly witness: Witness;
  readonly messages: NonNullable<ImitationTableView['talks'][Witness]>;
  readonly at: number;
}

function Column({ witness, messages, at }: ColumnProps) {
  const w = useWords();
  return (
    <section aria-label={w('talkWith', { seat: witness })}>
      <h2 className="imitation-name small">{w('witness', { seat: witness })}</h2>
      <ol>
        {messages
          .filter((message) => message.at <= at)
          .map((message, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: messages are only added at the end
              key={index}
              className={`imitation-line ${message.by === witness ? '' : 'imitation-own'}`}
            >
              <span className="unseen">
                {message.by === witness ? w('witness', { seat: witness }) : w('interrogator')}:{' '}
              </span>
              <PeopleWords words={message.text} />
              <span className="imitation-at mono">{momentText(message.at)}</span>
            </li>
          ))}
      </ol>
    </section>
  );
}

function Told({ story, record }: Pick<StageProps, 'story' | 'record'>) {
  const w = useWords();
  const { names, made = {} } = record;
  const { natures, right } = story.settled;
  const text = right === null ? w('reveal.none') : w(right ? 'reveal.rightThey' : 'reveal.wrongThey');
  useEffect(() => announce(text), [text]);
  return (
    <section className="stack" aria-label={w('reveal.title')}>
      <h2>{text}</h2>
      <dl className="imitation-who">
        {Object.entries(natures).map(([seat, nature]) => (
          <div key={seat}>
            <dt>{seat === 'interrogator' ? w('interrogator') : w('witness', { seat })}</dt>
            <dd>
              <NatureWord kind={nature} /> {names[seat] != null && <PeopleWords words={names[seat]} />}
              <MadeWith made={made[seat]} />
            </dd>
          </div>
        ))}
      </dl>
      <VerdictWords reveal={story} />
    </section>
  );
}

/** Lets time pass with the frames of the screen. */
function usePlaying(runs: boolean, onPass: (milliseconds: number) => void): void {
  const pass = useRef(onPass);
  pass.current = onPass;
  useEffect(() => {
    if (!runs) return;
    let last = performance.now();
    let frame = requestAnimationFrame(function next(now) {
      pass.current(Math.max(now - last, 0));
      last = now;
      frame = requestAnimationFrame(next);
    });
    return () => cancelAnimationFrame(frame);
  }, [runs]);
}
