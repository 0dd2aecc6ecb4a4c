import { natures, type Refusal, refusals, sides } from '@parlour/game';
import * as z from 'zod';

const at = z.int();
const bettor = z.templateLiteral(['bettor-', z.int().min(1)]);
const seat = z.union([z.literal('target'), bettor]);
const question = z.templateLiteral([bettor, '#', z.int().min(1)]);
const nature = z.enum(natures);
const side = z.enum(sides);
const orderId = z.string().optional();
/** Null: the words were erased. */
const text = z.string().nullable();
const codes = Object.keys(refusals) as [Refusal, ...Refusal[]];

const event = <Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.looseObject({ type: z.literal(type), at, ...shape });

/** Everything that is recorded of a game of Market, in the order in which it happened. */
export const marketEvent = z.discriminatedUnion('type', [
  event('opened', {
    format: z.literal('market'),
    config: z.looseObject({ duration: z.int(), headStart: z.int(), grace: z.int(), silence: z.int() }),
    ladder: z.object({ rungs: z.array(z.int()), start: z.int() }),
    commitment: z.object({ hash: z.string(), nonce: z.string() }),
  }),
  event('seated', { seat, nature }),
  event('question-submitted', { by: bettor, question, text }),
  event('question-current', { question }),
  event('question-withdrawn', { by: bettor, question }),
  event('answer-held', { question, text, until: z.int() }),
  event('answer-discarded', { question }),
  event('answered', { question, text, pasted: z.literal(true).optional() }),
  event('delivered', { question, to: z.union([bettor, z.literal('everybody')]) }),
  event('traded', {
    by: bettor,
    orderId,
    side,
    action: z.enum(['buy', 'sell']),
    instrument: side,
    price: z.int(),
    levelBefore: z.int(),
    levelAfter: z.int(),
    cash: z.int(),
    position: z.int(),
  }),
  event('order-refused', {
    by: bettor,
    orderId,
    side,
    quantity: z.int(),
    filled: z.int(),
    code: z.enum(codes),
  }),
  event('done-set', { by: bettor, done: z.boolean() }),
  event('disconnected', { by: seat }),
  event('reconnected', { by: seat }),
  event('gone', { by: seat }),
  event('left', { by: seat }),
  event('resumed', { down: z.int() }),
  event('closed', {
    end: z.enum(['time', 'done', 'bettors-left', 'target-left', 'void']),
    cause: z.enum(['time', 'done', 'bettors-left', 'target-left', 'target-gone', 'target-silent', 'fault']),
  }),
  event('settled', {
    nature,
    nonce: z.string(),
    results: z.record(bettor, z.int()),
    maker: z.int(),
    target: z.int(),
  }),
]);
