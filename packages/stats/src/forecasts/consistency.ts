/** The band in which a reliability diagram lies by chance when the forecasts are right. */
import { elementAt, itemAt } from '../at.ts';
import type { Interval } from '../estimate.ts';
import type { Random } from '../random.ts';
import { recalibrate } from './corp.ts';
import type { ForecastTable } from './forecasts.ts';
import { independentDraws } from './redrawn.ts';

/**
 * Consistency band of the reliability diagram: outcomes are drawn from the forecasts, and for each distinct
 * forecast the central share of the recalibrated curves is kept (1000 draws, 90 %).
 */
export function consistencyBand(
  table: ForecastTable,
  random: Random,
  { replicates = 1000, level = 0.9, draws = independentDraws(table) } = {},
): readonly Interval[] {
  const kinds = table.value.length;
  const curves = Array.from({ length: kinds }, () => new Float64Array(replicates));
  for (let replicate = 0; replicate < replicates; replicate++) {
    const ones = draws.outcomes(random, (kind) => elementAt(table.value, kind));
    const levels = recalibrate({ ...table, ones });
    for (let kind = 0; kind < kinds; kind++) itemAt(curves, kind)[replicate] = elementAt(levels, kind);
  }
  const tail = (1 - level) / 2;
  return curves.map((values): Interval => {
    values.sort();
    const valueAt = (share: number) => elementAt(values, Math.round(share * (replicates - 1)));
    return [valueAt(tail), valueAt(1 - tail)];
  });
}
