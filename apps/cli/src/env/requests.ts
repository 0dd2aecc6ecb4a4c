/** Requests of the environment server, as JSON lines. */
import type { Action } from '@parlour/env';
import * as z from 'zod';

const text = z.string();
const nature = z.enum(['human', 'machine']);
const seed = z.union([z.string(), z.number()], { error: 'expected a text or a number' });

const action: z.ZodType<Action> = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('say'), text, to: text.optional() }),
  z.strictObject({ type: z.literal('ask'), text }),
  z.strictObject({ type: z.literal('answer'), text, question: text.optional() }),
  z.strictObject({ type: z.literal('predict'), nature }),
  z.strictObject({
    type: z.literal('verdict'),
    human: text.optional(),
    nature: nature.optional(),
    confidence: z.number().min(0).max(100).optional(),
  }),
  z.strictObject({ type: z.literal('label'), labels: z.record(text, z.enum(['human', 'ai', 'unsure'])) }),
  z.strictObject({
    type: z.literal('bet'),
    side: z.enum(['human', 'computer']),
    quantity: z.int().min(1).optional(),
    limit: z.int().optional(),
  }),
  z.strictObject({ type: z.literal('wait') }),
]);

const actions = z.record(text, action);
const id = z.union([z.string(), z.number()], { error: 'expected a text or a number' });

const make = z.strictObject({
  id,
  op: z.literal('make'),
  format: text,
  preset: text.optional(),
  seats: z.record(text, text),
  cast: z.record(text, nature).optional(),
  config: z.looseObject({}).optional(),
  count: z.int().min(1).max(10_000).optional(),
  seed: seed.optional(),
  turnTaking: z.boolean().optional(),
  turnLength: z.int().min(1).optional(),
  signals: z.array(z.literal('belief')).optional(),
  penalty: z.number().min(0).optional(),
  maxTurns: z.int().min(1).optional(),
});

const reset = z.strictObject({ id, op: z.literal('reset'), env: text, seed: seed.optional() });
const step = z.strictObject({ id, op: z.literal('step'), env: text, actions });
const steps = z.strictObject({
  id,
  op: z.literal('steps'),
  steps: z.array(z.strictObject({ env: text, actions })),
});
const events = z.strictObject({ id, op: z.literal('events'), env: text });
const close = z.strictObject({ id, op: z.literal('close'), env: text });

export const request = z.discriminatedUnion('op', [make, reset, step, steps, events, close]);
export type Request = z.infer<typeof request>;
export type MakeRequest = z.infer<typeof make>;
