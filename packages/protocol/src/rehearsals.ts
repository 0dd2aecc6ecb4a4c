/** Schemas of rehearsals: the player asks two witnesses, a recorded human and a bot, or two bots. */
import * as z from 'zod';
import type { StreamSchemas } from './streams.ts';

const count = z.int().min(0);

export const rehearsalResult = z
  .strictObject({
    was: z.enum(['human', 'machine']).meta({
      description: '`human`: A was the one that was sought, the recorded person or the named bot.',
    }),
    game: z
      .string()
      .meta({ description: 'Game or imported conversation of the recorded person. Empty: two bots.' }),
    format: z.string(),
    bot: z.string(),
    price: z.int().min(0).max(100).meta({ description: 'Your belief, in per cent.' }),
  })
  .meta({ description: 'Information shown at the end.' });

/** A rehearsal without words. */
export const rehearsalView = z.strictObject({
  questions: count.meta({ description: 'How many questions there are to choose from.' }),
  asked: z
    .array(z.strictObject({ nth: count, state: z.enum(['awaited', 'answered', 'silent']) }))
    .meta({ description: 'Your questions, in order. `silent`: no answers came.' }),
  end: z.enum(['judged', 'left', 'void']).nullable().meta({
    description: '`void`: the recording was taken out of all lists meanwhile, or words of it were erased.',
  }),
  result: rehearsalResult.nullable(),
});

/** Schemas of the rehearsal stream. */
export const rehearsalStreamSchemas: StreamSchemas = {
  title: 'a rehearsal',
  // The server picks the recording: there is a route for it.
  opening: z.strictObject({}),
  command: z.discriminatedUnion('type', [
    z.strictObject({
      type: z.literal('ask'),
      nth: count.meta({ description: 'Which question, from 0.' }),
    }),
    z.strictObject({
      type: z.literal('judge'),
      price: z
        .int()
        .min(0)
        .max(100)
        .meta({ description: 'In per cent that A is the one that is sought. Then it is shown.' }),
    }),
    z.strictObject({ type: z.literal('leave') }),
  ]),
  example: { type: 'ask', nth: 0 } as { readonly type: string },
  view: rehearsalView,
};
