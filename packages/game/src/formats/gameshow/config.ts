/** The configuration of the game show, with the rule book's defaults. */
import { milliseconds, seconds } from '../../time.ts';
import type { Config } from './words.ts';

/** The choices of the rule book where nothing else is said: six contestants, of whom two or three are people. */
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

/** Labels are taken from half of the talk on, unless something else is wished. */
export function configure(wishes: Partial<Config>): Config {
  const config = { ...defaults, ...wishes };
  return { ...config, labelsFrom: wishes.labelsFrom ?? milliseconds(Math.floor(config.duration / 2)) };
}
