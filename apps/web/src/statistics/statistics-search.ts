/** Parameters of the statistics page in the address. */
import { faceOf, firstFormatName } from '../faces.ts';
import type { Series } from './forecast-shapes.ts';

export interface StatisticsSearch {
  /** Left out: the first. */
  readonly format?: string | undefined;
  readonly series?: Series | undefined;
  readonly at?: number | undefined;
}

const known: readonly Series[] = ['second', 'answers', 'last', 'replay', 'gallery'];

/** Keeps valid parameters of an address, and drops others. */
export function readStatisticsSearch({ format, series, at }: Record<string, unknown>): StatisticsSearch {
  const one = known.find((name) => name === series);
  return {
    ...(typeof format === 'string' && faceOf(format) !== undefined && { format }),
    ...(one !== undefined && { series: one }),
    ...(typeof at === 'number' && Number.isInteger(at) && at >= 0 && at <= 600 && { at }),
  };
}

/** The parameters as a request to the server. */
export function statisticsPath({ format = firstFormatName(), series, at }: StatisticsSearch): string {
  const query = new URLSearchParams();
  if (series !== undefined) query.set('series', series);
  if (at !== undefined) query.set('at', String(at));
  return `/api/forecasts/${format}${query.size > 0 ? `?${query}` : ''}`;
}
