/** Public interface of the rules. */
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
export { type Commitment, type Nature, type NaturesBySeat, natures, sealOf, sha256Of } from './commitment.ts';
export type {
  Agreement,
  AnyCommand,
  Delegation,
  Format,
  FormatPacing,
  FormatTypes,
  GameRules,
  GameView,
  HeldUtterance,
  HumanVoteCount,
  Opening,
  PriorHumanVotes,
  Seating,
  SeatNotice,
  ServerCommand,
  TurnMessages,
  TurnSlot,
  TurnTaking,
  Viewer,
} from './format.ts';
export { builtInPresetFiles } from './formats/built-in-files.ts';
export * from './formats/duel/index.ts';
export * from './formats/gameshow/index.ts';
export * from './formats/imitation/index.ts';
export { type AnyFormat, formats } from './formats/index.ts';
export * from './formats/market/index.ts';
export {
  faultsOfPresetFile,
  obstaclesOfFile,
  type PresetFault,
  presetFileFormats,
  presetOfFile,
} from './formats/preset-files.ts';
export { presets } from './formats/presets.ts';
export { type GrowingList, growingList, itemsOf, sharedPrefixLength, withItem } from './growing-list.ts';
export { type GameId, parseGameId } from './ids.ts';
export {
  type ContributedGame,
  type Contributor,
  type Contributors,
  withContribution,
  withoutContributor,
} from './learning/contributors.ts';
export type { DatedCount } from './learning/counts.ts';
export { addLessons } from './learning/kept-lessons.ts';
export { type WeightedLesson as Weighted, weighLessons } from './learning/shares.ts';
export { createLogVerification } from './log-check.ts';
export type { LogFault, LogVerification } from './log-fault.ts';
export { maxAnswerDelay, minAnswerDelay } from './pacing/bounds.ts';
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
export { practicePace } from './pacing/quick-pace.ts';
export { answersIn, type TimedAnswer, type TimedGame, teachingGameOf } from './pacing/timed-games.ts';
export type { Matching, Preset } from './preset.ts';
export type { PresetFile, PresetTexts } from './preset-file.ts';
export {
  type ChatMessage,
  type CommandDraft,
  type Occasion,
  type OpenPrompt,
  occasions,
  type Prompt,
  type Prompting,
  type PromptKind,
  type PromptLimits,
  type Provenance,
  promptKinds,
  type Reply,
  type ReplyFault,
} from './prompt.ts';
export { type RandomStream, seededBytes, seededStream } from './random.ts';
export { type RatingObstacle, ratedMix, ratingObstacles } from './rating-obstacles.ts';
export { ratingWeight } from './rating-weight.ts';
export { type Refusal, type RefusalDetails, type Refused, refusals } from './refusal.ts';
export { faultOf, fitsLimits, readReply } from './reply-fault.ts';
export {
  type AnyOpening,
  type AnyRules,
  accept,
  type Decision,
  type Rules,
  type RulesTypes,
  type RunCommand,
  refuse as refused,
} from './rules.ts';
export { remainingLength } from './slots.ts';
export { type QuestionAnswer, splitTalk, type TalkContext } from './talk.ts';
export { hasInvisible, lengthOf, readText, sanitizeText, textRefusals } from './text.ts';
export { after, between, type Duration, type Instant, instant, milliseconds, seconds } from './time.ts';
export { durationText, exactMomentText, momentText, secondsLeft, timeLeftText } from './time-text.ts';
export { type CommandOutcome, fold, type Move, moves, runCommand } from './turn.ts';
export * from './turn-taking/index.ts';
