/** Schemas in words, for the reference in Markdown. */
import type { JsonSchema } from '@parlour/protocol/reference';

/** The kind of a value in a few words; a schema with a name is that name. */
export function kindOf(schema: JsonSchema): string {
  if (schema.$ref !== undefined) return `\`${schema.$ref.split('/').at(-1)}\``;
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``;
  if (schema.enum !== undefined) return schema.enum.map((value) => `\`${JSON.stringify(value)}\``).join(', ');
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches !== undefined) return branches.map(kindOf).join(' or ');
  if (schema.prefixItems !== undefined) return `[${schema.prefixItems.map(kindOf).join(', ')}]`;
  if (schema.type === 'array')
    return `list of ${schema.items === undefined ? 'anything' : kindOf(schema.items)}`;
  if (schema.type === 'object') return objectKind(schema);
  const range = schema.type === 'integer' && schema.maximum !== undefined && schema.maximum < 1e9;
  if (range) return `whole number, ${schema.minimum} to ${schema.maximum}`;
  return [schema.type].flat().map(wordFor).join(' or ');
}

const words: Readonly<Record<string, string>> = {
  integer: 'whole number',
  number: 'number',
  string: 'text',
  boolean: 'true or false',
  null: 'null',
};
const wordFor = (type: string | undefined): string => words[type ?? ''] ?? 'anything';

function objectKind({ properties }: JsonSchema): string {
  if (properties === undefined || Object.keys(properties).length === 0) return 'object';
  return `{ ${Object.entries(properties)
    .map(([name, part]) => `${name}: ${kindOf(part)}`)
    .join('; ')} }`;
}

/** The fields of an object as a table; empty where there is none. */
export function fieldTable({ properties = {}, required = [] }: JsonSchema): string {
  const rows = Object.entries(properties)
    .filter(([field]) => field !== 'type')
    .map(([field, part]) => {
      const optional = required.includes(field) ? '' : ' (optional)';
      return `| \`${field}\`${optional} | ${kindOf(part).replaceAll('|', '\\|')} | ${part.description ?? ''} |`;
    });
  return rows.length === 0 ? '' : `| field | value | meaning |\n|---|---|---|\n${rows.join('\n')}\n`;
}
