/** When someone in a talk speaks next if no one else does: what a kind of people is there. */
import type { TurnContext, TurnMode } from '@parlour/game';
import type { Random } from '@parlour/stats';

/** What happened last in a talk, as one of those who talk has it, and what they would say next. */
export interface Moment {
  readonly context: TurnContext;
  /** Characters that one would type, and of what was said since one last spoke. */
  readonly typed: number;
  readonly read: number;
  /** Seconds from what happened last to the end of the talk. */
  readonly left: number;
  /** Where the server speaks for no machine by a clock: seconds after which it would let one say this, by its typing. */
  readonly asTyped?: () => number | undefined;
  /** One said nothing when one could first, and is asked once more after a silence. */
  readonly isAgain?: boolean;
}

/** Seconds after what happened last; undefined: one says nothing before something else happens. */
export type Manner = (moment: Moment) => number | undefined;

/** A kind of people: someone new for every game. */
export interface Talkers {
  readonly name: string;
  readonly draw: (random: Random, mode: TurnMode) => Manner;
}
