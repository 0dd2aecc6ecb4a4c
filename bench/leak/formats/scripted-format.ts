/** A format with scripted games for the leak test. */
import type { Transport } from '../bots/prompted-bot.ts';
import type { ConditionOptions } from '../conditions.ts';
import type { KnownFormat } from '../known-format.ts';
import type { PlayedGame } from '../played.ts';
import type { TestServer } from '../test-house.ts';

/** Connection of bots, and behaviour of players. */
export interface PlayOptions extends ConditionOptions {
  /** Bots that reply to prompts, as the SDK makes them, or that play without being asked. */
  readonly bots: 'prompted' | 'played';
  readonly transport: Transport | 'mixed';
  /** Whether people are seated as in a study, without a lobby; left out: not. */
  readonly inStudy?: boolean | undefined;
}

export interface ScriptedFormat extends KnownFormat {
  /** Connects its bots to a server. */
  readonly open: (testHouse: TestServer, options: PlayOptions) => Promise<ScriptedHouse>;
}

export interface ScriptedHouse {
  /** Plays one rated game after the other. */
  readonly play: () => Promise<PlayedGame>;
}
