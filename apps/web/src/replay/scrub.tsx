/** The slider over a track; its keys are those of the whole page. */
import { useStore } from '../connection/store.ts';
import { momentText } from '../words/points.ts';
import type { Player } from './player.ts';

interface Props {
  readonly player: Player;
  readonly label: string;
  /** What is said of the moment; default: its time. */
  readonly textAt?: (time: string) => string;
}

export function Scrub({ player, label, textAt = (time) => time }: Props) {
  const at = useStore(player.state, (state) => Math.round(state.at / 100) * 100);
  return (
    <input
      type="range"
      className="scrub"
      min={0}
      max={player.length}
      step={100}
      value={Math.min(at, player.length)}
      aria-label={label}
      aria-valuetext={textAt(momentText(at))}
      onChange={({ target }) => player.seek(Number(target.value))}
    />
  );
}
