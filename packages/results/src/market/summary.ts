/** A finished market in a few numbers. */
import type { BettorSeat, MarketEnd, MarketEvent, Nature } from '@parlour/game';
import { forecastGains } from './forecast-gain.ts';
import { type Swing, swingOf } from './moments.ts';
import { endOf, pricePath, sparklinePoints } from './price-path.ts';

/** Number of prices of a game's sparkline. */
export const sparkLength = 32;

/** Summary of a finished game in a list. */
export interface MarketSummary {
  /** Milliseconds from the start to the close. */
  readonly length: number;
  readonly nature: Nature;
  readonly end: MarketEnd;
  readonly bettors: number;
  /** Questions put to the target, and those it answered. */
  readonly questions: number;
  readonly answers: number;
  /** Units traded. */
  readonly trades: number;
  /** Ask of a human security at the close, in milli-points. */
  readonly close: number;
  readonly spark: readonly number[];
  readonly swing: Swing | null;
}

/** Result of a seat. */
export interface SeatResult {
  readonly role: 'bettor' | 'target';
  /** In milli-points: a bettor's result, a target's reward. */
  readonly result: number;
  /** Points, as ranked on boards: a bettor's forecast gain, a target's reward. */
  readonly score: number;
}

/** Returns undefined for a log without an opening. `nature` is that of the target. */
export function summaryOf(events: readonly MarketEvent[], nature: Nature): MarketSummary | undefined {
  const path = pricePath(events);
  if (path.length === 0) return undefined;
  const count = (type: MarketEvent['type']) => events.filter((event) => event.type === type).length;
  const length = endOf(events);
  const closed = events.find((event) => event.type === 'closed');
  return {
    length,
    nature,
    end: closed?.end ?? 'void',
    bettors: count('seated') - 1,
    questions: count('question-current'),
    answers: count('answered'),
    trades: count('traded'),
    close: path.at(-1)?.ask ?? 0,
    spark: sparklinePoints(path, length, sparkLength),
    swing: swingOf(events),
  };
}

/** Results of all seats; none from a void game. */
export function seatResultsOf(
  events: readonly MarketEvent[],
  nature: Nature,
): Readonly<Record<string, SeatResult>> {
  const settled = events.find((event) => event.type === 'settled');
  const isVoid = events.find((event) => event.type === 'closed')?.end === 'void' || settled === undefined;
  const seats: Record<string, SeatResult> = {};
  const reward = isVoid ? 0 : settled.target;
  seats.target = { role: 'target', result: reward, score: reward / 1000 };
  for (const [seat, gain] of Object.entries(forecastGains(events, nature)))
    seats[seat] = {
      role: 'bettor',
      result: isVoid ? 0 : (settled.results[seat as BettorSeat] ?? 0),
      score: isVoid ? 0 : gain,
    };
  return seats;
}
