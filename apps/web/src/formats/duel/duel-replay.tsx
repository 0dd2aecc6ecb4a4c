/** The replay of a duel: the talk again, and at the end who said what of whom. */
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
import { presetText } from '../../words/roles.ts';
import { AllPayoffs } from './payoff-table.tsx';
import { pointsText } from './points.ts';
import { happenedIn, headlineOf, readStory, type Story } from './story.ts';
import { roleAt } from './table-view.ts';
import { useWords } from './words/index.ts';
import './duel.css';
import './duel-pages.css';

const speeds = [1, 2, 4, 8] as const;
const seats = ['left', 'right'] as const;

export default function DuelReplay({ record, log, seconds, told, onSeconds }: ReplayProps) {
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
  const { forum } = story.config;
  return (
    <article className="stack duel-replay">
      <header>
        <h1>{forum === null ? w('title') : presetText('duel', `duel/${forum}`)}</h1>
        <p className="small soft">
          {t('replay.played', { when: whenText(record.startedAt) })} · {momentText(story.length)}
        </p>
      </header>
      <Stage story={story} names={record.names} start={seconds * 1000} told={told} onSeconds={onSeconds} />
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
  readonly story: Story;
  readonly names: ReplayProps['record']['names'];
  readonly start: number;
}

function Stage({ story, names, start, told, onSeconds }: StageProps) {
  const { t } = useTranslation();
  const w = useWords();
  const [at, setAt] = useState(Math.min(start, story.length));
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<number>(1);
  const [asked, setAsked] = useState(told);
  const isOver = at >= story.length;
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
  return (
    <>
      <section className="duel-controls" aria-label={t('replay.controls')}>
        <Button look="primary" onClick={toggle}>
          {isOver ? t('replay.again') : t(playing ? 'replay.pause' : 'replay.play')}
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
      <ol className="duel-replay-talk">
        {story.talk
          .filter((message) => message.at <= at)
          .map((message, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: messages are only added at the end
              key={index}
              className={`duel-line ${message.by === 'right' ? 'duel-own' : ''}`}
            >
              <span className="unseen">{w(`replay.${message.by}`)}: </span>
              <PeopleWords words={message.text} />
              <span className="duel-at mono">{momentText(message.at)}</span>
            </li>
          ))}
      </ol>
      {asked || isOver ? (
        <Told story={story} names={names} />
      ) : (
        <Button onClick={() => setAsked(true)}>{w('replay.tell')}</Button>
      )}
    </>
  );
}

function Told({ story: { settled, config }, names }: Pick<StageProps, 'story' | 'names'>) {
  const w = useWords();
  const { natures, prediction, payoffs } = settled;
  const text = w(headlineOf(settled, 'spectator'));
  useEffect(() => announce(text), [text]);
  const role = prediction === null ? '' : (roleAt(config, prediction.by)?.role ?? '');
  return (
    <section className="stack" aria-label={w('reveal.title')}>
      <h2>{text}</h2>
      <dl className="duel-both">
        {seats.map((seat) => (
          <div key={seat}>
            <dt>{w(`replay.${seat}`)}</dt>
            <dd>
              <NatureWord kind={natures[seat]} /> {names[seat] != null && <PeopleWords words={names[seat]} />}{' '}
              <b className="mono">{pointsText(payoffs[seat])}</b>
            </dd>
          </div>
        ))}
      </dl>
      {prediction !== null && (
        <p>{w('replay.says', { who: w(`replay.${prediction.by}`), what: w(prediction.said) })}</p>
      )}
      <AllPayoffs payoffs={config.payoffs} happened={happenedIn(settled, role)} />
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
