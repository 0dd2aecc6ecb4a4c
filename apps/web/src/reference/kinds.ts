/** Says in a few words what a value of a schema is. */
import type { TFunction } from 'i18next';
import { type JsonSchema, shapeName } from './documents.ts';

/** A part of what a value is: words, a value as it stands, or the name of a shape. */
export type KindPart = { readonly words: string } | { readonly value: string } | { readonly shape: string };

const words = (text: string): readonly KindPart[] => [{ words: text }];

/** What a value is, in a few words. Objects are told by their fields, elsewhere. */
export function kindOf(schema: JsonSchema, t: TFunction): readonly KindPart[] {
  const shape = shapeName(schema);
  if (shape !== undefined) return [{ shape }];
  if (schema.const !== undefined) return [{ value: JSON.stringify(schema.const) }];
  if (schema.enum !== undefined)
    return joined(
      schema.enum.map((value) => [{ value: JSON.stringify(value) }]),
      t,
    );
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches !== undefined) return branchKinds(branches, t);
  if (Array.isArray(schema.type))
    return joined(
      schema.type.map((type) => kindOf({ ...schema, type }, t)),
      t,
    );
  return plainKind(schema, t);
}

const isObject = ({ properties }: JsonSchema) => properties !== undefined;

/** Several objects are one of those whose fields are told below. */
function branchKinds(branches: readonly JsonSchema[], t: TFunction): readonly KindPart[] {
  if (branches.filter(isObject).length < 2)
    return joined(
      branches.map((branch) => kindOf(branch, t)),
      t,
    );
  const others = branches.filter((branch) => !isObject(branch)).map((branch) => kindOf(branch, t));
  return joined([words(t('reference.kind.oneOf')), ...others], t);
}

function plainKind(schema: JsonSchema, t: TFunction): readonly KindPart[] {
  switch (schema.type) {
    case 'string':
      return words(withLength(schema, t));
    case 'integer':
      return words(withRange(t('reference.kind.whole'), schema, t));
    case 'number':
      return words(withRange(t('reference.kind.number'), schema, t));
    case 'boolean':
      return words(t('reference.kind.yesNo'));
    case 'null':
      return words(t('reference.kind.nothing'));
    case 'array':
      return listKind(schema, t);
    case 'object':
      return mapKind(schema, t);
    default:
      return words(t('reference.kind.anything'));
  }
}

function listKind({ items, prefixItems }: JsonSchema, t: TFunction): readonly KindPart[] {
  if (prefixItems !== undefined) {
    const all = prefixItems.flatMap((item, index) => [...(index > 0 ? words(', ') : []), ...kindOf(item, t)]);
    return around(t('reference.kind.tuple', { of: gap }), all);
  }
  return items === undefined
    ? words(t('reference.kind.anything'))
    : around(t('reference.kind.list', { of: gap }), kindOf(items, t));
}

function mapKind({ properties, additionalProperties }: JsonSchema, t: TFunction): readonly KindPart[] {
  const isMap = properties === undefined && typeof additionalProperties === 'object';
  return isMap && Object.keys(additionalProperties).length > 0
    ? around(t('reference.kind.map', { of: gap }), kindOf(additionalProperties, t))
    : words(t('reference.kind.object'));
}

const gap = '\u0000';

/** The words of a language around a part of another kind. */
function around(sentence: string, inner: readonly KindPart[]): readonly KindPart[] {
  const [before = '', after = ''] = sentence.split(gap);
  return [...words(before), ...inner, ...(after === '' ? [] : words(after))];
}

const joined = (parts: readonly (readonly KindPart[])[], t: TFunction): readonly KindPart[] =>
  parts.flatMap((part, index) => (index === 0 ? part : [...words(` ${t('reference.kind.or')} `), ...part]));

function withLength({ maxLength }: JsonSchema, t: TFunction): string {
  const text = t('reference.kind.text');
  return maxLength === undefined ? text : `${text}, ${t('reference.kind.characters', { most: maxLength })}`;
}

function withRange(kind: string, { minimum, maximum }: JsonSchema, t: TFunction): string {
  if (minimum !== undefined && maximum !== undefined)
    return `${kind}, ${t('reference.kind.range', { from: minimum, to: maximum })}`;
  if (maximum !== undefined) return `${kind}, ${t('reference.kind.to', { to: maximum })}`;
  return minimum === undefined || minimum === 0
    ? kind
    : `${kind}, ${t('reference.kind.from', { from: minimum })}`;
}

/** The fields of what lies within a value: of an object in it, of the things in a list, of the cases there are. */
export function insideOf(schema: JsonSchema): readonly JsonSchema[] {
  if (schema.$ref !== undefined) return [];
  if (schema.properties !== undefined) return [schema];
  if (schema.items !== undefined) return insideOf(schema.items);
  if (typeof schema.additionalProperties === 'object') return insideOf(schema.additionalProperties);
  return (schema.anyOf ?? schema.oneOf ?? []).flatMap(insideOf);
}
