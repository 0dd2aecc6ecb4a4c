/** The events of a finished game show's log, as schemas. */
import { choiceSources } from '@parlour/game';
import * as z from 'zod';
import {
  contestant,
  gameshowConfigPlayed,
  gameshowEnd,
  givenLabels,
  scores,
  showNatures,
} from './gameshow-view.ts';
import { about, at, hash, nature, words, written } from './http/values.ts';

const by = { by: contestant };

/** What is recorded of a game show beside its opening. */
const shapes = {
  seated: { seat: contestant, nature },
  held: { ...by, text: words, from: about(at, 'It appears at an instant after this one.'), written },
  said: { ...by, text: words, written },
  called: {
    seat: about(contestant.nullable(), 'Who may speak; null: nobody.'),
    source: about(z.enum(choiceSources), 'Who decided it.'),
  },
  'ready-to-guess': by,
  'talk-ended': {},
  labelled: { ...by, labels: givenLabels },
  'label-refused': { ...by, code: about(z.literal('self-label'), 'They labelled themselves too.') },
  disconnected: by,
  reconnected: by,
  gone: by,
  left: by,
  resumed: { down: about(z.int(), 'How long the house was away.') },
  settled: { end: gameshowEnd, scores, natures: showNatures, nonce: hash },
} satisfies Record<string, z.ZodRawShape>;

type Kind = keyof typeof shapes;
const kinds = Object.keys(shapes) as Kind[];
const opened = { type: z.literal('opened'), at, format: z.literal('gameshow') };

type Event = z.ZodObject<{ type: z.ZodLiteral<string>; at: z.ZodInt }>;
const events = (make: (shape: z.ZodRawShape) => z.ZodObject): Event[] =>
  kinds.map((kind) => make({ type: z.literal(kind), at, ...shapes[kind] }) as Event);

/** Everything that is recorded of a game show, as anybody may bring it: what we do not know is let through. */
export const gameshowEvent = z.discriminatedUnion('type', [
  z.looseObject({
    ...opened,
    config: z.looseObject({ duration: z.int(), labelTime: z.int(), grace: z.int(), countSelf: z.boolean() }),
    commitment: z.object({ hash: z.string(), nonce: z.string() }),
  }),
  ...events(z.looseObject),
]);

/** The same as the house tells it, exactly. */
export const gameshowLogEvent = z
  .discriminatedUnion('type', [
    z.strictObject({
      ...opened,
      config: gameshowConfigPlayed,
      commitment: z.strictObject({ hash, nonce: hash }),
    }),
    ...events(z.strictObject),
  ])
  .meta({ description: 'What happened in a game show, in the order in which it happened.' });
