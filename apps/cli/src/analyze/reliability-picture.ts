/** Draws the reliability diagram. */
import {
  consistencyBand,
  equalWidthBins,
  type ForecastTable,
  groupIntervals,
  groupsOf,
  isEstimable,
  mulberry32,
  recalibrate,
} from '@parlour/stats';
import { drawPlot, type Point, seriesColour } from './picture.ts';

const tenths = Array.from({ length: 6 }, (_, index) => index / 5);
const draws = 1000;

/**
 * Reliability diagram: forecasts against observed rates. Discs are bins, with Wilson's intervals and areas
 * by count. The line is the CORP curve, the grey band its consistency region for calibrated forecasts.
 */
export function reliabilityPicture(table: ForecastTable, title: string): string {
  const axis = { low: 0, high: 1, marks: tenths };
  const frame = {
    title: `${title}: ${table.n} games`,
    x: { ...axis, label: 'said' },
    y: { ...axis, label: 'human' },
  };
  return drawPlot(frame, ({ line, area, disc }) => {
    const band = consistencyBand(table, mulberry32(1), { replicates: draws });
    const levels = recalibrate(table);
    const edge = (side: 0 | 1) =>
      band.map((interval, kind): Point => [table.value[kind] as number, interval[side]]);
    const groups = groupsOf(equalWidthBins(table));
    return [
      area([...edge(0), ...edge(1).toReversed()], '#888'),
      line(
        [
          [0, 0],
          [1, 1],
        ],
        '#888',
        'stroke-dasharray="4 4"',
      ),
      ...groups.flatMap((group) => {
        const { wilson } = groupIntervals(group);
        if (!isEstimable(wilson)) return [];
        return [
          line(
            wilson.map((end): Point => [group.meanForecast, end]),
            seriesColour(1),
            'stroke-opacity="0.6"',
          ),
        ];
      }),
      line(
        Array.from(levels, (level, kind): Point => [table.value[kind] as number, level]),
        seriesColour(0),
      ),
      ...groups.map((group) =>
        disc([group.meanForecast, group.observed], 3 + 12 * Math.sqrt(group.n / table.n), seriesColour(1)),
      ),
    ];
  });
}
