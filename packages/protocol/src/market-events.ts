/** The events of a finished market's log, as schemas. */
import { refusals, sides } from '@parlour/game';
import * as z from 'zod';
import {
  about,
  at,
  bettor,
  count,
  end,
  hash,
  milliPoints,
  nature,
  question,
  marketSeat as seat,
  words,
} from './http/values.ts';
import { marketConfigPlayed } from './market-view.ts';

const side = z.enum(sides);
const orderId = about(z.string().optional(), "The bettor's own id of the order.");
const level = about(count, 'How far up the ladder the market stands.');
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

/** What is recorded of a game of Market beside its opening. */
const shapes = {
  seated: { seat, nature },
  'question-submitted': { by: bettor, question, text: words },
  'question-current': { question },
  'question-withdrawn': { by: bettor, question },
  'answer-held': {
    question,
    text: words,
    from: about(at.optional(), 'It appears at an instant after this one.'),
    pasted: about(z.literal(true).optional(), 'Part of it was pasted.'),
    until: about(at.optional(), 'In games of the first version: it appears at this instant.'),
  },
  'answer-discarded': { question },
  answered: {
    question,
    text: words,
    pasted: about(z.literal(true).optional(), 'Part of it was pasted.'),
  },
  delivered: { question, to: z.union([bettor, z.literal('everybody')]) },
  traded: {
    by: bettor,
    orderId,
    side,
    action: z.enum(['buy', 'sell']),
    instrument: about(side, 'The security that changed hands.'),
    price: about(milliPoints, 'Of that security, in milli-points.'),
    levelBefore: level,
    levelAfter: level,
    cash: about(milliPoints, "The bettor's after the trade."),
    position: about(z.int(), "The bettor's after the trade: human securities; below 0, computer securities."),
  },
  'order-refused': {
    by: bettor,
    orderId,
    side,
    quantity: about(z.int(), 'Units asked for.'),
    filled: about(z.int(), 'Units traded before the refusal.'),
    code: z.enum(codes),
  },
  'done-set': { by: bettor, done: z.boolean() },
  disconnected: { by: seat },
  reconnected: { by: seat },
  gone: { by: seat },
  left: { by: seat },
  resumed: { down: about(milliseconds, 'How long the house was away.') },
  closed: { end, cause: z.enum(ends) },
  settled: {
    nature,
    nonce: hash,
    results: z.record(bettor, milliPoints),
    maker: milliPoints,
    target: about(milliPoints, "The target's reward."),
  },
} satisfies Record<string, z.ZodRawShape>;

type Kind = keyof typeof shapes;
const kinds = Object.keys(shapes) as Kind[];
const opened = { type: z.literal('opened'), at, format: z.literal('market') };

type Event = z.ZodObject<{ type: z.ZodLiteral<string>; at: z.ZodInt }>;
const events = (make: (shape: z.ZodRawShape) => z.ZodObject): Event[] =>
  kinds.map((kind) => make({ type: z.literal(kind), at, ...shapes[kind] }) as Event);

/** Everything that is recorded of a game of Market, as anybody may bring it: what we do not know is let through. */
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

/** The same as the house tells it, exactly. */
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
  .meta({ description: 'What happened in a game of Market, in the order in which it happened.' });
