/** The configuration of the imitation game, with the rule book's defaults. */
import { seconds } from '../../time.ts';
import type { Config } from './words.ts';

/** Defaults of the rules. */
const defaults: Config = {
  parties: 3,
  duration: seconds(300),
  verdictTime: seconds(60),
  early: true,
  length: 300,
  grace: seconds(15),
  messageLimit: 500,
  repeatLimit: 200,
  pacing: 'typist',
};

export const configure = (wishes: Partial<Config>): Config => ({ ...defaults, ...wishes });
