/** Reads the file of a forum, YAML or JSON, and says where and what is wrong with it. */
import { type Forum, faultsOfForum, wordsOf } from '@parlour/game';
import { isNode, LineCounter, parseDocument, stringify } from 'yaml';
import * as z from 'zod';
import { forum } from './duel.ts';

/** Where forums lie in the data directory of a house: those that are open, and below them those that are closed. */
export const forumFolders = { open: 'forums', closed: 'forums/closed' } as const;
export const isForumFile = (name: string): boolean => /^[^.].*\.(?:ya?ml|json)$/.test(name);

/** Something that is wrong with a file. */
export interface ForumProblem {
  /** From 1 on. */
  readonly line: number;
  /** Such as `config.roles[0].length`; empty: the file as a whole. */
  readonly field: string;
  /** What was expected, or what to do. */
  readonly message: string;
}

export type ReadForum = { readonly forum: Forum } | { readonly problems: readonly ForumProblem[] };

/** A list of words may stand in a file of its own, beside that of the forum. */
const wordsFile = z.strictObject({
  file: z.string().regex(/^[\w.-]+\.txt$/, 'expected the name of a .txt file'),
});

/** As an editor checks it: `vocabulary` may name a file. */
export function forumSchema(): object {
  const schema = z.toJSONSchema(forum, { io: 'input' }) as unknown as {
    properties: { config: { properties: { vocabulary: { anyOf: object[] } } } };
  };
  const { $schema: _drop, ...file } = z.toJSONSchema(wordsFile, { io: 'input' });
  schema.properties.config.properties.vocabulary.anyOf.push(file);
  return schema;
}

/** The words of a file, one after the other; throws where it cannot be read. */
type ReadWords = (file: string) => string;

/** What the text of a forum's file says, or all that is wrong with it. */
export function readForum(text: string, readWords: ReadWords): ReadForum {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const [error] = document.errors;
  if (error !== undefined) return wrong(lines.linePos(error.pos[0]).line, '', error.message);
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
  const checked = forum.safeParse(listed);
  if (!checked.success) {
    const problems = checked.error.issues.map(deepest).map((issue) => ({
      line: lineOf(issue.path),
      field: fieldName(issue.path),
      message: sentence(issue),
    }));
    return { problems };
  }
  const faults = faultsOfForum(checked.data);
  if (faults.length === 0) return { forum: checked.data };
  const problems = faults.map((fault) => {
    const [, name, message] = /^(\w+): (.*)$/.exec(fault) ?? [];
    const path = name === undefined ? [] : name === 'translations' ? [name] : ['config', name];
    return { line: lineOf(path), field: fieldName(path), message: message ?? fault };
  });
  return { problems };
}

/** The file of a forum, as an editor is told to check it. */
export const forumText = (one: Forum): string =>
  `# yaml-language-server: $schema=/api/forum.schema.json\n${stringify(one, { lineWidth: 100 })}`;

/** `open-chat.yaml:12: config.roles[0].length: expected number, received string` */
export const problemText = (file: string, { line, field, message }: ForumProblem): string =>
  [`${file}:${line}`, ...(field === '' ? [] : [field]), message].join(': ');

/** Undefined: it repeats by aliases, by which a small text can grow without end. */
function plainValue(document: ReturnType<typeof parseDocument>): unknown {
  try {
    return document.toJS({ maxAliasCount: 0 }) ?? null;
  } catch {
    return undefined;
  }
}

const vocabulary = ['config', 'vocabulary'];
const wrong = (line: number, field: string, message: string): ReadForum => ({
  problems: [{ line, field, message }],
});

/** The same with the words of the file that it names; a text: what is wrong with that file. */
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

/** Of a union's branches the one that went furthest knows best what is wrong. */
function deepest(issue: Issue): Issue {
  if (issue.code !== 'invalid_union') return issue;
  const [best] = issue.errors.flat().sort((a, b) => b.path.length - a.path.length);
  return best === undefined || best.path.length === 0
    ? issue
    : { ...best, path: [...issue.path, ...best.path] };
}

function sentence(issue: Issue): string {
  if (issue.code === 'unrecognized_keys')
    return `unknown field ${issue.keys.map((key) => `"${key}"`).join(', ')}: take it out`;
  return issue.message.replace(/^Invalid (input|option|string): /, '');
}

function fieldName(path: readonly PropertyKey[]): string {
  return path.reduce<string>((name, key) => {
    if (typeof key === 'number') return `${name}[${key}]`;
    return name === '' ? String(key) : `${name}.${String(key)}`;
  }, '');
}
