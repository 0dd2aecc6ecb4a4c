/** The rules for one message, as schemas. */
import { characterClasses } from '@parlour/game';
import * as z from 'zod';

/** A list of words. */
export const wordListSchema = z.array(z.string().min(1).max(100)).min(1).max(10_000);
const classes = z.array(z.enum(characterClasses)).min(1);
const limit = z.int().min(0);

/** One rule for messages. */
export const constraint = z.discriminatedUnion('rule', [
  z.strictObject({ rule: z.literal('characters'), least: limit }),
  z.strictObject({ rule: z.literal('words'), least: limit.optional(), most: limit.optional() }),
  z.strictObject({ rule: z.literal('only-words'), words: wordListSchema }),
  z.strictObject({ rule: z.literal('no-words'), words: wordListSchema }),
  z.strictObject({ rule: z.literal('only-characters'), of: classes }),
  z.strictObject({ rule: z.literal('no-characters'), of: classes }),
]);
