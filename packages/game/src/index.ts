/** All that other rooms may use of the rules. */
export type { Brand } from './brand.ts';
export type { Casting } from './casting.ts';
export {
  duelCasting,
  imitationCasting,
  interrogationCasting,
  marketCasting,
  peopleInShows,
  showCasting,
} from './castings.ts';
export { type Choice, type ChoiceSource, type Chosen, choiceSources } from './choice.ts';
export { type Cast, type Commitment, type Nature, natures, sealOf, sha256Of } from './commitment.ts';
export type {
  Agreement,
  AnyCommand,
  Format,
  FormatTypes,
  GameView,
  HeldUtterance,
  HouseCommand,
  Opening,
  SeatNotice,
  Taken,
  TakenBefore,
  TurnPlace,
  TurnSlot,
  TurnTaking,
  Viewer,
  Wish,
} from './format.ts';
export * from './formats/duel/index.ts';
export * from './formats/gameshow/index.ts';

export * from './formats/imitation/index.ts';
export { type AnyFormat, formats } from './formats/index.ts';
export * from './formats/market/index.ts';
export { presets } from './formats/presets.ts';
export { type GrowingList, growingList, itemsOf, sharedStart, withItem } from './growing-list.ts';
export { type GameId, parseGameId } from './ids.ts';
export {
  type ContributedGame,
  type Contributor,
  type Contributors,
  withContribution,
  withoutContributor,
} from './learning/contributors.ts';
export type { Dated } from './learning/counts.ts';
export { withLessons } from './learning/kept-lessons.ts';
export { sharedOut, type Weighted } from './learning/shares.ts';
export { verificationBy } from './log-check.ts';
export type { LogFault, LogVerification } from './log-fault.ts';
export { leastWait, longestWait } from './pacing/bounds.ts';
export { judgingQuantiles, judgingTime } from './pacing/judging.ts';
export { learnPace } from './pacing/learn.ts';
export { type GamePace, gamePace, type LearnedPace } from './pacing/learned-pace.ts';
export {
  askingTime,
  type Pacing,
  pacings,
  reactionTime,
  type Speaker,
  typingTime,
  type Utterance,
} from './pacing/pacing.ts';
export { packGames, unpackGames } from './pacing/packed-games.ts';
export { quickPace } from './pacing/quick-pace.ts';
export { answersIn, type TimedAnswer, type TimedGame, teachable } from './pacing/timed-games.ts';
export { drawnWishTimes, type WishTime } from './pacing/wish-times.ts';
export type { Matching, Preset } from './preset.ts';
export {
  type Made,
  type Meant,
  type Occasion,
  type OpenPrompt,
  occasions,
  type Prompt,
  type Prompting,
  type PromptKind,
  type PromptLimits,
  promptKinds,
  type Reply,
  type ReplyFault,
  type Said,
} from './prompt.ts';
export { type RandomStream, seededBytes, seededStream } from './random.ts';
export { type Refusal, type RefusalDetails, type Refused, refusals } from './refusal.ts';
export { faultOf, fits, readReply } from './reply-fault.ts';
export {
  type AnyOpening,
  type AnyRules,
  type Decision,
  happens,
  type Rules,
  type RulesTypes,
  type RunCommand,
  refused,
} from './rules.ts';
export { type Heard, type TalkSoFar, talkSoFar } from './talk.ts';
export { hasInvisible, lengthOf, mendText, readText, textRefusals } from './text.ts';
export { after, between, type Duration, type Instant, instant, milliseconds, seconds } from './time.ts';
export { exactMomentText, leftText, lengthText, momentText, secondsLeft } from './time-text.ts';
export { fold, type Move, moves, type Turn, turn } from './turn.ts';
export * from './turn-taking/index.ts';
