/** Input errors and their messages. */
import {
  CopyRefused,
  DatabaseInUse,
  DatabaseIsNewer,
  DatabaseUnusable,
  DirectoryHoldsNothing,
  DirectoryInUse,
  DirectoryIsNewer,
  DirectoryUnusable,
  WrongLimit,
} from '@parlour/store/errors';
import type { z } from 'zod';

/**
 * Invalid input: names the file, the field and the expected value. The command exits with code 2 and writes
 * nothing.
 */
export class InputError extends Error {
  override readonly name = 'InputError';
}

/** Whether the user can correct this error. */
export function isInputError(error: unknown): error is Error {
  return [
    ...[InputError, CopyRefused, DatabaseInUse, DatabaseIsNewer, DatabaseUnusable, WrongLimit],
    ...[DirectoryHoldsNothing, DirectoryInUse, DirectoryIsNewer, DirectoryUnusable],
  ].some((kind) => error instanceof kind);
}

/** `commands[3].side`, as a person would write it. */
export function fieldName(path: readonly PropertyKey[]): string {
  return path.reduce<string>((name, key) => {
    if (typeof key === 'number') return `${name}[${key}]`;
    return name === '' ? String(key) : `${name}.${String(key)}`;
  }, '');
}

/** The first thing wrong with a value, as `FILE: FIELD: what was expected`. */
export function parseInput<Value>(schema: z.ZodType<Value>, value: unknown, file: string, root = ''): Value {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issue = deepest(result.error.issues[0]);
  const field = [root, fieldName(issue?.path ?? [])].filter((part) => part !== '').join('.');
  throw new InputError(`${file}: ${field === '' ? '' : `${field}: `}${sentence(issue)}`);
}

/** Returns the issue of the union branch that matched furthest: its message is most specific. */
function deepest(issue: z.core.$ZodIssue | undefined): z.core.$ZodIssue | undefined {
  if (issue?.code !== 'invalid_union') return issue;
  const branches = issue.errors.flat();
  const best = branches.sort((a, b) => b.path.length - a.path.length)[0];
  return best === undefined || best.path.length === 0
    ? issue
    : { ...best, path: [...issue.path, ...best.path] };
}

function sentence(issue: z.core.$ZodIssue | undefined): string {
  if (issue === undefined) return 'not what was expected';
  if (issue.code === 'unrecognized_keys')
    return `unknown field ${issue.keys.map((key) => `"${key}"`).join(', ')}`;
  return issue.message
    .replace(/^Invalid (input|option|string): /, '')
    .replace('expected record', 'expected object')
    .replace(/, received undefined$/, ', found none')
    .replace(', received ', ', found ');
}

/** The text of a file as JSON, or where it stops being JSON. */
export function parseJson(text: string, file: string, line?: number): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const where = line === undefined ? placeIn(text, error as Error) : `line ${line}: `;
    const reason = (error as Error).message.replaceAll(/\s+/g, ' ');
    throw new InputError(`${file}: ${where}expected JSON: ${reason}`);
  }
}

function placeIn(text: string, error: Error): string {
  const position = /position (\d+)/.exec(error.message)?.[1];
  if (position === undefined) return '';
  const before = text.slice(0, Number(position)).split('\n');
  return `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}: `;
}
