/** The words of rehearsals: somebody asks, and a coin decides whether a recorded person answers or a bot, as schemas. */
import * as z from 'zod';
import type { StreamWords } from './streams.ts';

const count = z.int().min(0);

export const rehearsalResult = z
  .strictObject({
    was: z.enum(['human', 'machine']).meta({ description: 'Who answered: the recorded person, or the bot.' }),
    game: z.string().meta({ description: 'Where the questions were asked, and the person answered.' }),
    format: z.string(),
    bot: z.string(),
    price: z.int().min(0).max(100).meta({ description: 'What you said, in per cent.' }),
  })
  .meta({ description: 'What is told at the end.' });

/** A rehearsal without words. */
export const rehearsalView = z.strictObject({
  questions: count.meta({ description: 'How many questions there are to choose from.' }),
  fits: count.nullable().meta({ description: 'Which of them asks what you typed; null: you typed nothing.' }),
  asked: z
    .array(z.strictObject({ nth: count, state: z.enum(['awaited', 'answered', 'silent']) }))
    .meta({ description: 'What you asked, in order. `silent`: no answer came.' }),
  end: z.enum(['judged', 'left', 'void']).nullable().meta({
    description: '`void`: the game was taken out of all lists meanwhile, or words of it were erased.',
  }),
  result: rehearsalResult.nullable(),
});

/** What the door must know of rehearsals. */
export const rehearsalWords: StreamWords = {
  title: 'a rehearsal',
  // The house picks the recording: there is a route for it.
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
        .meta({ description: 'In per cent that the recorded person answered. It is told then.' }),
    }),
    z.strictObject({ type: z.literal('leave') }),
  ]),
  example: { type: 'ask', nth: 0 } as { readonly type: string },
  view: rehearsalView,
};
