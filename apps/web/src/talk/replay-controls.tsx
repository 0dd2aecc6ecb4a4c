/** Plays a replay: pause, moment, speed. */
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { momentText } from '../words/points.ts';
import { useTalkWords } from './words.ts';
import './replay-controls.css';

/** How far a key moves, in milliseconds; the last step leads to the end. */
const step = 1000;
const speeds = [1, 2, 4, 8, 16] as const;

interface Props {
  /** Of the whole game, in milliseconds. */
  readonly length: number;
  readonly at: number;
  readonly onAt: (change: (was: number) => number) => void;
  /** The moment has changed: the address is to name it. */
  readonly onSeconds: (seconds: number) => void;
}

export function ReplayControls({ length, at, onAt, onSeconds }: Props) {
  const { t } = useTranslation();
  const w = useTalkWords();
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<number>(4);
  const isOver = at >= length;
  const end = Math.ceil(length / step) * step;
  usePlaying(playing && !isOver, (passed) => onAt((was) => Math.min(was + passed * speed, length)));
  const tell = (moment: number) => onSeconds(Math.round(moment / 100) / 10);
  const seek = (to: number) => {
    onAt(() => to);
    tell(to);
  };
  const toggle = () => {
    if (isOver) seek(0);
    setPlaying(isOver || !playing);
    if (playing) tell(at);
  };
  return (
    <section className="chat-controls" aria-label={t('replay.controls')}>
      <Button look="primary" onClick={toggle}>
        {isOver ? t('replay.again') : playing ? t('replay.pause') : t('replay.play')}
      </Button>
      <input
        type="range"
        min={0}
        max={end}
        step={step}
        value={isOver ? end : at}
        aria-label={w('replay.at')}
        aria-valuetext={momentText(at)}
        onChange={({ target }) => seek(Math.min(Number(target.value), length))}
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
