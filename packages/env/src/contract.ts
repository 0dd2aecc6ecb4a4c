/** Options of an environment, and the results of its steps. */
import type { AnyCommand, FormatTypes, Nature } from '@parlour/game';
import type { Observation } from './observation.ts';
import type { Opponent } from './opponent.ts';

/** Options of an environment. */
export interface EnvOptions {
  /** Such as `duel/open-chat`. */
  readonly preset: string;
  /** Players by seat: `agent` for those that the caller controls. */
  readonly seats: Readonly<Record<string, 'agent' | Opponent>>;
  /** Natures of agents; default `machine`. Opponents have theirs. */
  readonly cast?: Readonly<Record<string, Nature>>;
  /** Overrides of the preset's configuration. */
  readonly config?: object;
  /** Episodes derive their seeds from it, or from the last seed that `reset` was given. Default `0`. */
  readonly seed?: string | number;
  /** Game time of one turn, in milliseconds; default 5,000. */
  readonly turnLength?: number;
  /** The server's turn clocks decide who speaks when; default false: seats take turns in rotation. */
  readonly turnTaking?: boolean;
  /** `belief`: the change of each opponent's belief that the agent is human is part of the reward. */
  readonly signals?: readonly 'belief'[];
  /** Subtracted for an action that the rules refuse; default 0. */
  readonly penalty?: number;
  /** Maximum number of turns of agents, after which an episode is truncated; default: no limit. */
  readonly maxTurns?: number;
}

/** An action that the rules refused. Nothing has changed, and the turn stays with the seat. */
export interface RefusedAction {
  /** Code of a refusal, as on the server; `not-your-turn` for a seat that is not on turn. */
  readonly code: string;
  readonly details?: object;
}

export interface StepInfo {
  readonly seed: string;
  readonly refused?: Readonly<Record<string, RefusedAction>>;
  /** Only at the end: seats whose words are recorded, so that rewards are off-policy. */
  readonly recorded?: readonly string[];
  /** Only at the end. */
  readonly natures?: Readonly<Record<string, Nature>>;
}

/** Result of a step: numbers by agent's seat. */
export interface StepResult {
  /** Seat of the agent on turn; null: the episode is over. */
  readonly turn: string | null;
  readonly observation: Readonly<Record<string, Observation>>;
  readonly rewards: Readonly<Record<string, number>>;
  /** Parts of each reward by name: `payoff`, `belief`, `penalty`. */
  readonly parts: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** The game has ended by its rules. */
  readonly terminated: boolean;
  /** The maximum number of turns was reached. */
  readonly truncated: boolean;
  readonly info: StepInfo;
}

/** A game as `play-script` reads it. */
export interface EnvScript {
  readonly format: string;
  readonly seed: string;
  readonly config: object;
  readonly cast: Readonly<Record<string, Nature>>;
  readonly commands: readonly AnyCommand<FormatTypes>[];
}
