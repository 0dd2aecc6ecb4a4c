/** The controls of every replay: play, jump, speed, keys. */

import { useTranslation } from 'react-i18next';
import { useStore } from '../connection/store.ts';
import { useTalkWords } from '../talk/words.ts';
import { Button } from '../ui/button.tsx';
import { keysBox, keysOn, switchKeys } from '../ui/use-keys.ts';
import { momentText } from '../words/points.ts';
import { type Player, speeds } from './player.ts';
import './replay-controls.css';

export function ReplayControls({ player }: { player: Player }) {
  const { t } = useTranslation();
  const w = useTalkWords();
  const playing = useStore(player.state, (state) => state.playing);
  const over = useStore(player.state, (state) => state.at >= player.length);
  const still = player.marks.length === 0;
  const label = playing ? t('replay.pause') : over ? t('replay.again') : t('replay.play');
  return (
    <section className="replay-controls" aria-label={t('replay.controls')}>
      <div className="replay-buttons">
        <Button
          className="replay-jump"
          aria-label={w('replay.back')}
          title={`${w('replay.back')} [`}
          aria-disabled={still}
          onClick={() => player.toMark(-1)}
        >
          <JumpMark back />
        </Button>
        <Button look="primary" className="replay-play" onClick={player.toggle}>
          {label}
        </Button>
        <Button
          className="replay-jump"
          aria-label={w('replay.on')}
          title={`${w('replay.on')} ]`}
          aria-disabled={still}
          onClick={() => player.toMark(1)}
        >
          <JumpMark />
        </Button>
      </div>
      <Time player={player} />
      <Speeds player={player} />
      <Keys />
    </section>
  );
}

function Time({ player }: { player: Player }) {
  const time = useStore(player.state, ({ at }) => momentText(at));
  return (
    <p className="mono replay-time">
      {time} <span className="soft">/ {momentText(player.length)}</span>
    </p>
  );
}

function Speeds({ player }: { player: Player }) {
  const { t } = useTranslation();
  const speed = useStore(player.state, (state) => state.speed);
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
            onChange={() => player.setSpeed(one)}
          />
          <span>{one}×</span>
        </label>
      ))}
    </fieldset>
  );
}

function Keys() {
  const { t } = useTranslation();
  const w = useTalkWords();
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
      <span>{w('replay.keys')}</span>
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
