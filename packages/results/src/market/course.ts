/** What a market believed of its target as the game went: its mid at instants, and between answers. */
import { type MarketEvent, payout } from '@parlour/game';
import type { PlayedGame } from '../digest.ts';
import { type Course, courseSeconds, mostAnswers } from '../forecasts/course.ts';
import { endOf, pricePath, type Step } from './price-path.ts';

/**
 * The mids of a market; undefined: nobody bet, so the price says nothing (Turing Trade, section 4: games without bets
 * are left out). Before the first bet it is the mid of the opening.
 */
export function courseOf({ events, natures: { target } }: PlayedGame<MarketEvent>): Course | undefined {
  const path = pricePath(events);
  if (target === undefined || path.length < 2) return undefined;
  const end = endOf(events);
  // What is shown at the close comes too late to be judged by.
  const answered = events
    .filter((event) => event.type === 'delivered' && event.to === 'everybody' && event.at < end)
    .map(({ at }) => at)
    .slice(0, mostAnswers);
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
    return (path[place]?.doubledMid ?? payout) / (2 * payout);
  });
}
