/** Checks of preset files that are sent to the server, and the texts in them. */
import { type Forum, obstaclesOfFile, type PresetFile, presetOfFile } from '@parlour/game';
import { fieldsOfOperators } from '@parlour/game/proposals';
import type { CheckedPreset } from '@parlour/protocol';
import { forumFormat, presetText, problemText, readPreset } from '@parlour/protocol/preset-file';
import { HttpRefusal } from '../platform/http/http-refusal.ts';

/** The preset of a forum. */
export const presetOfForumId = (forum: string): string => `${forumFormat}/${forum}`;

/** Faults that a refusal names. */
const maxNamed = 5;

/** Words of a file beside it: there is none. */
const noWords = (): never => {
  throw new Error('no file beside it');
};

/** Faults of a file; `isTaken`: whether another preset or proposal has its id. */
export function checkPresetText(text: string, isTaken: (file: PresetFile) => boolean): CheckedPreset {
  const read = readPreset(text, noWords);
  if ('problems' in read)
    return {
      problems: [...read.problems],
      ...{ file: null, text: null, preset: null, rated: false, obstacles: [], own: [], taken: false },
    };
  const { file } = read;
  const preset = presetOfFile(file);
  return {
    problems: [],
    file: { ...file },
    text: fileText(file),
    preset: preset.id,
    rated: preset.unrated !== true,
    obstacles: [...obstaclesOfFile(file)],
    own: [...fieldsOnlyForOperators(file)],
    taken: isTaken(file),
  };
}

/** The preset of a text. Throws HttpRefusal with its first faults. */
export function presetInText(text: string): PresetFile {
  const read = readPreset(text, noWords);
  if ('file' in read) return read.file;
  const faults = read.problems.slice(0, maxNamed).map((problem) => problemText('file', problem));
  throw new HttpRefusal('bad-preset', { message: faults.join('; ') });
}

/** The file of a preset; that of a forum names no format. */
export function fileText({ format, ...file }: PresetFile): string {
  return presetText(format === forumFormat ? (file as Forum) : { format, ...file });
}

/** The forum of a proposal. Throws HttpRefusal for other formats and for fields of operators. */
export function parseProposedForum(text: string): PresetFile & Forum {
  const file = presetInText(text);
  if (file.format !== forumFormat)
    throw new HttpRefusal('bad-preset', {
      message: `format: expected ${forumFormat}, found ${file.format}; operators add presets of other formats`,
    });
  const own = fieldsOnlyForOperators(file);
  if (own.length > 0)
    throw new HttpRefusal('bad-preset', { message: `${own.join(', ')}: only an operator sets this` });
  return file as PresetFile & Forum;
}

/** Fields of a file that a proposal may not have. */
function fieldsOnlyForOperators(file: PresetFile): readonly string[] {
  return fieldsOfOperators.filter((path) => {
    const [name = '', field] = path.split('.');
    const part = (file as unknown as Readonly<Record<string, object | undefined>>)[name];
    return field === undefined ? part !== undefined : part !== undefined && field in part;
  });
}

/** All strings of a file, for the word filter. */
export function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

/** The same forum without texts of its author: title, descriptions, guidelines, names of roles, translations. */
export function forumWithoutTexts({ translations: _, ...forum }: PresetFile & Forum): PresetFile & Forum {
  const { roles } = forum.config;
  return {
    ...forum,
    title: forum.id,
    description: 'The texts of this forum were erased with the account of its author.',
    guidelines: ['No insults, no threats, nothing about who you really are.'],
    config: { ...forum.config, ...(roles && { roles: roles.map(({ title: _title, ...role }) => role) }) },
  };
}

/** The forum of a stored text; undefined: erased, or of an older version. */
export function forumInStored(text: string | null): (PresetFile & Forum) | undefined {
  const read = text === null ? undefined : readPreset(text, noWords);
  return read !== undefined && 'file' in read ? (read.file as PresetFile & Forum) : undefined;
}
