/** A format whose games the leak test plays by a script. */
import type { KnownFormat } from '../known-format.ts';
import type { PlayedGame } from '../played.ts';
import type { TestHouse } from '../test-house.ts';

export interface ScriptedFormat extends KnownFormat {
  /** Its bots come into a house. */
  readonly open: (testHouse: TestHouse) => Promise<ScriptedHouse>;
}

export interface ScriptedHouse {
  /** Plays one rated game after the other. */
  readonly play: () => Promise<PlayedGame>;
}
