/** The choices of the list of games, as they stand in the address. */
import { type Filters, faceOf, firstFormat } from '../faces.ts';

/** What the address bar says of the list of games; a number is the least of what it is the name of. */
export interface GamesSearch {
  /** Left out: the first. */
  readonly format?: string;
  readonly preset?: string;
  readonly nature?: 'human' | 'machine';
  readonly end?: string;
  readonly sort?: string;
  /** Tell how the games came out. */
  readonly tell?: true;
  /** Only games with at least so many of the measure that is named. */
  readonly [measure: string]: string | number | true | undefined;
}

const natures = ['human', 'machine'] as const;

const oneOf = <Value>(list: readonly Value[], value: unknown): Value | undefined =>
  list.find((one) => one === value);

const none: Filters = { ends: [], least: {}, sorts: [] };
/** By what the games of a format can be picked; none: there is no such format. */
export const filtersOf = (format: string): Filters => faceOf(format)?.filters ?? none;

/** A preset of the format; where a house may have more of its own, any that is named after the format. */
function presetIn(format: string, value: unknown): string | undefined {
  const { presets = [], useMore } = faceOf(format) ?? {};
  if (useMore !== undefined && typeof value === 'string' && value.startsWith(`${format}/`)) return value;
  return oneOf(presets, value);
}

/** Keeps what makes sense of an address; the rest falls away. */
export function readGamesSearch(search: Record<string, unknown>): GamesSearch {
  const { tell } = search;
  const format =
    typeof search.format === 'string' &&
    search.format !== firstFormat() &&
    faceOf(search.format) !== undefined
      ? search.format
      : undefined;
  const name = format ?? firstFormat();
  const { ends, least, sorts } = filtersOf(name);
  const presets = faceOf(name)?.presets ?? [];
  const preset = presets.length > 1 ? presetIn(name, search.preset) : undefined;
  const nature = oneOf(natures, search.nature);
  const end = oneOf(ends, search.end);
  const sort = oneOf(sorts, search.sort);
  const measures = Object.entries(least).flatMap(([measure, steps]) => {
    const step = oneOf(steps, Number(search[measure]));
    return step === undefined ? [] : [[measure, step] as const];
  });
  return {
    ...(format && { format }),
    ...(preset && { preset }),
    ...(nature && { nature }),
    ...(end && { end }),
    ...Object.fromEntries(measures),
    ...(sort && { sort }),
    ...(tell === true && { tell }),
  };
}

/** The same as a request to the house, for the games that come before the cursor. */
export function gamesPath(search: GamesSearch, before?: string): string {
  const { format = firstFormat(), preset, nature, end, sort } = search;
  const query = new URLSearchParams({ format });
  if (preset !== undefined) query.set('preset', preset);
  if (nature !== undefined) query.set('nature', nature);
  if (end !== undefined) query.set('end', end);
  for (const measure of Object.keys(filtersOf(format).least))
    if (search[measure] !== undefined) query.append('least', `${measure}:${search[measure]}`);
  if (sort !== undefined) query.set('sort', sort);
  if (before !== undefined) query.set('before', before);
  return `/api/games?${query}`;
}
