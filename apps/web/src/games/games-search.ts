/** The choices of the list of games, as they stand in the address. */
import { type Filters, faceOf, firstFormat } from '../faces.ts';

/** What the address bar says of the list of games; a number is the least of what it is the name of. */
export interface GamesSearch {
  /** Left out: the first; `all`: every format. */
  readonly format?: string;
  readonly preset?: string;
  readonly nature?: 'human' | 'machine';
  readonly end?: string;
  readonly sort?: string;
  /** Words that were said. */
  readonly said?: string;
  readonly script?: Script;
  /** Days, such as 2026-11-22. */
  readonly from?: string;
  readonly to?: string;
  /** A bot's id. */
  readonly bot?: string;
  /** Tell how the games came out. */
  readonly tell?: true;
  /** Only games with at least so many of the measure that is named. */
  readonly [measure: string]: string | number | true | undefined;
}

/** Games of every format. */
export const allFormats = 'all';

export const scripts = ['Latn', 'Cyrl'] as const;
type Script = (typeof scripts)[number];

/** What games of any format can be found by. */
const anywhere = {
  said: /\S/,
  script: /^(Latn|Cyrl)$/,
  from: /^\d{4}-\d\d-\d\d$/,
  to: /^\d{4}-\d\d-\d\d$/,
  bot: /^b_[0-9a-z]{20}$/,
} as const;
const longest = 100;

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
    (search.format === allFormats || faceOf(search.format) !== undefined)
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
  const found = Object.entries(anywhere).flatMap(([key, shape]) => {
    const value = String(search[key] ?? '').trim();
    return shape.test(value) && value.length <= longest ? [[key, value] as const] : [];
  });
  return {
    ...(format && { format }),
    ...(preset && { preset }),
    ...(nature && { nature }),
    ...(end && { end }),
    ...Object.fromEntries(measures),
    ...(sort && { sort }),
    ...Object.fromEntries(found),
    ...(tell === true && { tell }),
  };
}

/** The same as a request to the house, for the games that come before the cursor. */
export function gamesPath(search: GamesSearch, before?: string): string {
  const { format = firstFormat(), preset, nature, end, sort } = search;
  const query = new URLSearchParams(format === allFormats ? {} : { format });
  if (preset !== undefined) query.set('preset', preset);
  if (nature !== undefined) query.set('nature', nature);
  if (end !== undefined) query.set('end', end);
  for (const measure of Object.keys(filtersOf(format).least))
    if (search[measure] !== undefined) query.append('least', `${measure}:${search[measure]}`);
  if (sort !== undefined) query.set('sort', sort);
  for (const key of Object.keys(anywhere)) if (search[key] !== undefined) query.set(key, String(search[key]));
  if (before !== undefined) query.set('before', before);
  return query.size > 0 ? `/api/games?${query}` : '/api/games';
}
