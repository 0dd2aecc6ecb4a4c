/** Decisions that the rules leave to the server: by a prompted bot, or by chance. */
import type { OpenPrompt } from './prompt.ts';
import type { RandomStream } from './random.ts';
import type { Instant } from './time.ts';

/** Source of a decision: the prompted bot, or the seed. */
export const choiceSources = ['asked', 'chance'] as const;
export type ChoiceSource = (typeof choiceSources)[number];

/**
 * One open decision. Made only from data that its decider may know: the same for all casts. The decision is
 * a command in the name of `by`, with its source.
 */
export interface Choice<Command> {
  /** Names this choice within the game: it is made once, and another name takes its place. */
  readonly id: string;
  /** The role that decides. No seat has it. */
  readonly by: string;
  /** From when on it can be decided. */
  readonly from: Instant;
  /** Time at which chance decides if no one has. */
  readonly until: Instant;
  /** The decision by the seed. Always legal. */
  readonly byChance: (random: RandomStream) => Chosen<Command>;
  /** Prompt of the decider; if omitted, chance decides immediately. */
  readonly prompt?: OpenPrompt;
  /** Parses the decider's text. Undefined: no valid decision, so chance decides. */
  readonly read?: (text: string) => Chosen<Command> | undefined;
}

/** A command without who, when and by which source: the host adds that. */
export type Chosen<Command> = Command extends unknown ? Omit<Command, 'at' | 'by' | 'source'> : never;
