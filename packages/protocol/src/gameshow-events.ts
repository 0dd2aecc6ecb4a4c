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
import { erasableText, gameTime, hash, nature, withDescription, writtenAtField } from './http/values.ts';

const by = { by: contestant };

/** Events of a game show, except its opening. */
const shapes = {
  seated: { seat: contestant, nature },
  held: {
    ...by,
    text: erasableText,
    from: withDescription(gameTime, 'It appears at an instant after this one.'),
    written: writtenAtField,
  },
  said: { ...by, text: erasableText, written: writtenAtField },
  called: {
    seat: withDescription(contestant.nullable(), 'Contestant who may speak; null: none.'),
    source: withDescription(z.enum(choiceSources), 'Who decided it.'),
  },
  'ready-to-guess': by,
  'tick-ended': {},
  'talk-ended': {},
  labelled: { ...by, labels: givenLabels },
  'label-refused': { ...by, code: withDescription(z.literal('self-label'), 'They labelled themselves too.') },
  disconnected: by,
  reconnected: by,
  gone: by,
  left: by,
  resumed: { down: withDescription(z.int(), 'How long the server was away.') },
  settled: { end: gameshowEnd, scores, natures: showNatures, nonce: hash },
} satisfies Record<string, z.ZodRawShape>;

type Kind = keyof typeof shapes;
const kinds = Object.keys(shapes) as Kind[];
const opened = { type: z.literal('opened'), at: gameTime, format: z.literal('gameshow') };

type Event = z.ZodObject<{ type: z.ZodLiteral<string>; at: z.ZodInt }>;
const events = (make: (shape: z.ZodRawShape) => z.ZodObject): Event[] =>
  kinds.map((kind) => make({ type: z.literal(kind), at: gameTime, ...shapes[kind] }) as Event);

/** All events of a game show, as imported logs contain them: unknown fields pass. */
export const gameshowEvent = z.discriminatedUnion('type', [
  z.looseObject({
    ...opened,
    config: z.looseObject({ duration: z.int(), labelTime: z.int(), grace: z.int(), countSelf: z.boolean() }),
    commitment: z.object({ hash: z.string(), nonce: z.string() }),
  }),
  ...events(z.looseObject),
]);

/** The same exactly as the server sends it. */
export const gameshowLogEvent = z
  .discriminatedUnion('type', [
    z.strictObject({
      ...opened,
      config: gameshowConfigPlayed,
      commitment: z.strictObject({ hash, nonce: hash }),
    }),
    ...events(z.strictObject),
  ])
  .meta({ description: 'An event of a game show, in order.' });
