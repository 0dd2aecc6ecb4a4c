/** Schemas of retellings: a finished game shown step by step to a subject who sets prices. */
import * as z from 'zod';
import type { StreamSchemas } from './streams.ts';

const count = z.int().min(0);
const letter = z.string().regex(/^[A-Z]$/);
const gain = z.number().meta({
  description: 'In points: 100 times how much better the Brier score is than that of the base rate.',
});

/** Prices by letter. */
export const letterPrices = z.record(letter, z.int().min(0).max(100)).meta({
  description: 'By letter, in per cent that they are human; who is left out keeps the price before.',
});

/** The targets. */
export const situation = z.enum(['one', 'one-of-two', 'two', 'several']).meta({
  description:
    '`one` answers; of two who answer one is a person (`one-of-two`); two talk, and one of them is in question (`two`); all of `several` are.',
});

export const ofDay = z
  .strictObject({ day: z.string(), nth: z.int().min(1), of: z.int().min(1) })
  .meta({ description: 'Of which day, in UTC, and the how manieth of how many games.' });

const nature = z.enum(['human', 'machine']);

export const retellingResult = z
  .strictObject({
    game: z.string().meta({ description: 'Which game it was.' }),
    gain: gain.meta({ description: 'The mean over all steps, in points.' }),
    last: gain.meta({ description: 'Only of the last prices, in points.' }),
    natures: z.record(letter, nature),
    crowd: z.strictObject({ gain: z.number().nullable(), last: z.number().nullable() }).meta({
      description: 'The same of those who were there; null: they said nothing on the way, or at the end.',
    }),
    crowdSaid: letterPrices.meta({ description: 'Final beliefs of the players.' }),
  })
  .meta({ description: 'Information shown at the end.' });

/** A retelling without the words of the game. */
export const retellingView = z.strictObject({
  format: z.string(),
  situation,
  letters: z.array(letter),
  asked: z.array(letter).meta({ description: 'The seat whose price is requested.' }),
  baseRate: z.number().meta({ description: 'The announced probability that each of those is a person.' }),
  daily: ofDay.nullable(),
  steps: count,
  reached: count.meta({ description: 'How many steps are shown.' }),
  prices: z.array(letterPrices).meta({ description: 'After each step that is priced.' }),
  end: z
    .enum(['judged', 'left', 'void'])
    .nullable()
    .meta({ description: '`void`: the game was taken out of all lists meanwhile.' }),
  result: retellingResult.nullable(),
});

/** Schemas of the retelling stream. */
export const retellingStreamSchemas: StreamSchemas = {
  title: 'a retelling',
  // The server picks the game: there is a route for it.
  opening: z.strictObject({}),
  command: z.discriminatedUnion('type', [
    z.strictObject({
      type: z.literal('price'),
      step: count.meta({ description: 'After which step, from 0.' }),
      prices: letterPrices,
    }),
    z.strictObject({ type: z.literal('leave') }),
  ]),
  example: { type: 'price', step: 0, prices: { A: 70 } } as { readonly type: string },
  view: retellingView,
};
