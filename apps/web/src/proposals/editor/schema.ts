/** JSON Schema of preset files, as far as the editor reads it. */

export interface Schema {
  readonly type?: string;
  readonly title?: string;
  readonly description?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly propertyNames?: Schema;
  readonly items?: Schema | boolean;
  readonly prefixItems?: readonly Schema[];
  readonly minItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

export type Value = unknown;
export type Fields = Readonly<Record<string, Value>>;

export const isFields = (value: Value): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The alternatives of a schema, nested ones among them; one of a single form is the only one. */
export function alternativesOf(schema: Schema): readonly Schema[] {
  const inner = schema.anyOf ?? schema.oneOf;
  return inner === undefined ? [schema] : inner.flatMap(alternativesOf);
}

/** Whether a value has the form of a schema; limits are not checked. */
export function fitsSchema(schema: Schema, value: Value): boolean {
  if (schema.const !== undefined) return value === schema.const;
  if (schema.enum !== undefined) return schema.enum.includes(value);
  if (schema.anyOf ?? schema.oneOf) return alternativesOf(schema).some((one) => fitsSchema(one, value));
  if (schema.type === 'array') return Array.isArray(value);
  if (schema.type === 'object') return isFields(value) && hasForm(schema, value);
  if (schema.type === 'null') return value === null;
  if (schema.type === 'integer') return typeof value === 'number';
  return typeof value === schema.type;
}

function hasForm({ properties = {}, required = [] }: Schema, value: Fields): boolean {
  return (
    required.every((key) => key in value) &&
    Object.entries(properties).every(
      ([key, one]) => !(key in value) || one.const === undefined || fitsSchema(one, value[key]),
    )
  );
}

/** The simplest value of a schema. */
export function blankOf(schema: Schema): Value {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  const [first] = schema.anyOf ?? schema.oneOf ?? [];
  if (first !== undefined) return blankOf(first);
  switch (schema.type) {
    case 'boolean':
      return false;
    case 'number':
    case 'integer':
      return Math.max(schema.minimum ?? 0, 0);
    case 'array':
      return blankItems(schema);
    case 'object':
      return blankFields(schema);
    case 'null':
      return null;
    default:
      return '';
  }
}

function blankItems({ prefixItems, items, minItems = 0 }: Schema): readonly Value[] {
  if (prefixItems !== undefined) return prefixItems.map(blankOf);
  return minItems > 0 && typeof items === 'object' ? [blankOf(items)] : [];
}

function blankFields({ properties = {}, required = [], additionalProperties }: Schema): Fields {
  return Object.fromEntries(
    required.map((key) => {
      const one = properties[key] ?? (typeof additionalProperties === 'object' ? additionalProperties : {});
      return [key, blankOf(one)];
    }),
  );
}

/** The schema of files of a format; those of forums may leave it out. */
export function schemaOfFormat(all: Schema, format: string): Schema | undefined {
  const formatIn = ({ properties }: Schema) => properties?.format?.const;
  return (all.anyOf ?? []).find((one) => formatIn(one) === format);
}

/** `config.roles[0].length` */
export const fieldPath = (path: string, key: string | number): string =>
  typeof key === 'number' ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`;

/** The same object with a field replaced, or without it. */
export function withField(value: Value, key: string, field: Value): Fields {
  const known = isFields(value) ? value : {};
  if (field !== undefined) return { ...known, [key]: field };
  const { [key]: _, ...rest } = known;
  return rest;
}
