/** The formats that are looked at: how a game of each is played, with everybody who could learn something. */
import type { Played } from '../played.ts';
import type { World } from '../world.ts';
import { openMarket } from './market/play.ts';

export interface Scripted {
  /** Plays one rated game after the other. */
  readonly play: () => Promise<Played>;
}

export const scripted: Readonly<Record<string, (world: World) => Promise<Scripted>>> = { market: openMarket };
