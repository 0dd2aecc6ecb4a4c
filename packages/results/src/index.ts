/** Public interface of the results. */

export { type AnnotatedSegment, annotationJudgements } from './annotation/judgements.ts';
export {
  type AnswerSpeed,
  type AnswerTimes,
  type AnyDigest,
  type Digests,
  type GameListRow,
  type GameSummarizer,
  type GivenVerdict,
  natureOf,
  type Part,
  type PlayedGame,
  type RowSwing,
  type Teaser,
  type TextDigest,
  teaserColumns,
} from './digest.ts';
export { digests } from './digests.ts';
export { type Disclosure, disclosureIn, disclosuresIn } from './disclosure/disclosure.ts';
export type { ListedGame } from './figures.ts';
export {
  type Calibration,
  type CalibrationPoint,
  calibrationOf,
  type PlaceScores,
} from './forecasts/calibration.ts';
export { courseSeconds, type ForecastCourse, maxAnswers } from './forecasts/course.ts';
export { type ForecastBin, type ForecastScores, forecastScores } from './forecasts/forecast-scores.ts';
export {
  clusteredByGame,
  type Forecast,
  type ForecastCount,
  type ForecastSeries,
  forecastSeries,
  forecastsOf,
  type GameForecasts,
  tableOf,
} from './forecasts/forecasts.ts';
export {
  type LabelFigure,
  type LabelScores,
  type LabelShare,
  labelScores,
  shareOf,
} from './forecasts/label-scores.ts';
export { type JudgeScore, judgeScore, type ScoredJudgement } from './judge-score.ts';
export type { Judgement, JudgementSource } from './judgement.ts';
export { type GameSums, type Mean, type MeanSums, meanByGame, meanOf, sumsOf } from './mean.ts';
export { createPriorLookup } from './prior-lookup.ts';
export { type KnownRatings, type RatingChange, ratingChanges } from './rating-change.ts';
export { distinctQuestions } from './rehearsal/distinct-questions.ts';
export { type RecordedExchange, recordedPeople, recordedSpeakers } from './rehearsal/recorded-exchanges.ts';
export { pendingQuestion, type RehearsalEvent, rehearsal } from './rehearsal/rehearsal.ts';
export type { AskedQuestion, Rehearsal, RehearsalOpening } from './rehearsal/rehearsal-state.ts';
export {
  linesOf,
  type RehearsalAnswer,
  type RehearsalLine,
  type RehearsalView,
} from './rehearsal/rehearsal-view.ts';
export { isSelfContained, maxAnswerLength } from './rehearsal/stands-alone.ts';
export {
  drawnInRandomOrder,
  drawQuestion,
  naturesToAsk,
  type Question,
  shuffledBySeed,
} from './retelling/ask-about.ts';
export {
  type Daily,
  type DailyCommand,
  type DailyGame,
  daily,
  dayBefore,
  dayOf,
  isHeldBack,
  maxWaitingGames,
  nextDay,
} from './retelling/daily.ts';
export { type DailyCandidate, drawDailyGames } from './retelling/draw-daily.ts';
export { type RetellingEvent, retelling } from './retelling/retelling.ts';
export type { DailyPlace, Retelling, RetellingOpening } from './retelling/retelling-state.ts';
export { type RetellingView, type ShownLine, visibleLines } from './retelling/retelling-view.ts';
export { type ReplayScript, situations } from './retelling/retold.ts';
export { type SimilarPair, similarPairs } from './shifts/alike.ts';
export {
  type BundleTally,
  type CurvePoint,
  type KindFigures,
  minGamesForFigures,
  type ShiftFigures,
  shiftFigures,
} from './shifts/figures.ts';
export { curveSeconds, logOddsMoved, minJudges, type Shift, type Shifts } from './shifts/shift.ts';
export { type ShiftKind, sizeOf, type TallySums as ShiftSums, talliesOf } from './shifts/tallies.ts';
export { type Heading, textEnd, textHead, textLines, textLog } from './text-log.ts';
export type { TextRef } from './words-at.ts';
