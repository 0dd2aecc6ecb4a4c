/** The event by which a participation ends. */
import type { Instant } from '@parlour/game';
import type { Participation } from './state.ts';
import type { StudyEvent, WayOut } from './words.ts';

type Ended = Extract<StudyEvent, { type: 'ended' }>;

export const endedAs = (at: Instant, { account }: Participation, way: WayOut): Ended => ({
  ...{ type: 'ended', at, account, way },
});
