/** Parameters of the list of games in the address. */
import { type Filters, faceOf, listedPresets } from '../faces.ts';

/** Parameters of the list of games in the address; a number is a minimum. */
export interface GamesSearch {
  /** Left out: every format. */
  readonly format?: string;
  readonly preset?: string;
  readonly nature?: 'human' | 'machine';
  readonly end?: string;
  readonly sort?: string;
  /** Search for words in messages. */
  readonly said?: string;
  readonly script?: Script;
  /** Days, such as 2026-11-22. */
  readonly from?: string;
  readonly to?: string;
  /** A bot's id. */
  readonly bot?: string;
  /** Shows the results of games. */
  readonly tell?: true;
  /** Only games with at least this value of the named measure. */
  readonly [measure: string]: string | number | true | undefined;
}

export const scripts = ['Latn', 'Cyrl'] as const;
type Script = (typeof scripts)[number];

/** Search parameters for games of any format. */
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
/** Filters for a format's games; none for all formats together, or for an unknown one. */
export const filtersOf = (format: string | undefined): Filters =>
  (format === undefined ? undefined : faceOf(format)?.filters) ?? none;

/** Number of filters beside the format: neither the order nor whether results are shown. */
export const filterCount = (search: GamesSearch): number =>
  Object.keys(search).filter((key) => !['format', 'sort', 'tell'].includes(key)).length;

/** A preset of the format, or one from a file, which only the server knows. */
function presetIn(format: string, value: unknown): string | undefined {
  const presets = listedPresets(format);
  const prefix = presets[0]?.split('/')[0] ?? format;
  const isOfFile = typeof value === 'string' && /^[a-z]+\/[a-z0-9-]+$/.test(value);
  return isOfFile && value.startsWith(`${prefix}/`) ? value : oneOf(presets, value);
}

/** Keeps valid parameters of an address, and drops others. */
export function readGamesSearch(search: Record<string, unknown>): GamesSearch {
  const { tell } = search;
  const format =
    typeof search.format === 'string' && faceOf(search.format) !== undefined ? search.format : undefined;
  const { ends, least, sorts } = filtersOf(format);
  const preset =
    format !== undefined && listedPresets(format).length > 1 ? presetIn(format, search.preset) : undefined;
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

/** The parameters as a request to the server, for games before the cursor. */
export function gamesPath(search: GamesSearch, before?: string): string {
  const { format, preset, nature, end, sort } = search;
  const query = new URLSearchParams(format === undefined ? {} : { format });
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

/** A moment of a finished game, in seconds: an address with one means the replay. */
export const isMoment = (t: unknown): t is number => typeof t === 'number' && Number.isFinite(t) && t >= 0;
