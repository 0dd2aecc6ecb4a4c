/** Presets of files: their faults, and why one is not rated. */
import { castingFaults } from '../casting.ts';
import type { Matching, Preset } from '../preset.ts';
import type { PresetFile } from '../preset-file.ts';
import type { RatingObstacle } from '../rating-obstacles.ts';
import { readText } from '../text.ts';
import { faultsOfForum, presetOf } from './duel/forum.ts';
import type { Forum } from './duel/words.ts';
import { showPractice } from './gameshow/presets.ts';
import { type AnyFormat, formats } from './index.ts';

interface Kind {
  /** Start of the ids of its presets. */
  readonly prefix: string;
  readonly matching: readonly [Matching, ...Matching[]];
  readonly practice?: object;
}

const tables = ['fill-tables'] as const;

/** By format; the first matching is the default. */
const kinds: Readonly<Record<string, Kind>> = {
  __proto__: null as never,
  market: { prefix: 'market', matching: tables },
  imitation: { prefix: 'imitation', matching: tables },
  duel: { prefix: 'duel', matching: ['pair-by-rating', 'fill-tables'] },
  gameshow: { prefix: 'show', matching: tables, practice: showPractice },
};

/** Formats of which there can be preset files. */
export const presetFileFormats: readonly string[] = Object.keys(kinds);

/** A fault that a schema cannot detect. */
export interface PresetFault {
  /** Of the file, such as `config.people`. */
  readonly field: readonly (string | number)[];
  readonly message: string;
}

const unreadable = 'expected visible characters, without control characters and marks of direction';

const isForum = (file: PresetFile): file is PresetFile & Forum => file.format === 'duel';

/** The preset of a file: unrated, with its obstacles, where the file or the configuration wants it. */
export function presetOfFile(file: PresetFile): Preset {
  const { prefix, matching: known, practice } = kindOf(file);
  const { id, matching = known[0] } = file;
  const unrated = file.rated === false || obstaclesOfFile(file).length > 0;
  return {
    ...(isForum(file)
      ? { ...presetOf(file), matching }
      : { id: `${prefix}/${id}`, format: file.format, config: file.config, matching }),
    ...(practice && { practice }),
    ...(unrated && { unrated }),
  };
}

/** Why the games of a file are not rated, whatever it says; empty: they may be. */
export function obstaclesOfFile(file: PresetFile): readonly RatingObstacle[] {
  const { rules, seating } = formatOf(file);
  return seating.ratingObstacles?.(rules.configure(file.config)) ?? [];
}

/** Empty if it is playable. Throws for an unknown format. */
export function faultsOfPresetFile(file: PresetFile): readonly PresetFault[] {
  const { matching } = kindOf(file);
  const faults = [
    ...textFaultsOf(file),
    ...(isForum(file) ? faultsOfForum(file).map(faultOfForum) : castingFaultsOf(file)),
  ];
  if (file.matching === undefined || matching.includes(file.matching)) return faults;
  const expected = matching.join(' or ');
  return [...faults, { field: ['matching'], message: `expected ${expected}, found ${file.matching}` }];
}

type Path = readonly (string | number)[];

/** All strings of a file, with their places. */
function* stringsIn(value: unknown, path: Path = []): Iterable<readonly [Path, string]> {
  if (typeof value === 'string') yield [path, value];
  else if (Array.isArray(value))
    for (const [index, one] of value.entries()) yield* stringsIn(one, [...path, index]);
  else if (typeof value === 'object' && value !== null)
    for (const [name, one] of Object.entries(value)) yield* stringsIn(one, [...path, name]);
}

/** Texts that people read. Descriptions and guidelines may have several lines; constraints name characters. */
function textFaultsOf(file: PresetFile): readonly PresetFault[] {
  const isLong = (path: Path) => path.includes('description') || path.includes('guidelines');
  return [...stringsIn(file)]
    .filter(([path, text]) => {
      if (path.includes('constraints')) return false;
      const read = readText(
        isLong(path) ? text.replaceAll(/[\r\n\t]/g, ' ') : text,
        Number.POSITIVE_INFINITY,
      );
      return 'refusal' in read && (read.refusal === 'bad-characters' || path[0] !== 'config');
    })
    .map(([field]) => ({ field, message: unreadable }));
}

function castingFaultsOf(file: PresetFile): readonly PresetFault[] {
  const { rules, seating } = formatOf(file);
  return castingFaults(seating.casting(rules.configure(file.config))).map((message) => ({
    field: ['config'],
    message,
  }));
}

function faultOfForum(fault: string): PresetFault {
  const [, name, message = fault] = /^(\w+): (.*)$/.exec(fault) ?? [];
  if (name === undefined) return { field: [], message };
  return { field: name === 'translations' ? [name] : ['config', name], message };
}

function kindOf({ format }: PresetFile): Kind {
  const kind = kinds[format];
  if (kind === undefined) throw new Error(`there are no preset files of the format ${format}`);
  return kind;
}

function formatOf({ format }: PresetFile): AnyFormat {
  const known = formats[format];
  if (known === undefined) throw new Error(`there is no format ${format}`);
  return known;
}
