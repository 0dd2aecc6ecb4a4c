/** When a person in a conversation speaks next if no one else does, by kind of people. */
import type { SlotMode, TurnContext, TurnMode } from '@parlour/game';
import type { Random } from '@parlour/stats';

/** Last event of a conversation from one speaker's view, and their next message. */
export interface Moment {
  readonly context: TurnContext;
  /** Runs of the others' messages until now: after each the law has people who say nothing more. */
  readonly runsOfOthers: number;
  /** Characters of the next message, and of those since the speaker's last one. */
  readonly typed: number;
  readonly read: number;
  /** Seconds from the last event to the end of the conversation. */
  readonly left: number;
  /** For formats without turn-taking: seconds after which the server would release this text of a machine. */
  readonly asTyped?: () => number | undefined;
}

/** Seconds after the last event; undefined: silent until another event. */
export type Manner = (moment: Moment) => number | undefined;

/** A kind of people: someone new for every game. */
export interface Talkers {
  readonly name: string;
  /** `isTimedByLength`: where machines are the law, a long text of theirs appears later. */
  readonly draw: (random: Random, mode: TurnMode, isTimedByLength?: boolean) => Manner;
  /** In which share of their slots they write, where words appear at the ends of slots; left out: they do not play there. */
  readonly share?: (random: Random, mode: SlotMode) => number;
}
