/** All that other rooms may use of the results. */

export { type AnnotatedSegment, annotationJudgements } from './annotation/judgements.ts';
export {
  type AnswerSpeed,
  type AnswerTimes,
  type AnyDigest,
  type Digest,
  type Digests,
  type GivenVerdict,
  natureOf,
  type Part,
  type PlayedGame,
  type Row,
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
export { type Course, courseSeconds, mostAnswers } from './forecasts/course.ts';
export { type ForecastBin, type ForecastScores, forecastScores } from './forecasts/forecast-scores.ts';
export {
  byGames,
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
export type { Judgement, JudgementSource } from './judgement.ts';
export { type Mean, meanOf, type Sums, sumsOf } from './mean.ts';
export { type KnownRatings, type RatingChange, ratingChanges } from './rating-change.ts';
export { fitting, onceEach, stemsOf } from './rehearsal/fitting.ts';
export { type RecordedExchange, recordedPeople } from './rehearsal/recorded-exchanges.ts';
export { awaitedIn, rehearsal } from './rehearsal/rehearsal.ts';
export type { AskedQuestion, Rehearsal, RehearsalOpening } from './rehearsal/rehearsal-state.ts';
export { linesOf, type RehearsalLine, type RehearsalView } from './rehearsal/rehearsal-view.ts';
export { longestAnswer, standsAlone } from './rehearsal/stands-alone.ts';
export { askAbout, inAnyOrder, naturesToAsk, oneByOne, type Question } from './retelling/ask-about.ts';
export {
  type Daily,
  type DailyCommand,
  type DailyGame,
  daily,
  dayBefore,
  dayOf,
  isHeldBack,
  mostWaiting,
  nextDay,
} from './retelling/daily.ts';
export { type DailyCandidate, drawDaily } from './retelling/draw-daily.ts';
export { type RetellingEvent, retelling } from './retelling/retelling.ts';
export type { OfDay, Retelling, RetellingOpening } from './retelling/retelling-state.ts';
export { linesShown, type RetellingView, type ShownLine } from './retelling/retelling-view.ts';
export { type Retold, situations } from './retelling/retold.ts';
export { type AlikePair, alikePairs } from './shifts/alike.ts';
export {
  type BundleTally,
  type CurvePoint,
  fewestGames,
  type KindFigures,
  type ShiftFigures,
  shiftFigures,
} from './shifts/figures.ts';
export { curveSeconds, fewestJudges, logOddsMoved, type Shift, type Shifts } from './shifts/shift.ts';
export { type ShiftKind, type Sums as ShiftSums, sizeOf, talliesOf } from './shifts/tallies.ts';
export { type Heading, textEnd, textHead, textLines, textLog } from './text-log.ts';
export type { WordsAt } from './words-at.ts';
