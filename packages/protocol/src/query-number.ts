/** Numbers in queries: read from their decimal digits, and nothing else. */
import * as z from 'zod';

const decimal = /^-?\d{1,15}(?:\.\d{1,15})?$/;

/** A number of a query by this schema, whose errors are to name the whole range. */
const queryNumber = (schema: z.ZodNumber | z.ZodInt) =>
  z.preprocess((raw) => (typeof raw === 'string' && decimal.test(raw) ? Number(raw) : raw), schema);

/** A whole number from `least` to `most` in a query. */
export function wholeQueryNumber(least: number, most = Number.MAX_SAFE_INTEGER) {
  const range = most === Number.MAX_SAFE_INTEGER ? `of at least ${least}` : `from ${least} to ${most}`;
  const error = `expected a whole number ${range}`;
  return queryNumber(z.int(error).min(least, error).max(most, error));
}

/** The limits of a number. */
interface Limits {
  readonly above?: number;
  readonly least?: number;
  readonly most?: number;
  readonly below?: number;
}

/** A number within these limits in a query. */
export function realQueryNumber({ above, least, most, below }: Limits) {
  const all = { above, 'at least': least, 'at most': most, below };
  const limits = Object.entries(all).flatMap(([word, limit]) =>
    limit === undefined ? [] : [`${word} ${limit}`],
  );
  const error = `expected a number ${limits.join(' and ')}`;
  let schema = z.number(error);
  if (above !== undefined) schema = schema.gt(above, error);
  if (least !== undefined) schema = schema.min(least, error);
  if (most !== undefined) schema = schema.max(most, error);
  if (below !== undefined) schema = schema.lt(below, error);
  return queryNumber(schema);
}
