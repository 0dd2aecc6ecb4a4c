/** A format whose games the leak test plays by a script. */
import type { Transport } from '../bots/prompted-bot.ts';
import type { ConditionOptions } from '../conditions.ts';
import type { KnownFormat } from '../known-format.ts';
import type { PlayedGame } from '../played.ts';
import type { TestHouse } from '../test-house.ts';

/** How bots come into the house, and what players are like. */
export interface PlayOptions extends ConditionOptions {
  /** Bots that reply to prompts, as the SDK makes them, or that play without being asked. */
  readonly bots: 'prompted' | 'played';
  readonly transport: Transport | 'mixed';
}

export interface ScriptedFormat extends KnownFormat {
  /** Its bots come into a house. */
  readonly open: (testHouse: TestHouse, options: PlayOptions) => Promise<ScriptedHouse>;
}

export interface ScriptedHouse {
  /** Plays one rated game after the other. */
  readonly play: () => Promise<PlayedGame>;
}
