/** Reads JSON lines: one object per line; errors name line and field. */

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Numbers and ids as MongoDB writes them, with their kind around them. */
function bare(value: unknown): unknown {
  if (!isFields(value)) return value;
  const [[kind, inner] = []] = Object.entries(value);
  if (kind === '$oid') return inner;
  if (kind === '$numberLong' || kind === '$numberInt' || kind === '$numberDouble') return Number(inner);
  return value;
}

/** Reads the fields of one line, and says of which one something is wrong. */
export interface Reader {
  /** All fields, unparsed. */
  readonly fields: Fields;
  readonly get: (name: string) => unknown;
  readonly text: (name: string) => string;
  readonly number: (name: string) => number;
  readonly truth: (name: string) => boolean;
  readonly list: (name: string) => readonly unknown[];
  readonly part: (name: string) => Reader;
  /** Returns the error for this field, to be thrown. */
  readonly fault: (name: string, expected: string) => RangeError;
  readonly each: <Item>(name: string, read: (item: Reader) => Item) => readonly Item[];
}

/** @throws RangeError */
export function readerOf(value: unknown, line: number, where = 'the line'): Reader {
  if (!isFields(value)) throw new RangeError(`line ${line}: ${where}: expected an object`);
  const get = (name: string) => bare(value[name]);
  const fault = (name: string, expected: string) =>
    new RangeError(`line ${line}: ${name}: expected ${expected}, found ${JSON.stringify(get(name))}`);
  const list = (name: string): readonly unknown[] => {
    const found = get(name);
    if (!Array.isArray(found)) throw fault(name, 'a list');
    return found;
  };
  return {
    fields: value,
    get,
    text: (name) => {
      const found = get(name);
      if (typeof found !== 'string' || found === '') throw fault(name, 'a text');
      return found;
    },
    number: (name) => {
      const found = get(name);
      if (typeof found !== 'number' || !Number.isFinite(found)) throw fault(name, 'a number');
      return found;
    },
    truth: (name) => {
      const found = get(name);
      if (typeof found !== 'boolean') throw fault(name, 'true or false');
      return found;
    },
    part: (name) => readerOf(get(name), line, name),
    list,
    fault,
    each: (name, read) => list(name).map((item, index) => read(readerOf(item, line, `${name}[${index}]`))),
  };
}

/** Reads every line that is not empty. @throws RangeError */
export function readLines<Item>(text: string, read: (line: Reader) => Item): readonly Item[] {
  return text.split(/\r?\n/).flatMap((line, index) => {
    if (line.trim() === '') return [];
    return [read(readerOf(parsed(line, index + 1), index + 1))];
  });
}

function parsed(line: string, number: number): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new RangeError(`line ${number}: expected one JSON object a line`);
  }
}
