/** The events of a finished market's log, as schemas. */
import { refusals, sides } from '@parlour/game';
import * as z from 'zod';
import {
  bettor,
  count,
  end,
  erasableText,
  gameTime,
  hash,
  milliPoints,
  nature,
  question,
  marketSeat as seat,
  withDescription,
} from './http/values.ts';
import { marketConfigPlayed } from './market-view.ts';

const side = z.enum(sides);
const orderId = withDescription(z.string().optional(), "The bettor's own id of the order.");
const level = withDescription(count, 'How far up the ladder the market stands.');
const milliseconds = z.int();
const codes = Object.keys(refusals) as [string, ...string[]];
const ends = [
  'time',
  'done',
  'bettors-left',
  'target-left',
  'target-gone',
  'target-silent',
  'fault',
] as const;

/** Events of a Market game, except its opening. */
const shapes = {
  seated: { seat, nature },
  'question-submitted': { by: bettor, question, text: erasableText },
  'question-current': { question },
  'question-withdrawn': { by: bettor, question },
  'answer-held': {
    question,
    text: erasableText,
    from: withDescription(gameTime.optional(), 'It appears at an instant after this one.'),
    pasted: withDescription(z.literal(true).optional(), 'Part of it was pasted.'),
    until: withDescription(gameTime.optional(), 'In games of the first version: it appears at this instant.'),
  },
  'answer-discarded': { question },
  answered: {
    question,
    text: erasableText,
    pasted: withDescription(z.literal(true).optional(), 'Part of it was pasted.'),
  },
  delivered: { question, to: z.union([bettor, z.literal('everybody')]) },
  traded: {
    by: bettor,
    orderId,
    side,
    action: z.enum(['buy', 'sell']),
    instrument: withDescription(side, 'The security that changed hands.'),
    price: withDescription(milliPoints, 'Of that security, in milli-points.'),
    levelBefore: level,
    levelAfter: level,
    cash: withDescription(milliPoints, "The bettor's after the trade."),
    position: withDescription(
      z.int(),
      "The bettor's after the trade: human securities; below 0, computer securities.",
    ),
  },
  'order-refused': {
    by: bettor,
    orderId,
    side,
    quantity: withDescription(z.int(), 'Units asked for.'),
    filled: withDescription(z.int(), 'Units traded before the refusal.'),
    code: z.enum(codes),
  },
  'done-set': { by: bettor, done: z.boolean() },
  disconnected: { by: seat },
  reconnected: { by: seat },
  gone: { by: seat },
  left: { by: seat },
  resumed: { down: withDescription(milliseconds, 'How long the server was away.') },
  closed: { end, cause: z.enum(ends) },
  settled: {
    nature,
    nonce: hash,
    results: z.record(bettor, milliPoints),
    maker: milliPoints,
    target: withDescription(milliPoints, "The target's reward."),
  },
} satisfies Record<string, z.ZodRawShape>;

type Kind = keyof typeof shapes;
const kinds = Object.keys(shapes) as Kind[];
const opened = { type: z.literal('opened'), at: gameTime, format: z.literal('market') };

type Event = z.ZodObject<{ type: z.ZodLiteral<string>; at: z.ZodInt }>;
const events = (make: (shape: z.ZodRawShape) => z.ZodObject): Event[] =>
  kinds.map((kind) => make({ type: z.literal(kind), at: gameTime, ...shapes[kind] }) as Event);

/** All events of a Market game, as imported logs contain them: unknown fields pass. */
export const marketEvent = z.discriminatedUnion('type', [
  z.looseObject({
    ...opened,
    config: z.looseObject({
      duration: milliseconds,
      headStart: milliseconds,
      grace: milliseconds,
      silence: milliseconds,
    }),
    ladder: z.object({ rungs: z.array(z.int()), start: z.int() }),
    commitment: z.object({ hash: z.string(), nonce: z.string() }),
  }),
  ...events(z.looseObject),
]);

/** The same exactly as the server sends it. */
export const marketLogEvent = z
  .discriminatedUnion('type', [
    z.strictObject({
      ...opened,
      config: marketConfigPlayed,
      ladder: z.strictObject({ rungs: z.array(milliPoints), start: level }),
      commitment: z.strictObject({ hash, nonce: hash }),
    }),
    ...events(z.strictObject),
  ])
  .meta({ description: 'An event of a game of the Market, in order.' });
