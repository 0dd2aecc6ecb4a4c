/** The band in which a reliability diagram lies by chance when the forecasts are right. */
import { at, itemAt } from '../at.ts';
import type { Interval } from '../estimate.ts';
import type { Random } from '../random.ts';
import { recalibrated } from './corp.ts';
import type { ForecastTable } from './forecasts.ts';
import { plainDraws } from './redrawn.ts';

/**
 * How far the rising curve of the reliability diagram strays from the diagonal by chance alone: outcomes are drawn as
 * the forecasts say, and for every different forecast the central share of the curves is kept (1000 draws, 90 %).
 */
export function consistencyBand(
  table: ForecastTable,
  random: Random,
  { replicates = 1000, level = 0.9, draws = plainDraws(table) } = {},
): readonly Interval[] {
  const kinds = table.value.length;
  const curves = Array.from({ length: kinds }, () => new Float64Array(replicates));
  for (let replicate = 0; replicate < replicates; replicate++) {
    const ones = draws.outcomes(random, (kind) => at(table.value, kind));
    const levels = recalibrated({ ...table, ones });
    for (let kind = 0; kind < kinds; kind++) itemAt(curves, kind)[replicate] = at(levels, kind);
  }
  const tail = (1 - level) / 2;
  return curves.map((values): Interval => {
    values.sort();
    const valueAt = (share: number) => at(values, Math.round(share * (replicates - 1)));
    return [valueAt(tail), valueAt(1 - tail)];
  });
}
