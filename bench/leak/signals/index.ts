/**
 * All groups of signals, each a function of a game. A new one is a file in this folder, and an entry here.
 */
import type { Features, PlayedGame } from '../played.ts';
import { lobby, practice, tables } from './elsewhere.ts';
import { ends } from './ends.ts';
import { lateness } from './lateness.ts';
import { order } from './order.ts';
import { ping, probe } from './probe.ts';
import { sizes } from './sizes.ts';

export const signals: Readonly<Record<string, (game: PlayedGame) => Features>> = {
  lateness,
  probe,
  ping,
  sizes,
  order,
  lobby,
  tables,
  practice,
  ends,
};
