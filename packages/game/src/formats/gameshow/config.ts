/** The configuration of the game show, with the rule book's defaults. */
import { milliseconds, seconds } from '../../time.ts';
import type { Config } from './words.ts';

/** Defaults of the rules: six contestants, two or three of them human. */
const defaults: Config = {
  contestants: 6,
  people: [
    [2, 0.5],
    [3, 0.5],
  ],
  duration: seconds(360),
  labelTime: seconds(90),
  countSelf: false,
  moderated: false,
  length: 300,
  grace: seconds(15),
  messageLimit: 500,
  repeatLimit: 200,
  pacing: 'typist',
};

/** By default, labels are accepted from half of the talk on. */
export function configure(wishes: Partial<Config>): Config {
  const config = { ...defaults, ...wishes };
  const labelsFrom = wishes.labelsFrom ?? milliseconds(Math.floor(config.duration / 2));
  const inTicks = config.tick !== undefined && !config.moderated;
  return { ...config, labelsFrom, ...(inTicks && { limitsMerged: true }) };
}
