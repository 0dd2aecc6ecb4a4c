/** Faults of a preset's file in the user's language: expected and found, by the schema of the field. */
import type { useTranslation } from 'react-i18next';
import type { proposalWords } from '../../words/proposals.ts';
import type { Fault } from '../shapes.ts';
import { alternativesOf, fitsSchema, isFields, type Schema, type Value } from './schema.ts';

type Say = ReturnType<typeof useTranslation<typeof proposalWords>>['t'];

/** Longest quotation of a value, in characters. */
const longest = 40;

/** The fault as a sentence; one that the schema does not explain keeps the server's message. */
export function faultText(schema: Schema, file: Value, { field, message }: Fault, t: Say): string {
  const keys = field.match(/[^.[\]]+/g) ?? [];
  const found = keys.reduce<Place>(stepInto, { schema, value: file });
  const expected = found.schema && expectedText(found.schema, found.value, t);
  if (expected === undefined) return message;
  return t('faults.sentence', { expected, found: foundText(found.value, t) });
}

interface Place {
  readonly schema: Schema | undefined;
  readonly value: Value;
}

function stepInto({ schema = {}, value }: Place, key: string): Place {
  const all = alternativesOf(schema);
  const form = all.find((one) => fitsSchema(one, value)) ?? all[0] ?? {};
  if (Array.isArray(value)) {
    const { items, prefixItems } = form;
    const item = prefixItems?.[Number(key)] ?? (typeof items === 'object' ? items : undefined);
    return { schema: item, value: value[Number(key)] };
  }
  const { properties = {}, additionalProperties: others } = form;
  return {
    schema: properties[key] ?? (typeof others === 'object' ? others : undefined),
    value: isFields(value) ? value[key] : undefined,
  };
}

/** Undefined: the value breaks none of the limits that have words. */
function expectedText(schema: Schema, value: Value, t: Say): string | undefined {
  if (schema.anyOf ?? schema.oneOf) return undefined;
  if (schema.enum !== undefined)
    return schema.enum.includes(value)
      ? undefined
      : t('faults.choices', { choices: schema.enum.map(String).join(', ') });
  if (schema.type === 'string') return expectedOfText(schema, value, t);
  if (schema.type === 'number' || schema.type === 'integer') return expectedOfNumber(schema, value, t);
  return undefined;
}

function expectedOfText(
  { minLength = 0, maxLength = Infinity, pattern }: Schema,
  value: Value,
  t: Say,
): string | undefined {
  const isWrong = pattern !== undefined && !(typeof value === 'string' && new RegExp(pattern).test(value));
  const form = forms.find((one) => one.pattern === pattern);
  if (isWrong && form !== undefined) return t(`faults.${form.name}`);
  if (typeof value !== 'string' || value.length < minLength) return t('faults.text');
  if (value.length > maxLength) return t('faults.length', { most: maxLength });
  return undefined;
}

/** Patterns of the schema that have words. */
const forms = [
  { name: 'id', pattern: '^[a-z0-9]+(?:-[a-z0-9]+)*$' },
  { name: 'language', pattern: '^[a-z]{2,3}$' },
] as const;

function expectedOfNumber(
  { type, minimum = -Infinity, maximum = Infinity }: Schema,
  value: Value,
  t: Say,
): string | undefined {
  if (typeof value !== 'number') return t('faults.number');
  if (value < minimum) return t('faults.least', { least: minimum });
  if (value > maximum) return t('faults.most', { most: maximum });
  return type === 'integer' && !Number.isInteger(value) ? t('faults.whole') : undefined;
}

function foundText(value: Value, t: Say): string {
  if (value === undefined || value === null || value === '') return t('faults.nothing');
  const text = String(value);
  const shown = text.length > longest ? `${text.slice(0, longest)}…` : text;
  return typeof value === 'string' ? t('faults.quoted', { text: shown }) : shown;
}
