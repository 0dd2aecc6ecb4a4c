/** Reads a study file, YAML or JSON, and reports each fault with its place. */
import { sha256Of } from '@parlour/game';
import { isNode, LineCounter, parseDocument } from 'yaml';
import type * as z from 'zod';
import { faultsOfStudy } from './faults.ts';
import { type StudyFile, studyFile } from './schema.ts';

/** Something that is wrong with a file. */
export interface StudyProblem {
  /** From 1 on. */
  readonly line: number;
  /** Such as `arms[0].weight`; empty: the file as a whole. */
  readonly field: string;
  /** What was expected, and what was found. */
  readonly message: string;
}

export type ReadStudy = { readonly study: StudyFile } | { readonly problems: readonly StudyProblem[] };

/** Larger files are refused, in characters. */
const maxLength = 500_000;

/** Parses the text of a study file; returns the study or all faults. */
export function readStudy(text: string): ReadStudy {
  if (text.length > maxLength)
    return wrong(1, `expected at most ${maxLength} characters, found ${text.length}`);
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const [error] = document.errors;
  if (error !== undefined) return wrong(lines.linePos(error.pos[0]).line, error.message);
  const value = plainValue(document);
  if (value === undefined) return wrong(1, 'write out what an alias (*) repeats');
  const lineOf = (path: readonly PropertyKey[]): number => {
    for (let length = path.length; length > 0; length -= 1) {
      const node = document.getIn(path.slice(0, length) as unknown[], true);
      if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
    }
    return 1;
  };
  const checked = studyFile.safeParse(value);
  const faults = checked.success
    ? faultsOfStudy(checked.data)
    : checked.error.issues.map((issue) => ({ path: issue.path, message: sentence(issue) }));
  if (checked.success && faults.length === 0) return { study: checked.data };
  return {
    problems: faults.map(({ path, message }) => ({ line: lineOf(path), field: fieldName(path), message })),
  };
}

/** `study.yaml:12: arms[0].weight: expected number, found string` */
export const studyProblemText = (file: string, { line, field, message }: StudyProblem): string =>
  [`${file}:${line}`, ...(field === '' ? [] : [field]), message].join(': ');

/** SHA-256 of a study's file, in hexadecimal: of its bytes in UTF-8, so that `sha256sum FILE` gives the same. */
export const studyHash = (text: string): string => sha256Of(text);

const wrong = (line: number, message: string): ReadStudy => ({ problems: [{ line, field: '', message }] });

/** Undefined if it has aliases, by which a small text can expand without bound. */
function plainValue(document: ReturnType<typeof parseDocument>): unknown {
  try {
    return document.toJS({ maxAliasCount: 0 }) ?? null;
  } catch {
    return undefined;
  }
}

function sentence(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys')
    return `unknown field ${issue.keys.map((key) => `"${key}"`).join(', ')}: take it out`;
  return issue.message
    .replace(/^(Invalid|Too (big|small))[^:]*: /, '')
    .replace(/, received undefined$/, ', found none')
    .replace(', received ', ', found ');
}

function fieldName(path: readonly PropertyKey[]): string {
  return path.reduce<string>((name, key) => {
    if (typeof key === 'number') return `${name}[${key}]`;
    return name === '' ? String(key) : `${name}.${String(key)}`;
  }, '');
}
