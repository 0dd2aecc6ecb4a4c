/** A format whose games the leak test plays by a script. */
import type { PlayedGame } from '../played.ts';

export interface ScriptedFormat {
  /** Plays one rated game after the other. */
  readonly play: () => Promise<PlayedGame>;
}
