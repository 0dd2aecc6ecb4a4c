/** The events of a finished imitation game's log, as schemas. */
import * as z from 'zod';
import { about, at, hash, nature, words, written } from './http/values.ts';
import {
  chosenStrategies,
  confidence,
  imitationConfigPlayed,
  imitationEnd,
  imitationSeat,
  right,
  witness,
} from './imitation-view.ts';

const utterance = { by: imitationSeat, to: about(imitationSeat, 'For whom.'), text: words, written };

/** What is recorded of an imitation game beside its opening. */
const shapes = {
  seated: { seat: imitationSeat, nature },
  held: { ...utterance, from: about(at, 'It appears at an instant after this one.') },
  said: utterance,
  'talk-ended': {},
  'verdict-given': {
    by: imitationSeat,
    human: about(witness.optional(), 'Of two witnesses: the one that was taken for human.'),
    nature: about(nature.optional(), 'Of one witness: what it was taken for.'),
    confidence,
    text: about(words, 'The reason; null: erased.'),
    strategies: chosenStrategies,
  },
  disconnected: { by: imitationSeat },
  reconnected: { by: imitationSeat },
  gone: { by: imitationSeat },
  left: { by: imitationSeat },
  resumed: { down: about(z.int(), 'How long the house was away.') },
  settled: {
    end: imitationEnd,
    right,
    natures: about(z.partialRecord(imitationSeat, nature), 'What everybody was.'),
    nonce: hash,
  },
} satisfies Record<string, z.ZodRawShape>;

type Kind = keyof typeof shapes;
const kinds = Object.keys(shapes) as Kind[];
const opened = { type: z.literal('opened'), at, format: z.literal('imitation') };

type Event = z.ZodObject<{ type: z.ZodLiteral<string>; at: z.ZodInt }>;
const events = (make: (shape: z.ZodRawShape) => z.ZodObject): Event[] =>
  kinds.map((kind) => make({ type: z.literal(kind), at, ...shapes[kind] }) as Event);

/** Everything that is recorded of an imitation game, as anybody may bring it: what we do not know is let through. */
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

/** The same as the house tells it, exactly. */
export const imitationLogEvent = z
  .discriminatedUnion('type', [
    z.strictObject({
      ...opened,
      config: imitationConfigPlayed,
      commitment: z.strictObject({ hash, nonce: hash }),
    }),
    ...events(z.strictObject),
  ])
  .meta({ description: 'What happened in an imitation game, in the order in which it happened.' });
