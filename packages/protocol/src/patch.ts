/** Differences between JSON values, and how to apply them. */
import { sharedPrefixLength } from '@parlour/game';

/** A difference between two JSON values, in the three operations of RFC 6902 (JSON Patch) that we need. */
export type PatchOperation =
  | { readonly op: 'add' | 'replace'; readonly path: string; readonly value: unknown }
  | { readonly op: 'remove'; readonly path: string };

/**
 * Returns the patch from `before` to `after`. Identical objects are skipped, so views with shared parts cost
 * almost nothing; in a growing list only the new items are compared.
 */
export function createPatch(before: unknown, after: unknown): PatchOperation[] {
  const operations: PatchOperation[] = [];
  compare(before, after, '', operations);
  return operations;
}

function compare(before: unknown, after: unknown, path: string, operations: PatchOperation[]): void {
  if (before === after) return;
  if (Array.isArray(before) && Array.isArray(after)) compareLists(before, after, path, operations);
  else if (isRecord(before) && isRecord(after)) compareRecords(before, after, path, operations);
  else operations.push({ op: 'replace', path, value: after });
}

/** Lists grow and shrink at their end. */
function compareLists(
  before: readonly unknown[],
  after: readonly unknown[],
  path: string,
  operations: PatchOperation[],
): void {
  const shared = Math.min(before.length, after.length);
  for (let index = sharedPrefixLength(before, after); index < shared; index += 1)
    if (before[index] !== after[index]) compare(before[index], after[index], `${path}/${index}`, operations);
  for (let index = before.length - 1; index >= shared; index -= 1)
    operations.push({ op: 'remove', path: `${path}/${index}` });
  for (let index = shared; index < after.length; index += 1)
    operations.push({ op: 'add', path: `${path}/-`, value: after[index] });
}

function compareRecords(before: Json, after: Json, path: string, operations: PatchOperation[]): void {
  const [was, is] = [Object.keys(before), Object.keys(after)];
  let place = 0;
  for (const key of was) {
    // As a rule views have the same fields in the same order.
    if (key !== is[place] && !Object.hasOwn(after, key))
      operations.push({ op: 'remove', path: `${path}/${escaped(key)}` });
    place += 1;
  }
  for (const key of is) {
    const value = after[key];
    if (before[key] === value && value !== undefined) continue;
    if (!Object.hasOwn(before, key)) operations.push({ op: 'add', path: `${path}/${escaped(key)}`, value });
    else if (before[key] !== value) compare(before[key], value, `${path}/${escaped(key)}`, operations);
  }
}

/**
 * The value with the operations carried out. Nothing given is changed; parts that no operation touches keep
 * their identity. Throws if an operation names a place that is not there: the difference belongs to another value.
 */
export function applyPatch<Value>(value: Value, operations: readonly PatchOperation[]): Value {
  return operations.reduce<unknown>(
    (result, operation) => applied(result, operation, segmentsOf(operation.path), 0),
    value,
  ) as Value;
}

function applied(value: unknown, operation: PatchOperation, path: readonly string[], depth: number): unknown {
  const key = path[depth];
  if (key === undefined) return operation.op === 'remove' ? undefined : operation.value;
  const last = depth === path.length - 1;
  const change = (part: unknown) => applied(part, operation, path, depth + 1);
  if (Array.isArray(value)) return inList(value, key, last ? operation.op : 'deeper', change, operation);
  if (isRecord(value)) return inRecord(value, key, last ? operation.op : 'deeper', change, operation);
  throw nothingAt(operation);
}

type PartOperation = PatchOperation['op'] | 'deeper';
type Change = (part: unknown) => unknown;

function inList(
  list: readonly unknown[],
  key: string,
  here: PartOperation,
  change: Change,
  operation: PatchOperation,
) {
  if (here === 'add' && key === '-') return [...list, change(undefined)];
  const index = Number(key);
  if (!Number.isInteger(index) || index < 0 || index >= list.length) throw nothingAt(operation);
  const copy = [...list];
  if (here === 'remove') copy.splice(index, 1);
  else copy[index] = change(list[index]);
  return copy;
}

function inRecord(record: Json, key: string, here: PartOperation, change: Change, operation: PatchOperation) {
  if (here !== 'add' && !Object.hasOwn(record, key)) throw nothingAt(operation);
  if (here !== 'remove') return { ...record, [key]: change(record[key]) };
  const { [key]: _, ...rest } = record;
  return rest;
}

const nothingAt = ({ path }: PatchOperation) => new Error(`there is nothing at ${path}`);

type Json = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const escaped = (key: string) =>
  key.includes('~') || key.includes('/') ? key.replaceAll('~', '~0').replaceAll('/', '~1') : key;
const segmentsOf = (path: string) =>
  path
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
