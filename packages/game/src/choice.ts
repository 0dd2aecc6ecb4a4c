/** What the rules of a game leave to the house: somebody is asked, or chance decides. */
import type { OpenPrompt } from './prompt.ts';
import type { RandomStream } from './random.ts';
import type { Instant } from './time.ts';

/** Who decided: whoever was asked, or the seed. */
export const choiceSources = ['asked', 'chance'] as const;
export type ChoiceSource = (typeof choiceSources)[number];

/**
 * One thing that is to be decided. It is made from what whoever decides may know: the same for all casts. The decision
 * is a command in the name of `by`, with its source.
 */
export interface Choice<Command> {
  /** Names this choice within the game: it is made once, and another name takes its place. */
  readonly id: string;
  /** The role that decides. No seat has it. */
  readonly by: string;
  /** From when on it can be decided. */
  readonly from: Instant;
  /** If nobody has decided by then, chance does. */
  readonly until: Instant;
  /** What the seed comes to. Always legal. */
  readonly byChance: (random: RandomStream) => Chosen<Command>;
  /** What whoever decides is asked; left out: nobody is, and chance decides at once. */
  readonly prompt?: OpenPrompt;
  /** What their text comes to. Undefined: nothing, so chance decides. */
  readonly read?: (text: string) => Chosen<Command> | undefined;
}

/** A command without who, when and by which source: the host adds that. */
export type Chosen<Command> = Command extends unknown ? Omit<Command, 'at' | 'by' | 'source'> : never;
