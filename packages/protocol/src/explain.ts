/** Describes the faults of a value for those who sent it: the field, what was expected, what was found. */
import type * as z from 'zod';

/** So much of a value is repeated, in characters. */
const maxShownChars = 40;

/** The most faults that one message describes. */
const maxFaults = 3;

/** Fields and texts whose values are never repeated. */
const secretName = /pass|token|secret|key|code|confirm|credential|cookie|signature|^(?:old|new)$/i;

/** Characters that are repeated; markup and invisible ones are not. */
const unsafeChar = /[^\p{L}\p{N} .,:;!?'"()[\]{}_+*/=@#%|~-]/gu;

/** A value in an error message: shortened, without markup and invisible characters. */
export function shownValue(value: unknown): string {
  if (value === undefined) return 'none';
  if (value === null || typeof value === 'boolean' || typeof value === 'number') return String(value);
  if (typeof value === 'string') return value === '' ? 'an empty text' : quoted(value);
  return Array.isArray(value) ? `a list of ${value.length}` : 'an object';
}

function quoted(text: string): string {
  const safe = [...text.slice(0, 4 * maxShownChars)].map((one) => one.replace(unsafeChar, '?'));
  const isLong = safe.length > maxShownChars || text.length > 4 * maxShownChars;
  const size = isLong ? ` (${text.length} characters)` : '';
  return `"${safe.slice(0, maxShownChars).join('')}${isLong ? '...' : ''}"${size}`;
}

/** A sentence with the value that led to it. */
export const withFound = (sentence: string, found: unknown): string =>
  `${sentence} Found: ${shownValue(found)}.`;

/** The answer to a text that cannot be read as JSON. */
export function notJsonError(text: string): string {
  const found = secretName.test(text) ? `a text of ${text.length} characters` : shownValue(text);
  return `Expected JSON, found ${found}. Send one JSON object, with names and texts in double quotes.`;
}

/**
 * The first faults of a value, each after the path of its field. `raw`: the value that was read. `root`: its
 * own path.
 */
export function explainFaults(error: z.ZodError, raw: unknown, ...root: readonly string[]): string {
  const faults = error.issues.slice(0, maxFaults).map((issue) => {
    const where = [...root, ...issue.path.map(String)].map(nameOf).join('.');
    const what = faultOf(issue, raw);
    return where === '' ? what : `${where}: ${what}`;
  });
  return faults.join('; ').slice(0, 600);
}

function faultOf(issue: z.core.$ZodIssue, raw: unknown): string {
  if (issue.code === 'unrecognized_keys') return `unknown fields: ${issue.keys.map(nameOf).join(', ')}`;
  const isSecret = issue.path.some((part) => secretName.test(String(part)));
  const found = valueAt(raw, issue.path);
  const shown =
    isSecret && typeof found === 'string' ? `a text of ${found.length} characters` : shownValue(found);
  return `${expectedBy(issue)}, found ${shown}`;
}

const nameOf = (name: string): string => name.slice(0, maxShownChars).replaceAll(/[^\w:-]/g, '?');

/** The value of a field, or the last value on the way to it that has no fields. */
function valueAt(raw: unknown, path: readonly PropertyKey[]): unknown {
  let value = raw;
  for (const part of path) {
    if (typeof value !== 'object' || value === null) return value;
    value = Object.hasOwn(value, part) ? (value as Record<PropertyKey, unknown>)[part] : undefined;
  }
  return value;
}

/** What a schema expected, as `expected a list`; the schema's own words, where it has some. */
function expectedBy(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return isOwn(issue.message) ? issue.message : `expected ${kinds[issue.expected] ?? issue.expected}`;
    case 'too_small':
      return isOwn(issue.message)
        ? issue.message
        : `expected ${issue.inclusive === false ? 'more than' : 'at least'} ${issue.minimum}${unitOf(issue)}`;
    case 'too_big':
      return isOwn(issue.message)
        ? issue.message
        : `expected ${issue.inclusive === false ? 'less than' : 'at most'} ${issue.maximum}${unitOf(issue)}`;
    case 'invalid_value':
      return `expected ${listed(issue.values.map((value) => JSON.stringify(value)))}`;
    case 'invalid_union':
      return expectedByUnion(issue);
    default:
      return issue.message
        .replace(/^Invalid [a-z]+: /, '')
        .replace(/^must match pattern /, 'expected a text that fits ');
  }
}

function expectedByUnion(issue: z.core.$ZodIssueInvalidUnion): string {
  const all = issue.errors.flatMap(([first]) =>
    first === undefined || first.path.length > 0 ? [] : [expectedBy(first).replace(/^expected /, '')],
  );
  if (all.length > 0) return `expected ${listed([...new Set(all)])}`;
  return issue.message
    .replace(/^Invalid [a-z ]+[:.] */, '')
    .replace(/^E/, 'e')
    .replaceAll(' | ', ', ');
}

const isOwn = (message: string): boolean => message.startsWith('expected ');

const unitOf = ({ origin, ...limit }: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig): string => {
  const unit = { string: ' character', array: ' item' }[origin as string];
  const isOne = Number('minimum' in limit ? limit.minimum : limit.maximum) === 1;
  return unit === undefined ? '' : `${unit}${isOne ? '' : 's'}`;
};

const listed = (all: readonly string[]): string =>
  all.length < 2 ? (all[0] ?? 'another value') : `${all.slice(0, -1).join(', ')} or ${all.at(-1)}`;

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
};
