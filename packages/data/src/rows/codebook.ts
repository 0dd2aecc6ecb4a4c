/** The codebook of an export of games, made out of the schemas of its rows. */
import { z } from 'zod';
import { exportFiles } from './schemas.ts';

/** Description of one column. */
export interface CodebookColumn {
  readonly name: string;
  readonly type: string;
  readonly unit: string | null;
  /** Whether a cell may be empty, or null in JSON. */
  readonly optional: boolean;
  /** The only values that there are; null: any of the type. */
  readonly values: readonly (string | number)[] | null;
  readonly description: string;
}

export interface CodebookFile {
  readonly file: string;
  readonly about: string;
  readonly reads: string | null;
  readonly columns: readonly CodebookColumn[];
}

interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly const?: string | number;
  readonly enum?: readonly (string | number)[];
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly description?: string;
  readonly unit?: string;
}

/** A table: the schema of its rows, its purpose, and the command that reads it. */
export interface DescribedTable {
  readonly schema: z.ZodObject;
  readonly about: string;
  readonly reads?: string | undefined;
}

/** All files of an export with all of their columns, in order. */
export const codebook = (): readonly CodebookFile[] => codebookOf(exportFiles);

/** The same of any tables, by the name of their file. */
export function codebookOf(tables: Readonly<Record<string, DescribedTable>>): readonly CodebookFile[] {
  return Object.entries(tables).map(([file, { schema, about, reads }]) => {
    const { properties = {} } = z.toJSONSchema(schema) as JsonSchema;
    return {
      file,
      about,
      reads: reads ?? null,
      columns: Object.entries(properties).map(([name, one]) => columnOf(name, one)),
    };
  });
}

function columnOf(name: string, schema: JsonSchema): CodebookColumn {
  const { description = '', unit } = schema;
  const parts = schema.anyOf ?? typesOf(schema);
  const isNull = ({ type }: JsonSchema) => type === 'null';
  const kinds = parts.filter((part) => !isNull(part));
  const closed = kinds.flatMap((part) => part.enum ?? (part.const === undefined ? [] : [part.const]));
  const isClosed = kinds.every((part) => part.enum !== undefined || part.const !== undefined);
  return {
    name,
    type: [...new Set(kinds.map(typeOf))].join(' or '),
    unit: unit ?? null,
    optional: parts.some(isNull),
    values: isClosed ? closed : null,
    description,
  };
}

/** A schema with several types as one schema for each. */
const typesOf = ({ type, ...schema }: JsonSchema): readonly JsonSchema[] =>
  (Array.isArray(type) ? type : [type]).map((one: string) => ({ ...schema, type: one }));

function typeOf({ type, format, const: only, enum: some }: JsonSchema): string {
  if (only !== undefined) return typeof only === 'string' ? `"${only}"` : 'number';
  if (some !== undefined) return typeof some[0] === 'number' ? 'number' : 'text';
  if (type === 'integer') return 'whole number';
  if (type === 'string') return format === 'date' ? 'day' : format === 'date-time' ? 'instant' : 'text';
  return typeof type === 'string' ? type : 'any';
}

/** The codebook as a page. */
export const codebookPage = (files: readonly CodebookFile[]): string =>
  files
    .map(({ file, about, reads, columns }) =>
      [
        `## ${file}`,
        '',
        `${about}${reads === null ? '' : ` For \`${reads}\`.`}`,
        '',
        '| column | type | |',
        '|---|---|---|',
        ...columns.map(
          ({ name, ...column }) => `| \`${name}\` | ${kindOf(column)} | ${column.description} |`,
        ),
        '',
      ].join('\n'),
    )
    .join('\n');

function kindOf({ type, unit, optional, values }: Omit<CodebookColumn, 'name'>): string {
  const kind = values === null ? type : values.map((value) => `\`${value}\``).join(', ');
  return [kind, ...(unit === null ? [] : [unit]), ...(optional ? ['may be empty'] : [])].join('; ');
}
