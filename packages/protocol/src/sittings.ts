/** The words of sittings: how an interview is begun, answered and seen, as schemas. */
import * as z from 'zod';
import type { StreamSchemas } from './streams.ts';

const count = z.int().min(0);
const share = {
  accuracy: z.number().nullable(),
  n: count,
  interval: z.tuple([z.number(), z.number()]).nullable(),
};
/** A share of right answers, with its 95 % interval. */
export const interviewShare = z
  .strictObject(share)
  .meta({ description: 'A share of right answers, of so many, with its 95 % interval (Wilson).' });

/** Results of one subject's answers. */
export const interviewResults = z
  .strictObject({
    ...share,
    by_category: z.record(z.string(), interviewShare),
    by_simulation: z.record(z.string(), interviewShare),
    by_context: z.strictObject({ true: interviewShare, false: interviewShare }),
    by_position: z.array(
      z.strictObject({ from: count, to: count, accuracy: z.number().nullable(), n: count }),
    ),
    unparsable: count,
    dialogues: z.array(z.strictObject({ dialog_id: count, ...share })),
  })
  .meta({
    description: 'Results of one subject, as in `parlour interview run --json`.',
  });

/** Whether earlier turns are in view, or every question is seen once. */
export const sittingSetting = z.enum(['history', 'memory']).meta({
  description: '`history`: earlier turns are in view. `memory`: every question is seen once.',
});

const choices = z.tuple([z.string(), z.string()]);
const nth = count.meta({ description: 'Which question, from 0.' });
const turn = z.strictObject({
  nth,
  question: z.string(),
  choices,
  answer: z.int(),
  right: z
    .union([z.literal(1), z.literal(2)])
    .nullable()
    .optional(),
});

/** Schemas of the sitting stream. */
export const sittingStreamSchemas: StreamSchemas = {
  title: 'a sitting',
  opening: z.strictObject({
    interview: z.string().max(64),
    setting: sittingSetting,
    delicate: z.boolean().default(false).meta({ description: 'With profane and adult questions.' }),
  }),
  command: z.strictObject({
    type: z.literal('answer'),
    nth,
    answer: z.union([z.literal(1), z.literal(2)]),
  }),
  example: { type: 'answer', nth: 0, answer: 1 } as { readonly type: string },
  view: z.strictObject({
    interview: z.string(),
    language: z.enum(['en', 'ru']),
    setting: sittingSetting,
    total: count,
    answered: count,
    current: z.strictObject({ nth, question: z.string(), choices, isFirst: z.boolean() }).nullable(),
    turns: z.array(turn).meta({ description: 'In reply to an answer: from that one on.' }),
    isOver: z.boolean(),
    results: interviewResults.nullable(),
  }),
};
