/** Public interface of the rules of proofs of humanity. */
export { type AttemptView, attemptRules } from './attempt/attempt.ts';
export {
  type Attempt,
  type AttemptStage,
  type CountedGame,
  isUnderWay,
  isWaitingForGames as takesGames,
  listCountedGames,
} from './attempt/state.ts';
export type { AttemptCommand, AttemptEvent, AttemptOpening, RelayFlag } from './attempt/words.ts';
export {
  computeDrawInterval,
  computeTimeLimit,
  defaultProofChoices,
  type ProofChoices,
  toMinutes,
  toSeconds,
} from './choices.ts';
export {
  type BeliefMean,
  computeInconclusiveShare,
  decideResult,
  type FinalBelief,
  type JudgedGame,
  type ProofResult,
  proofResults,
  sumGames,
  sumJudges,
} from './passing.ts';
export { computeErrorRates, type ErrorRate, type ErrorRates, type TargetGame } from './rates/error-rates.ts';
export {
  type PublishedTarget,
  publishedRates,
  type SimulatedProofs,
  simulateProofs,
} from './simulation/simulate-proofs.ts';
export {
  countAttempts,
  maxAttemptsOfSource,
  mayReturnTo,
  type RelyingSite,
  siteRules,
} from './site/site.ts';
export type { SiteCommand, SiteEvent, SiteOpening, SiteTerms } from './site/words.ts';
export { areEnoughOthers, drawStart } from './start.ts';
