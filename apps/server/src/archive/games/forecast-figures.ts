/** Forecast statistics of a format's public games, for pages and programs. */
import { type ForecastSeries, forecastSeries } from '@parlour/results';
import type { FinishedGameDeps } from './finished-game.ts';

export interface ForecastQuery {
  readonly preset?: string | undefined;
  readonly series?: ForecastSeries | undefined;
  readonly at?: number | undefined;
}

/** Statistics of one series at one point: the requested one, or the last. */
export async function readForecastsOfFormat(
  { store: { archive }, reader, digests }: Pick<FinishedGameDeps, 'store' | 'reader' | 'digests'>,
  format: string,
  { preset, series, at }: ForecastQuery,
) {
  const where = { format, ...(preset !== undefined && { preset }) };
  const known = await archive.forecastSeries(where);
  const choices = forecastSeries.filter((one) => known.includes(one));
  const chosen = series === undefined ? choices[0] : choices.find((one) => one === series);
  const [groups, games] = await Promise.all([
    chosen === undefined ? [] : archive.forecastGroups({ ...where, series: chosen }),
    archive.count({ ...where, list: 'public' }),
  ]);
  const place = at ?? groups.at(-1)?.at ?? null;
  // What those said who saw the whole game is a probability in every format; what players said may be a label.
  const areLabels = chosen === 'last' && digests[format]?.judging.hasLabels === true;
  const { labels, scores, line, over } = await reader.read('calibration', groups, place ?? 0, areLabels);
  return {
    format,
    preset: preset ?? null,
    series: chosen ?? null,
    choices,
    place,
    n_games: games,
    n_kept: labels?.n ?? scores?.n ?? 0,
    n_judged: labels?.games ?? scores?.games ?? 0,
    at: scores === null ? {} : { [String(place)]: scores },
    labels,
    line,
    over,
  };
}
