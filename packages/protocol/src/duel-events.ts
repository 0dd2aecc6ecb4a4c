/** The events of a finished duel's log, as schemas. */
import * as z from 'zod';
import { duelConfigPlayed, duelResult, duelRevealed, duelSeat } from './duel-view.ts';
import { about, at, hash, nature, words, written } from './http/values.ts';

/** What is recorded of a duel beside its opening. */
const shapes = {
  seated: { seat: duelSeat, nature },
  held: { by: duelSeat, text: words, from: about(at, 'It appears at an instant after this one.'), written },
  said: { by: duelSeat, text: words, written },
  passed: { by: duelSeat },
  'fell-silent': { by: duelSeat },
  predicted: { by: duelSeat, said: nature },
  disconnected: { by: duelSeat },
  reconnected: { by: duelSeat },
  gone: { by: duelSeat },
  left: { by: duelSeat },
  resumed: { down: about(z.int(), 'How long the house was away.') },
  settled: { ...duelResult, ...duelRevealed },
} satisfies Record<string, z.ZodRawShape>;

type Kind = keyof typeof shapes;
const kinds = Object.keys(shapes) as Kind[];
const takenOf = z.strictObject({ n: z.int().min(0), human: z.int().min(0) });
const taken = about(
  z.strictObject({ left: takenOf, right: takenOf }).optional(),
  'How many people predicted what each was in earlier games, and how many said human: where style goes by it.',
);
const opened = { type: z.literal('opened'), at, format: z.literal('duel') };

type Event = z.ZodObject<{ type: z.ZodLiteral<string>; at: z.ZodInt }>;
const events = (make: (shape: z.ZodRawShape) => z.ZodObject): Event[] =>
  kinds.map((kind) => make({ type: z.literal(kind), at, ...shapes[kind] }) as Event);

/** Everything that is recorded of a duel, as anybody may bring it: what we do not know is let through. */
export const duelEvent = z.discriminatedUnion('type', [
  z.looseObject({
    ...opened,
    config: z.looseObject({ duration: z.int(), messages: z.int(), silence: z.int(), grace: z.int() }),
    commitment: z.object({ hash: z.string(), nonce: z.string() }),
    taken,
  }),
  ...events(z.looseObject),
]);

/** The same as the house tells it, exactly. */
export const duelLogEvent = z
  .discriminatedUnion('type', [
    z.strictObject({
      ...opened,
      config: duelConfigPlayed,
      commitment: z.strictObject({ hash, nonce: hash }),
      taken,
    }),
    ...events(z.strictObject),
  ])
  .meta({ description: 'What happened in a duel, in the order in which it happened.' });
