/** The configuration of the game show, with the rule book's defaults. */
import { seconds } from '../../time.ts';
import type { Config } from './words.ts';

/** The choices of the rule book where nothing else is said: six contestants, of whom two or three are people. */
const defaults: Config = {
  contestants: 6,
  people: [
    [2, 0.5],
    [3, 0.5],
  ],
  duration: seconds(600),
  labelTime: seconds(90),
  countSelf: false,
  moderated: false,
  length: 300,
  grace: seconds(15),
  messageLimit: 500,
  repeatLimit: 200,
  pacing: 'typist',
};

export const configure = (wishes: Partial<Config>): Config => ({ ...defaults, ...wishes });
