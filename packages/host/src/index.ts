/** All that other rooms may use of the host. */
export { type Clock, systemClock } from './clock.ts';
export type { Connection, LineOptions } from './connections/connection.ts';
export type { Participant } from './connections/presence.ts';
export type { Reply } from './connections/reply.ts';
export { mayJudge, mayWatch } from './connections/watching.ts';
export { type Entropy, sha256, systemEntropy } from './entropy.ts';
export { leastCover } from './games/commit-times.ts';
export { gamePrefix, type HostedFact, lastFacts, publicFact, publicLog, readGame } from './games/game-log.ts';
export type { GameRun } from './games/game-run.ts';
export { type HostedRating, type HostedRatings, siblingsOf } from './games/hosted.ts';
export { type FormatOptions, KnownFormats } from './games/known-formats.ts';
export {
  isBarred,
  type Pace,
  type RatingsOf,
  type TakenOf,
  type TurnsOf,
  type WishTimesOf,
} from './games/openings.ts';
export { splitOf } from './games/split.ts';
export type { Guard } from './guard.ts';
export { isOpen } from './guarded.ts';
export { House } from './host.ts';
export type { HouseOptions } from './house-options.ts';
export { type Dispatch, usualDispatch } from './matchmaking/dispatch.ts';
export { type Draw, type DrawnGame, draw, type SeatedPlayer } from './matchmaking/draw.ts';
export { fillTables } from './matchmaking/fill-tables.ts';
export { gatheringKind } from './matchmaking/gathering-kind.ts';
export type { Lack, Matcher, MatcherOptions } from './matchmaking/matcher.ts';
export { pairByRating } from './matchmaking/pair-by-rating.ts';
export {
  anywhere,
  type Bots,
  type Candidate,
  firstRating,
  type Party,
  peopleOf,
  type Waiting,
} from './matchmaking/party.ts';
export type { Errand } from './prompting/errands.ts';
export type { StreamResult, StreamShown } from './streams/door.ts';
export {
  ownView,
  readStream,
  type StreamDoor,
  type StreamGuest,
  type StreamKind,
  type StreamPrefix,
  streamKind,
  streamPrefixes,
} from './streams/kinds.ts';
export { nameFor } from './streams/name-for.ts';
export { type Projection, startProjection } from './streams/projection.ts';
export type { Streams } from './streams/streams.ts';
