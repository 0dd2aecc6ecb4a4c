/** What a release is: its month, its version, and its files. */

/** Licences that an operator may choose, by SPDX identifier, with name and address. */
export const licences = {
  'CC-BY-4.0': {
    name: 'Creative Commons Attribution 4.0 International',
    url: 'https://creativecommons.org/licenses/by/4.0/',
  },
  'CC-BY-SA-4.0': {
    name: 'Creative Commons Attribution Share Alike 4.0 International',
    url: 'https://creativecommons.org/licenses/by-sa/4.0/',
  },
  'CC-BY-NC-4.0': {
    name: 'Creative Commons Attribution Non Commercial 4.0 International',
    url: 'https://creativecommons.org/licenses/by-nc/4.0/',
  },
  'CC0-1.0': {
    name: 'Creative Commons Zero v1.0 Universal',
    url: 'https://creativecommons.org/publicdomain/zero/1.0/',
  },
} as const;
export type Licence = keyof typeof licences;
export const isLicence = (name: string): name is Licence => Object.hasOwn(licences, name);

export interface ReleaseFile {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** A written release. */
export interface Release {
  /** As `2026-11`. */
  readonly month: string;
  /** `running`: the month can grow, the set is made again every night. */
  readonly status: 'running' | 'final';
  /** `0.DAY.0` while the month is running; 1.0.0 when it is final, 1.1.0 after games or words were withdrawn. */
  readonly version: string;
  /** It holds games released before this UTC day. */
  readonly before: string;
  /** UTC day on which this version was made. */
  readonly published: string;
  /** UTC day on which the first version of a final month was made; of a running one, the same as `published`. */
  readonly firstPublished: string;
  readonly games: number;
  readonly void: number;
  /** Games that only programs played. */
  readonly simulated: number;
  /** Games whose log could not be read: left out. */
  readonly broken: number;
  readonly rows: Readonly<Record<string, number>>;
  /** Games by format and preset, and by licence. */
  readonly presets: Readonly<Record<string, number>>;
  readonly licences: Readonly<Record<string, number>>;
  readonly files: readonly ReleaseFile[];
}

/** What is fixed before a release is written. */
export interface ReleasePlan
  extends Pick<Release, 'month' | 'status' | 'version' | 'before' | 'published' | 'firstPublished'> {
  /** URL of the server, without a slash at the end. */
  readonly origin: string;
  /** The name of the publisher: the host of that URL. */
  readonly publisher: string;
  /** The licence that the operator chose. */
  readonly licence: Licence;
}

/** Licences of the games of a release; of one without games that which the operator chose. */
export function licencesOf({
  licence,
  licences: counts,
}: Pick<DescribedRelease, 'licence' | 'licences'>): readonly Licence[] {
  const found = Object.keys(counts).filter(isLicence);
  return found.length === 0 ? [licence] : found;
}

/** A release with all that its documents say; `files` are those with data. */
export type DescribedRelease = ReleasePlan & Release;

const day = 86_400_000;

/** The first instant of a month, in milliseconds since 1970. */
export const startOfMonth = (month: string): number => Date.parse(`${month}-01T00:00:00Z`);
export const monthOf = (at: number): string => new Date(at).toISOString().slice(0, 7);
export const nextMonth = (month: string): string => monthOf(startOfMonth(month) + 32 * day);
export const startOfDay = (at: number): number => Math.floor(at / day) * day;
export const dayName = (at: number): string => new Date(at).toISOString().slice(0, 10);
