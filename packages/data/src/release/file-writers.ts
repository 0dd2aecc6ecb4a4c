/** Writers of compressed files: the same rows give the same bytes, and memory does not grow with them. */
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { constants, createGzip, createZstdCompress, zstdCompressSync } from 'node:zlib';
import { fileWriter, ParquetWriter } from 'hyparquet-writer';
import { codebookOf } from '../rows/codebook.ts';
import { csvLine } from '../rows/csv.ts';
import { columnsOf, type ReleaseRow, releaseTables, type TableName } from './tables.ts';

const pieceSize = 1 << 16;

/** A text file, compressed while it is written. */
export interface TextWriter {
  readonly write: (text: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** By the ending of the name: zstd for `.zst`, gzip for `.gz`, plain for others. */
export function openText(path: string): TextWriter {
  const file = createWriteStream(path);
  const zstd = { params: { [constants.ZSTD_c_compressionLevel]: 9, [constants.ZSTD_c_checksumFlag]: 1 } };
  const packed = path.endsWith('.zst')
    ? createZstdCompress(zstd)
    : path.endsWith('.gz')
      ? createGzip({ level: 6 })
      : undefined;
  packed?.pipe(file);
  const stream = packed ?? file;
  const done = finished(file);
  done.catch(() => {});
  let held = '';
  const flush = async () => {
    const text = held;
    held = '';
    if (text !== '' && !stream.write(text)) await Promise.race([once(stream, 'drain'), done]);
  };
  return {
    async write(text) {
      held += text;
      if (held.length >= pieceSize) await flush();
    },
    async close() {
      await flush();
      stream.end();
      await done;
    },
  };
}

/** Rows of a table. */
export interface TableWriter {
  readonly write: (rows: readonly ReleaseRow[]) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Maximum rows, and approximate characters, of a row group: so much is in memory. */
const groupRows = 20_000;
const groupChars = 4_000_000;

/** A table as Parquet (zstd), and as CSV (gzip). */
export function openTable(folder: string, table: TableName): TableWriter {
  const names = columnsOf(table);
  const csv = openText(`${folder}/${table}.csv.gz`);
  const parquet = openParquet(`${folder}/${table}.parquet`, table);
  const head = csv.write(csvLine(names));
  return {
    async write(rows) {
      await head;
      await csv.write(rows.map((row) => csvLine(names.map((name) => row[name] ?? ''))).join(''));
      for (const row of rows) parquet.add(row);
    },
    async close() {
      await csv.close();
      parquet.close();
    },
  };
}

type ParquetType = 'INT32' | 'DOUBLE' | 'STRING';

interface Column {
  readonly name: string;
  readonly type: ParquetType;
  readonly isOptional: boolean;
}

/** Column types follow from the schema of the table. */
export function parquetColumns(table: TableName): readonly Column[] {
  const [file] = codebookOf({ [table]: releaseTables[table] });
  return (file?.columns ?? []).map(({ name, type, values, optional }) => {
    const isWhole =
      type === 'whole number' || (type === 'number' && values?.every(Number.isInteger) === true);
    const isNumber = isWhole || type.split(' or ').includes('number');
    return { name, type: isWhole ? 'INT32' : isNumber ? 'DOUBLE' : 'STRING', isOptional: optional };
  });
}

function openParquet(path: string, table: TableName) {
  const columns = parquetColumns(table);
  const file = fileWriter(path);
  const writer = new ParquetWriter({
    writer: file,
    codec: 'ZSTD',
    compressors: { ZSTD: (bytes) => zstdCompressSync(bytes) },
    createdBy: 'parlour',
    schema: [
      { name: 'root', num_children: columns.length },
      ...columns.map(({ name, type, isOptional }) => ({
        name,
        repetition_type: isOptional ? ('OPTIONAL' as const) : ('REQUIRED' as const),
        ...(type === 'STRING' ? { type: 'BYTE_ARRAY' as const, converted_type: 'UTF8' as const } : { type }),
      })),
    ],
  });
  let held: ReleaseRow[] = [];
  let chars = 0;
  function flush(): void {
    if (held.length === 0) return;
    const columnData = columns.map(({ name, type }) => ({
      name,
      data: held.map((row) => parquetCell(row[name] ?? null, type)),
    }));
    void writer.write({ columnData, rowGroupSize: held.length });
    held = [];
    chars = 0;
  }
  return {
    add(row: ReleaseRow): void {
      const missing = columns.find(({ name, isOptional }) => !isOptional && (row[name] ?? null) === null);
      if (missing !== undefined)
        throw new Error(`${table}.${missing.name}: expected a value, found none in ${JSON.stringify(row)}`);
      held.push(row);
      chars += typeof row.text === 'string' ? row.text.length : 0;
      if (held.length >= groupRows || chars >= groupChars) flush();
    },
    close(): void {
      flush();
      void writer.finish();
    },
  };
}

/** In a column of numbers the word `Inf` is infinity. */
const parquetCell = (value: ReleaseRow[string], type: ParquetType) =>
  type === 'DOUBLE' && value === 'Inf' ? Number.POSITIVE_INFINITY : value;
