/** The events of a finished imitation game's log, as schemas. */
import * as z from 'zod';
import { erasableText, gameTime, hash, nature, withDescription, writtenAtField } from './http/values.ts';
import {
  chosenStrategies,
  confidence,
  imitationConfigPlayed,
  imitationEnd,
  imitationSeat,
  isRightField,
  witness,
} from './imitation-view.ts';

const utterance = {
  by: imitationSeat,
  to: withDescription(imitationSeat, 'Its recipients.'),
  text: erasableText,
  written: writtenAtField,
};

/** Events of an imitation game, except its opening. */
const shapes = {
  seated: { seat: imitationSeat, nature },
  held: { ...utterance, from: withDescription(gameTime, 'It appears at an instant after this one.') },
  said: utterance,
  'talk-ended': {},
  'verdict-given': {
    by: imitationSeat,
    human: withDescription(witness.optional(), 'Of two witnesses: the one that was taken for human.'),
    nature: withDescription(nature.optional(), 'Of one witness: the verdict.'),
    confidence,
    text: withDescription(erasableText, 'The reason; null: erased.'),
    strategies: chosenStrategies,
  },
  disconnected: { by: imitationSeat },
  reconnected: { by: imitationSeat },
  gone: { by: imitationSeat },
  left: { by: imitationSeat },
  resumed: { down: withDescription(z.int(), 'How long the server was away.') },
  settled: {
    end: imitationEnd,
    right: isRightField,
    natures: withDescription(z.partialRecord(imitationSeat, nature), 'Nature of each seat.'),
    nonce: hash,
  },
} satisfies Record<string, z.ZodRawShape>;

type Kind = keyof typeof shapes;
const kinds = Object.keys(shapes) as Kind[];
const opened = { type: z.literal('opened'), at: gameTime, format: z.literal('imitation') };

type Event = z.ZodObject<{ type: z.ZodLiteral<string>; at: z.ZodInt }>;
const events = (make: (shape: z.ZodRawShape) => z.ZodObject): Event[] =>
  kinds.map((kind) => make({ type: z.literal(kind), at: gameTime, ...shapes[kind] }) as Event);

/** All events of an imitation game, as imported logs contain them: unknown fields pass. */
export const imitationEvent = z.discriminatedUnion('type', [
  z.looseObject({
    ...opened,
    config: z.looseObject({
      parties: z.union([z.literal(2), z.literal(3)]),
      duration: z.int(),
      verdictTime: z.int(),
      grace: z.int(),
    }),
    commitment: z.object({ hash: z.string(), nonce: z.string() }),
  }),
  ...events(z.looseObject),
]);

/** The same exactly as the server sends it. */
export const imitationLogEvent = z
  .discriminatedUnion('type', [
    z.strictObject({
      ...opened,
      config: imitationConfigPlayed,
      commitment: z.strictObject({ hash, nonce: hash }),
    }),
    ...events(z.strictObject),
  ])
  .meta({ description: 'An event of an imitation game, in order.' });
