/** Draws the games of a table of forecasts again, with replacement. */
import { elementAt } from '../at.ts';
import type { Random } from '../random.ts';
import { binomialDraw } from '../resampling/binomial-draw.ts';
import type { ForecastDraws } from './clustered-forecasts.ts';
import type { ForecastTable } from './forecasts.ts';

/** Resamples the games: multinomial counts for each kind of forecast. */
export function resampledTable({ n, count, ones }: ForecastTable, random: Random) {
  const drawn = { count: new Float64Array(count.length), ones: new Float64Array(count.length) };
  // Games fall on the kinds one after the other.
  let [games, outOf] = [n, n];
  const draw = (of: number) => {
    const some = binomialDraw(games, of / outOf, random);
    games -= some;
    outOf -= of;
    return some;
  };
  for (let kind = 0; kind < count.length; kind++) {
    const [yes, no] = [draw(elementAt(ones, kind)), draw(elementAt(count, kind) - elementAt(ones, kind))];
    drawn.ones[kind] = yes;
    drawn.count[kind] = yes + no;
  }
  return drawn;
}

/** Draws of forecasts that are independent of each other. */
export const independentDraws = (table: ForecastTable): ForecastDraws => ({
  again: (random) => resampledTable(table, random),
  outcomes: (random, shareOf) => table.count.map((some, kind) => binomialDraw(some, shareOf(kind), random)),
});
