/** Who spoke when: a row for each seat, a mark for each message; all of it is a slider. */
import { useStore } from '../connection/store.ts';
import { useTalkWords } from '../talk/words.ts';
import type { Player } from './player.ts';
import { Scrub } from './scrub.tsx';
import './replay-controls.css';

export interface TrackRow {
  readonly name: string;
  /** Moments of the messages, in milliseconds. */
  readonly said: readonly number[];
}

export function Track({ player, rows }: { player: Player; rows: readonly TrackRow[] }) {
  const w = useTalkWords();
  const at = useStore(player.state, (state) => state.at);
  const across = (moment: number) => `${(100 * moment) / Math.max(player.length, 1)}%`;
  return (
    <div className="track">
      <div aria-hidden="true">
        {rows.map(({ name }) => (
          <p key={name} className="small track-name">
            {name}
          </p>
        ))}
      </div>
      <div className="track-lines">
        {rows.map(({ name, said }) => (
          <div key={name} className="track-line" aria-hidden="true">
            {said.map((moment) => (
              <i key={moment} data-past={moment <= at || undefined} style={{ left: across(moment) }} />
            ))}
          </div>
        ))}
        <Scrub player={player} label={w('replay.at')} />
      </div>
    </div>
  );
}
