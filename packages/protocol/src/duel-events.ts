/** The events of a finished duel's log, as schemas. */
import * as z from 'zod';
import { duelConfigPlayed, duelResult, duelRevealed, duelSeat } from './duel-view.ts';
import { erasableText, gameTime, hash, nature, withDescription, writtenAtField } from './http/values.ts';

/** Events of a duel, except its opening. */
const shapes = {
  seated: { seat: duelSeat, nature },
  held: {
    by: duelSeat,
    text: erasableText,
    from: withDescription(gameTime, 'It appears at an instant after this one.'),
    written: writtenAtField,
  },
  said: { by: duelSeat, text: erasableText, written: writtenAtField },
  passed: { by: duelSeat },
  'fell-silent': { by: duelSeat },
  predicted: { by: duelSeat, said: nature },
  disconnected: { by: duelSeat },
  reconnected: { by: duelSeat },
  gone: { by: duelSeat },
  left: { by: duelSeat },
  resumed: { down: withDescription(z.int(), 'How long the server was away.') },
  settled: { ...duelResult, ...duelRevealed },
} satisfies Record<string, z.ZodRawShape>;

type Kind = keyof typeof shapes;
const kinds = Object.keys(shapes) as Kind[];
const takenOf = z.strictObject({ n: z.int().min(0), human: z.int().min(0) });
const taken = withDescription(
  z.strictObject({ left: takenOf, right: takenOf }).optional(),
  'Number of predictions about each in earlier games, and how many said human, where style uses them.',
);
const opened = { type: z.literal('opened'), at: gameTime, format: z.literal('duel') };

type Event = z.ZodObject<{ type: z.ZodLiteral<string>; at: z.ZodInt }>;
const events = (make: (shape: z.ZodRawShape) => z.ZodObject): Event[] =>
  kinds.map((kind) => make({ type: z.literal(kind), at: gameTime, ...shapes[kind] }) as Event);

/** All events of a duel, as imported logs contain them: unknown fields pass. */
export const duelEvent = z.discriminatedUnion('type', [
  z.looseObject({
    ...opened,
    config: z.looseObject({ duration: z.int(), messages: z.int(), silence: z.int(), grace: z.int() }),
    commitment: z.object({ hash: z.string(), nonce: z.string() }),
    taken,
  }),
  ...events(z.looseObject),
]);

/** The same exactly as the server sends it. */
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
  .meta({ description: 'An event of a duel, in order.' });
