/** The course of a market's price. */
import { type MarketEvent, payoutMilliPoints } from '@parlour/game';

/** The price as it was from one instant on. */
export interface Step {
  /** Milliseconds since the start of the game. */
  readonly at: number;
  readonly level: number;
  /** Ask of a human security, in milli-points, as the pages draw it. */
  readonly ask: number;
  /** Twice the middle of bid and ask, in milli-points: whole where the mid may end in a half. */
  readonly doubledMid: number;
}

type OpenedEvent = Extract<MarketEvent, { type: 'opened' }>;

/** A level of a ladder as a price. */
export function stepAt({ ladder: { rungs } }: Pick<OpenedEvent, 'ladder'>, level: number, at: number): Step {
  const bid = rungs[level - 1] ?? 0;
  const ask = rungs[level] ?? payoutMilliPoints;
  return { at, level, ask, doubledMid: bid + ask };
}

/** The mid at a level of a ladder, as the probability that the target is human. */
export const probabilityAt = (opened: Pick<OpenedEvent, 'ladder'>, level: number): number =>
  stepAt(opened, level, 0).doubledMid / (2 * payoutMilliPoints);

/** Every price of a game in order: the first one at the opening, then one for each unit that was traded. */
export function pricePath(events: readonly MarketEvent[]): readonly Step[] {
  const opened = events.find((event) => event.type === 'opened');
  if (opened === undefined) return [];
  const path = [stepAt(opened, opened.ladder.start, opened.at)];
  for (const event of events)
    if (event.type === 'traded') path.push(stepAt(opened, event.levelAfter, event.at));
  return path;
}

/** End of trading; for a stopped game, time of the last event. */
export function endOf(events: readonly MarketEvent[]): number {
  const closed = events.find((event) => event.type === 'closed');
  return closed?.at ?? events.reduce((latest, { at }) => Math.max(latest, at), 0);
}

/** The price to buy a human security at `count` instants, evenly spaced from the start to the end. */
export function sparklinePoints(path: readonly Step[], end: number, count: number): readonly number[] {
  let index = 0;
  return Array.from({ length: count }, (_, nth) => {
    const at = count === 1 ? end : (end * nth) / (count - 1);
    while (index + 1 < path.length && (path[index + 1]?.at ?? 0) <= at) index += 1;
    return path[index]?.ask ?? 0;
  });
}

/**
 * The price as steps in columns of time, for a picture of limited resolution: columns from 0 to `columns`,
 * each with the price from there on. At most one step per column, regardless of the number of trades.
 */
export function coarsePath(
  path: readonly Step[],
  end: number,
  columns: number,
): readonly (readonly [column: number, ask: number])[] {
  const asks = sparklinePoints(path, end, columns + 1);
  return asks.flatMap((ask, column) => (ask === asks[column - 1] ? [] : [[column, ask] as const]));
}
