/** Environments with one agent, in the manner of Gymnasium, and several of them stepped together. */
import type { Action } from './action.ts';
import { EnvError } from './cast.ts';
import type { EnvOptions, StepInfo, StepResult } from './contract.ts';
import { GameEnv } from './env.ts';
import type { Observation } from './observation.ts';

/** Result of a step of one agent. */
export interface SeatStep {
  readonly observation: Observation;
  readonly reward: number;
  readonly parts: Readonly<Record<string, number>>;
  readonly terminated: boolean;
  readonly truncated: boolean;
  readonly info: StepInfo;
}

/** An environment with one agent. */
export interface SeatEnv {
  readonly seat: string;
  readonly game: GameEnv;
  readonly reset: (seed?: string | number) => SeatStep;
  readonly step: (action: Action) => SeatStep;
  /** For opponents that answer later. */
  readonly resetAsync: (seed?: string | number) => Promise<SeatStep>;
  readonly stepAsync: (action: Action) => Promise<SeatStep>;
}

/**
 * An environment with one agent. Throws `EnvError` for an unknown preset, an impossible cast, or unless
 * exactly one seat is `agent`.
 *
 * @example
 * const env = makeEnv({
 *   preset: 'duel/open-chat',
 *   seats: { left: 'agent', right: policyOpponent(() => ({ type: 'say', text: 'hi' })) },
 * });
 * let result = env.reset(1);
 * while (!result.terminated) result = env.step({ type: 'say', text: 'hello' });
 */
export function makeEnv(options: EnvOptions): SeatEnv {
  const game = new GameEnv(options);
  const [seat, ...others] = game.agents;
  if (seat === undefined || others.length > 0)
    throw new EnvError('one-agent', `seats: expected one "agent", found ${game.agents.length}`);
  const only = ({ observation, rewards, parts, terminated, truncated, info }: StepResult): SeatStep => ({
    observation: observation[seat] as Observation,
    reward: rewards[seat] ?? 0,
    parts: parts[seat] ?? {},
    ...{ terminated, truncated, info },
  });
  return {
    seat,
    game,
    reset: (seed) => only(game.reset(seed)),
    step: (action) => only(game.step({ [seat]: action })),
    resetAsync: async (seed) => only(await game.resetAsync(seed)),
    stepAsync: async (action) => only(await game.stepAsync({ [seat]: action })),
  };
}

/** Several environments of one kind. An episode that ends is followed by the next one. */
export interface VectorEnv {
  readonly envs: readonly SeatEnv[];
  readonly reset: (seed?: string | number) => readonly SeatStep[];
  /** One action for each; where an episode ends, the result has its reward and the next one's observation. */
  readonly step: (actions: readonly Action[]) => readonly SeatStep[];
}

/**
 * `count` environments with different seeds, stepped together.
 *
 * @example
 * const envs = makeVectorEnv(16, { preset: 'duel/open-chat', seats: { left: 'agent', right: opponent } });
 */
export function makeVectorEnv(count: number, options: EnvOptions): VectorEnv {
  const envs = Array.from({ length: count }, (_, index) =>
    makeEnv({ ...options, seed: `${options.seed ?? 0}/${index}` }),
  );
  return {
    envs,
    reset: (seed) => envs.map((env, index) => env.reset(seed === undefined ? undefined : `${seed}/${index}`)),
    step: (actions) =>
      envs.map((env, index) => {
        const action = actions[index];
        if (action === undefined)
          throw new EnvError('too-few-actions', `expected ${count} actions, found ${actions.length}`);
        const result = env.step(action);
        if (!result.terminated && !result.truncated) return result;
        return { ...result, observation: env.reset().observation };
      }),
  };
}
