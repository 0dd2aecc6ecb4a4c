/** Public interface of the training environment. */
export type { Action, ActionType } from './action.ts';
export { waitAction } from './action.ts';
export { EnvError } from './cast.ts';
export type { EnvOptions, EnvScript, RefusedAction, StepInfo, StepResult } from './contract.ts';
export { GameEnv } from './env.ts';
export type { AnyView, Observation, ObservedMessage } from './observation.ts';
export {
  botOpponent,
  type InProcessBot,
  type MaybePromise,
  type Opponent,
  type PlayerStart,
  policyOpponent,
  recordedOpponent,
  type SeatPlayer,
} from './opponent.ts';
export { randomPolicy } from './random-policy.ts';
export { makeEnv, makeVectorEnv, type SeatEnv, type SeatStep, type VectorEnv } from './seat-env.ts';
