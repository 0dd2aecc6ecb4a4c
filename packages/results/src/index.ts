/** All that other rooms may use of the results. */
export { type AnswerSpeed, answerSpeedOf } from './answer-speed.ts';
export { answerTimesOfMarket } from './answer-times.ts';
export { brierGains, gainBrier, gainPoints, type RawGain, totalGain } from './brier-gain.ts';
export { forecastGains } from './forecast-gain.ts';
export { type Judgement, type JudgementSource, judgementsOfMarket } from './judgement.ts';
export { type Mean, meanOf, type Sums, sumsOf } from './mean.ts';
export { type Moment, momentsOf, type Swing, swingOf } from './moments.ts';
export { coarsePath, endOf, pricePath, type Step, spark } from './price-path.ts';
export { type KnownRatings, type RatingChange, ratingChanges } from './rating-change.ts';
export {
  type MarketSummary,
  type SeatResult,
  seatResultsOf,
  sparkLength,
  summaryOf,
} from './summary.ts';
export { sayMarketEvent, textEnd, textHead, textLines, textLog } from './text-log.ts';
export { verdictOf } from './verdict.ts';
