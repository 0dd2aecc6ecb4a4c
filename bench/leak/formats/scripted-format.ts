/** A format whose games the leak test plays by a script. */
import type { FormatOptions } from '@parlour/host';
import type { PlayedGame } from '../played.ts';
import type { TestHouse } from '../test-house.ts';

export interface ScriptedFormat {
  /** What a house is told of it; left out: Parlour comes with it. */
  readonly known?: FormatOptions;
  /** Whose words appear where, in a game of these natures: what a house leaks that leaks on purpose. */
  readonly isOfMachine: (text: string, natures: Readonly<Record<string, string>>) => boolean;
  /** Its bots come into a house. */
  readonly open: (testHouse: TestHouse) => Promise<ScriptedHouse>;
}

export interface ScriptedHouse {
  /** Plays one rated game after the other. */
  readonly play: () => Promise<PlayedGame>;
}
