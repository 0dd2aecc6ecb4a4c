/** Arrays as PostgreSQL takes them in its binary format: text would have to be escaped here and parsed there. */

/** Types of elements, by their numbers in `pg_type`. */
const oids = { smallint: 21, integer: 23, text: 25 } as const;

const headerSize = 20;

/** Strings without NUL; null: no value. */
export function textArray(values: readonly (string | null)[]): Buffer {
  // A UTF-16 unit takes three bytes at most.
  const most = values.reduce((sum, value) => sum + 4 + 3 * (value?.length ?? 0), headerSize);
  const buffer = Buffer.allocUnsafe(most);
  let offset = writeHeader(buffer, oids.text, values.length, values.includes(null));
  for (const value of values) {
    const length = value === null ? -1 : buffer.write(value, offset + 4);
    buffer.writeInt32BE(length, offset);
    offset += 4 + Math.max(0, length);
  }
  return buffer.subarray(0, offset);
}

export function integerArray(values: readonly number[], type: 'integer' | 'smallint' = 'integer'): Buffer {
  const size = type === 'integer' ? 4 : 2;
  const buffer = Buffer.allocUnsafe(headerSize + values.length * (4 + size));
  let offset = writeHeader(buffer, oids[type], values.length, false);
  for (const value of values) {
    buffer.writeInt32BE(size, offset);
    buffer.writeIntBE(value, offset + 4, size);
    offset += 4 + size;
  }
  return buffer.subarray(0, offset);
}

/** Returns the place of the first element. */
function writeHeader(buffer: Buffer, oid: number, length: number, hasNulls: boolean): number {
  const header = length === 0 ? [0, 0, oid] : [1, hasNulls ? 1 : 0, oid, length, 1];
  for (const [index, number] of header.entries()) buffer.writeInt32BE(number, 4 * index);
  return 4 * header.length;
}
