/** JSON Schemas of the validating schemas. */
import * as z from 'zod';

/** A JSON Schema (2020-12), with the keywords used by the reference. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly propertyNames?: JsonSchema;
  readonly items?: JsonSchema;
  readonly prefixItems?: readonly JsonSchema[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
}

type Schemas = Readonly<Record<string, z.ZodType>>;
/** Request or response side: they differ where a field has a default. */
type Side = 'input' | 'output';

const home = '#/components/schemas/';
const wrapped = 'wrapped/';

/**
 * Schemas as JSON Schema: those with a name, which refer to one another, and others, which refer to those.
 * Zod's own names (`.meta({ id })`) would put references where no document has anything; so they go by a registry.
 */
export function jsonSchemas<Other extends Schemas>(
  named: Schemas,
  others: Other,
  io: Side,
): {
  readonly named: Readonly<Record<string, JsonSchema>>;
  readonly others: Readonly<Record<keyof Other, JsonSchema>>;
} {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(named)) registry.add(schema, { id });
  // Within a wrapper even a schema that has a name is a reference, and one that has none stays in its place.
  for (const [id, schema] of Object.entries(others))
    registry.add(z.strictObject({ value: schema }), { id: wrapped + id });
  const { schemas } = z.toJSONSchema(registry, { io, uri: (id) => home + id, override: plain });
  const all = Object.entries(schemas).map(([id, { $id: _id, $schema: _dialect, ...schema }]) => [
    id,
    schema as JsonSchema,
  ]) as [string, JsonSchema][];
  return {
    named: Object.fromEntries(all.filter(([id]) => !id.startsWith(wrapped))),
    others: Object.fromEntries(
      all
        .filter(([id]) => id.startsWith(wrapped))
        .map(([id, schema]) => [id.slice(wrapped.length), schema.properties?.value ?? {}]),
    ) as Record<keyof Other, JsonSchema>,
  };
}

/** Removes the default bounds of integers, which are meaningless to readers. */
function plain({ jsonSchema }: { jsonSchema: { minimum?: number; maximum?: number } }): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}

export const schemaRef = (name: string): JsonSchema => ({ $ref: home + name });
