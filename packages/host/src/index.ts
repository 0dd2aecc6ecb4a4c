/** Public interface of the host. */

export { type Clock, systemClock } from './clock.ts';
export type { Connection, ConnectionOptions } from './connections/connection.ts';
export { mayJudge, mayWatch } from './connections/watching.ts';
export type { DelegatedRequest } from './delegation/errands.ts';
export { type Entropy, sha256, systemEntropy } from './entropy.ts';
export {
  firstProvenance,
  gamePrefix,
  type HostedEvent,
  lastFacts,
  publicFact,
  publicLog,
  readGame,
} from './facts/game-log.ts';
export { type HostedRating, type HostedRatings, siblingsOf } from './facts/hosted.ts';
export { waitedForGame } from './games/barred.ts';
export { lossGraceMs, lossHoldMs } from './games/command-hold.ts';
export type { GameRunner } from './games/game-run.ts';
export type { FaultPlace } from './games/games.ts';
export { type FormatOptions, FormatRegistry } from './games/known-formats.ts';
export type { Pace, RatingsOf, TakenOf, TurnsOf } from './games/openings.ts';
export { datasetSplitOf } from './games/split.ts';
export { Host } from './host.ts';
export type { HostOptions } from './house-options.ts';
export type { BotLimit } from './matchmaking/bots/bot-limits.ts';
export { type BotGame, openBotGame } from './matchmaking/draws/bot-game.ts';
export type { NewcomerFacts } from './matchmaking/draws/ports.ts';
export { type DispatchTiming, defaultDispatchTiming } from './matchmaking/lobby/dispatch.ts';
export { practiceParty } from './matchmaking/lobby/practice.ts';
export { greedyTableMatcher } from './matchmaking/matchers/fill-tables.ts';
export type { Matcher, MatcherOptions, MissingPlayer } from './matchmaking/matchers/matcher.ts';
export { ratingPairMatcher } from './matchmaking/matchers/pair-by-rating.ts';
export { rolesToPractise } from './matchmaking/presets.ts';
export { gatheringKind } from './matchmaking/tables/gathering-kind.ts';
export { type Draw, type DrawnGame, draw, type SeatedPlayer } from './parties/draw.ts';
export { bestThird, bestThirdWeight, newcomerGames } from './parties/newcomers.ts';
export {
  anywhereKey,
  type Bots,
  type Candidate,
  firstRating,
  type Party,
  peopleOf,
  type Waiting,
} from './parties/party.ts';
export type { PromptFate, PromptNote, PromptStep, ReplyRefusal } from './prompting/prompt-notes.ts';
export { rolesAbove } from './prompting/role-needs.ts';
export { SeatPrompts } from './prompting/seat-prompts.ts';
export { minDelayMs } from './runs/commit-times.ts';
export {
  ownView,
  readStream,
  type StreamAccess,
  type StreamKind,
  type StreamPrefix,
  type StreamUser,
  streamKind,
  streamPrefixes,
} from './runs/kinds.ts';
export { faultInStream, type StreamFault } from './runs/stream-fault.ts';
export type { StreamResult, StreamView } from './streams/door.ts';
export { deriveId } from './streams/name-for.ts';
export { type Projection, startProjection } from './streams/projection.ts';
export type { Streams } from './streams/streams.ts';
export { type Guard, isPublicAfterEnd } from './viewers/guard.ts';
export type { Participant } from './viewers/presence.ts';
export type { FrameReply } from './viewers/reply.ts';
