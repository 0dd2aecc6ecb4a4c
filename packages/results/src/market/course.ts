/** Beliefs of a market over time: its mid at instants, and between answers. */
import { type MarketEvent, payoutMilliPoints } from '@parlour/game';
import type { PlayedGame } from '../digest.ts';
import { courseSeconds, type ForecastCourse, maxAnswers } from '../forecasts/course.ts';
import { endOf, pricePath, type Step } from './price-path.ts';

/**
 * Mids of a market; undefined if no one bet, because the price then says nothing (Turing Trade, section 4:
 * games without bets are excluded). Before the first bet it is the mid of the opening.
 */
export function courseOf({
  events,
  natures: { target },
}: PlayedGame<MarketEvent>): ForecastCourse | undefined {
  const path = pricePath(events);
  if (target === undefined || path.length < 2) return undefined;
  const end = endOf(events);
  // What is shown at the close comes too late to be judged by.
  const answered = events
    .filter((event) => event.type === 'delivered' && event.to === 'everybody' && event.at < end)
    .map(({ at }) => at)
    .slice(0, maxAnswers);
  return {
    nature: target,
    bySecond: midsAt(
      path,
      courseSeconds.map((second) => 1000 * second),
    ),
    // What was believed with k answers out is the last price before the next one.
    byAnswers: midsAt(path, [...answered.map((at) => at - 1), Number.POSITIVE_INFINITY]),
  };
}

/** The last mid at or before each of these instants, which rise. */
function midsAt(path: readonly Step[], instants: readonly number[]): readonly number[] {
  let place = 0;
  return instants.map((instant) => {
    while (place + 1 < path.length && (path[place + 1]?.at ?? 0) <= instant) place += 1;
    return (path[place]?.doubledMid ?? payoutMilliPoints) / (2 * payoutMilliPoints);
  });
}
