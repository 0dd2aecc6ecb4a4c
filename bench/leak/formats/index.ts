/** The formats that are looked at: how a game of each is played, with everybody who could learn something. */
import type { PlayedGame } from '../played.ts';
import type { TestHouse } from '../test-house.ts';
import { openMarket } from './market/play.ts';

export interface ScriptedFormat {
  /** Plays one rated game after the other. */
  readonly play: () => Promise<PlayedGame>;
}

export const scripted: Readonly<Record<string, (testHouse: TestHouse) => Promise<ScriptedFormat>>> = {
  market: openMarket,
};
