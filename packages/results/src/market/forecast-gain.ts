/** Forecast gain: how much better a bettor's forecasts were than the base rate. */
import type { BettorSeat, MarketEvent, Nature } from '@parlour/game';
import { gainOverBaseRate } from '../forecasts/gain-over.ts';
import { probabilityAt } from './price-path.ts';

/**
 * Returns each bettor's forecast gain, in points. The forecast is the mid right after the bettor's last
 * trade, or the base rate before any; trades of others do not matter. It is scored once for every delivered
 * answer, at the delivery of the next answer or at the close: 100 [(base rate - truth)^2 - (forecast -
 * truth)^2]. The truth is 1 for a human target and 0 for a machine. The gain is the mean over the answers; 0
 * without trades or without delivered answers.
 *
 * The Brier score is proper: a bettor who does not know the nature loses on average, regardless of the
 * trades of others.
 */
export function forecastGains(
  events: readonly MarketEvent[],
  nature: Nature,
): Readonly<Record<BettorSeat, number>> {
  const opened = events.find((event) => event.type === 'opened');
  if (opened === undefined) return {};
  const { baseRate } = opened.config;
  const answers = forecastsByAnswer(events, opened);
  const gains: Record<BettorSeat, number> = {};
  for (const event of events) if (event.type === 'seated' && event.seat !== 'target') gains[event.seat] = 0;
  for (const forecasts of answers)
    for (const [seat, forecast] of forecasts)
      gains[seat] = (gains[seat] ?? 0) + gainOverBaseRate(baseRate, forecast, nature) / answers.length;
  return gains;
}

type Forecasts = ReadonlyMap<BettorSeat, number>;

/** For each delivered answer, forecasts of the bettors who had traded by the next delivery or the close. */
function forecastsByAnswer(
  events: readonly MarketEvent[],
  opened: Extract<MarketEvent, { type: 'opened' }>,
): readonly Forecasts[] {
  const answers: Forecasts[] = [];
  const forecasts = new Map<BettorSeat, number>();
  let isAnswered = false;
  for (const event of events) {
    if (event.type === 'traded') forecasts.set(event.by, probabilityAt(opened, event.levelAfter));
    // An answer is delivered when its asker has it; that everybody has it too is another event.
    if (event.type !== 'delivered' || event.to === 'everybody') continue;
    if (isAnswered) answers.push(new Map(forecasts));
    isAnswered = true;
  }
  return isAnswered ? [...answers, forecasts] : answers;
}
