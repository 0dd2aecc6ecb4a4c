/** The formats that are looked at: how a game of each is played, with everybody who could learn something. */
import type { TestHouse } from '../test-house.ts';
import { openMarket } from './market/play.ts';
import type { ScriptedFormat } from './scripted-format.ts';

export const scripted: Readonly<Record<string, (testHouse: TestHouse) => Promise<ScriptedFormat>>> = {
  market: openMarket,
};
