/** Reads a preset file, YAML or JSON, and reports each fault with its place. */
import { type Forum, faultsOfPresetFile, type PresetFile, presetFileFormats, wordsOf } from '@parlour/game';
import { isNode, isScalar, LineCounter, parseDocument, type Scalar, stringify, visit } from 'yaml';
import type * as z from 'zod';
import { forumFormat, presetFileSchema, wordsFile } from './preset-schema.ts';

export { forumFormat, forumSchema, presetFileSchema, presetSchema } from './preset-schema.ts';

/** Folders of presets in a server's data directory; files in that of forums may leave out `format`. */
export const presetRoots = ['forums', 'presets'] as const;
export type PresetRoot = (typeof presetRoots)[number];
/** Open; closed, and can be opened again; retired for good. */
export const presetStates = ['open', 'closed', 'retired'] as const;
export type PresetState = (typeof presetStates)[number];

/** Folder of a root's files in this state, below the data directory. */
export const presetFolder = (root: PresetRoot, state: PresetState): string =>
  state === 'open' ? root : `${root}/${state}`;
export const isPresetFile = (name: string): boolean => /^[^.].*\.(?:ya?ml|json)$/.test(name);

/** Something that is wrong with a file. */
export interface PresetProblem {
  /** From 1 on. */
  readonly line: number;
  /** Such as `config.roles[0].length`; empty: the file as a whole. */
  readonly field: string;
  /** The expected value and the found one, or a hint. */
  readonly message: string;
}

export type ReadPreset = { readonly file: PresetFile } | { readonly problems: readonly PresetProblem[] };

/** The words of a file, one after the other; throws where it cannot be read. */
type ReadWords = (file: string) => string;

/** Parses the text of a file; returns the preset or all faults. */
export function readPreset(text: string, readWords: ReadWords): ReadPreset {
  const lines = new LineCounter();
  // The library compares each key with every other one, which takes seconds for a file of keys.
  const document = parseDocument(text, {
    ...{ lineCounter: lines, prettyErrors: false, uniqueKeys: false, logLevel: 'error' },
  });
  const [error] = document.errors;
  if (error !== undefined) return wrong(lines.linePos(error.pos[0]).line, '', error.message);
  const repeated = repeatedKey(document);
  if (repeated !== undefined)
    return wrong(lines.linePos(repeated.range?.[0] ?? 0).line, '', 'Map keys must be unique');
  const lineOf = (path: readonly PropertyKey[]): number => {
    for (let length = path.length; length > 0; length -= 1) {
      const node = document.getIn(path.slice(0, length) as unknown[], true);
      if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
    }
    return 1;
  };
  const value = plainValue(document);
  if (value === undefined) return wrong(1, '', 'write out what an alias (*) repeats');
  const listed = withWords(value, readWords);
  if (typeof listed === 'string') return wrong(lineOf(vocabulary), fieldName(vocabulary), listed);
  const { format = forumFormat } = (listed ?? {}) as { readonly format?: unknown };
  const schema = typeof format === 'string' ? presetFileSchema(format) : undefined;
  if (schema === undefined)
    return wrong(
      lineOf(['format']),
      'format',
      `expected one of ${presetFileFormats.join(', ')}, found ${shown(format)}`,
    );
  const checked = schema.safeParse(listed);
  if (!checked.success) {
    const problems = checked.error.issues.map(deepest).map((issue) => ({
      line: lineOf(issue.path),
      field: fieldName(issue.path),
      message: sentence(issue, valueAt(listed, issue.path)),
    }));
    return { problems };
  }
  const file = { ...checked.data, format: format as string };
  const faults = faultsOfPresetFile(file);
  if (faults.length === 0) return { file };
  return {
    problems: faults.map(({ field, message }) => ({ line: lineOf(field), field: fieldName(field), message })),
  };
}

/** Text of a file, with the schema comment for editors. */
export const presetText = (file: PresetFile | Forum): string => {
  const schema = file.format === undefined ? 'forum' : 'preset';
  return `# yaml-language-server: $schema=/api/${schema}.schema.json\n${stringify(file, { lineWidth: 100 })}`;
};

/** `open-chat.yaml:12: config.roles[0].length: expected number, received string` */
export const problemText = (file: string, { line, field, message }: PresetProblem): string =>
  [`${file}:${line}`, ...(field === '' ? [] : [field]), message].join(': ');

/** A key that its map has twice; undefined: there is none. */
function repeatedKey(document: ReturnType<typeof parseDocument>): Scalar | undefined {
  let repeated: Scalar | undefined;
  visit(document, {
    Map(_, { items }) {
      const known = new Set<unknown>();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        if (known.has(key.value)) repeated ??= key;
        known.add(key.value);
      }
      return repeated === undefined ? undefined : visit.BREAK;
    },
  });
  return repeated;
}

/** Returns undefined if it has aliases, by which a small text can expand without bound. */
function plainValue(document: ReturnType<typeof parseDocument>): unknown {
  try {
    return document.toJS({ maxAliasCount: 0 }) ?? null;
  } catch {
    return undefined;
  }
}

const vocabulary = ['config', 'vocabulary'];
const wrong = (line: number, field: string, message: string): ReadPreset => ({
  problems: [{ line, field, message }],
});

/** Replaces the named word file by its words; a string result is the fault of that file. */
function withWords(value: unknown, readWords: ReadWords): unknown {
  const config = (value as { config?: { vocabulary?: unknown } } | null)?.config;
  const named = wordsFile.safeParse(config?.vocabulary);
  if (!named.success) return value;
  try {
    const words = [...new Set(wordsOf(readWords(named.data.file)))];
    return { ...(value as object), config: { ...config, vocabulary: words } };
  } catch {
    return `expected the words in ${named.data.file}, beside this file`;
  }
}

type Issue = z.core.$ZodIssue;

/** Returns the issue of the union branch that matched furthest: its message is most specific. */
function deepest(issue: Issue): Issue {
  if (issue.code !== 'invalid_union') return issue;
  const [best] = issue.errors.flat().sort((a, b) => b.path.length - a.path.length);
  return best === undefined || best.path.length === 0
    ? issue
    : { ...best, path: [...issue.path, ...best.path] };
}

function sentence(issue: Issue, found: unknown): string {
  if (issue.code === 'unrecognized_keys')
    return `unknown field ${issue.keys.map((key) => `"${key}"`).join(', ')}: take it out`;
  const expected = issue.message.replace(
    /^(?:Invalid (?:input|option|string|element)|Too (?:small|big)): /,
    '',
  );
  return `${expected.replace(/, received .*$/, '')}, found ${shown(found)}`;
}

/** A value within a message. */
function shown(value: unknown): string {
  if (value === undefined) return 'none';
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | null | undefined)?.[key], value);

function fieldName(path: readonly PropertyKey[]): string {
  return path.reduce<string>((name, key) => {
    if (typeof key === 'number') return `${name}[${key}]`;
    return name === '' ? String(key) : `${name}.${String(key)}`;
  }, '');
}
