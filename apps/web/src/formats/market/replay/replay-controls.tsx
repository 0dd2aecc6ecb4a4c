/** The controls of a replay: play, jump, speed, keys. */

import { useStore } from '../../../connection/store.ts';
import { Button } from '../../../ui/button.tsx';
import { keysBox, keysOn, switchKeys } from '../../../ui/use-keys.ts';
import { momentText } from '../../../words/points.ts';
import { useWords } from '../words/index.ts';
import { type Replay, speeds } from './replay.ts';

export function ReplayControls({ replay }: { replay: Replay }) {
  const t = useWords();
  const playing = useStore(replay.state, (state) => state.playing);
  const over = useStore(replay.state, (state) => state.at >= replay.story.length);
  const still = replay.story.moves.length === 0;
  const label = playing ? t('replay.pause') : over ? t('replay.again') : t('replay.play');
  return (
    <section className="replay-controls" aria-label={t('replay.controls')}>
      <div className="replay-buttons">
        <Button
          className="replay-jump"
          aria-label={t('replay.previous')}
          title={`${t('replay.previous')} [`}
          aria-disabled={still}
          onClick={() => replay.toMove(-1)}
        >
          <JumpMark back />
        </Button>
        <Button look="primary" className="replay-play" onClick={replay.toggle}>
          {label}
        </Button>
        <Button
          className="replay-jump"
          aria-label={t('replay.next')}
          title={`${t('replay.next')} ]`}
          aria-disabled={still}
          onClick={() => replay.toMove(1)}
        >
          <JumpMark />
        </Button>
      </div>
      <Time replay={replay} />
      <Speeds replay={replay} />
      <Keys />
    </section>
  );
}

function Time({ replay }: { replay: Replay }) {
  const time = useStore(replay.state, ({ at }) => momentText(at));
  return (
    <p className="mono replay-time">
      {time} <span className="soft">/ {momentText(replay.story.length)}</span>
    </p>
  );
}

function Speeds({ replay }: { replay: Replay }) {
  const t = useWords();
  const speed = useStore(replay.state, (state) => state.speed);
  return (
    <fieldset className="speeds">
      <legend className="unseen">{t('replay.speed')}</legend>
      {speeds.map((one) => (
        <label key={one} className="speed mono">
          <input
            type="radio"
            name="speed"
            className="unseen"
            checked={one === speed}
            onChange={() => replay.setSpeed(one)}
          />
          <span>{one}×</span>
        </label>
      ))}
    </fieldset>
  );
}

function Keys() {
  const t = useWords();
  const on = useStore(keysOn, (value) => value);
  return (
    <p className="replay-keys small soft">
      <label className="check-line">
        <input
          ref={keysBox}
          type="checkbox"
          checked={on}
          onChange={({ target }) => switchKeys(target.checked)}
        />
        {t('keysOn')}
      </label>
      <span>{t('replay.keys')}</span>
    </p>
  );
}

function JumpMark({ back = false }: { back?: boolean }) {
  return (
    <svg
      width="16"
      height="16"
      viewBox="0 0 16 16"
      aria-hidden="true"
      className={back ? 'mirrored' : undefined}
    >
      <path d="M2 3 L10 8 L2 13 Z M12 3 H14 V13 H12 Z" fill="currentColor" />
    </svg>
  );
}
