/** People with exactly the delays of the server's machines: any remaining difference is not pace. */
import { instant, type Pacing, reactionTime, seededStream, typingTime } from '@parlour/game';
import type { Random } from '@parlour/stats';
import type { Person } from './person.ts';

export const likeMachines =
  (pacing: Pacing): Person =>
  (random) => {
    const speaker = { seed: `person ${random()}${random()}`, seat: 'target' };
    return (asked) => typingTime(pacing, { since: instant(asked.index), ...asked }, speaker);
  };

/** The same for a click: milliseconds from its cause until it is sent. */
export const clickLikeMachines = (pacing: Pacing, random: Random): number =>
  reactionTime(pacing, seededStream(`person ${random()}${random()}`, 'click'));
