/** Exact schemas of imitation game views during play and outcomes after the end. */
import { pacings, strategies } from '@parlour/game';
import * as z from 'zod';
import { count, erasableText, gameTime, hash, nature, withDescription } from './http/values.ts';

export const imitationSeat = withDescription(
  z.enum(['interrogator', 'A', 'B']),
  'A seat of the imitation game.',
);
export const witness = withDescription(z.enum(['A', 'B']), 'A witness.');
export const imitationEnd = withDescription(
  z.enum(['verdict', 'time', 'left', 'void']),
  'How it ended; `left`: the interrogator did; `void`: without a result.',
);
export const chosenStrategies = withDescription(
  z.array(z.enum(strategies)),
  "The interrogator's strategies.",
);
export const confidence = withDescription(z.number().min(0).max(100), '0: a guess; 100: certain.');
export const isRightField = withDescription(
  z.boolean().nullable(),
  'Whether the verdict was right; null: there was none.',
);

const duration = withDescription(z.int().min(0), 'Milliseconds.');
const rules = {
  parties: withDescription(z.union([z.literal(2), z.literal(3)]), 'Three: two witnesses. Two: one witness.'),
  duration: withDescription(duration, 'How long the talk lasts, in milliseconds.'),
  verdictTime: withDescription(duration, 'How long the interrogator may think after that, in milliseconds.'),
  early: withDescription(z.boolean(), 'May the verdict be given during the talk?'),
  length: withDescription(count, 'Longest message and longest reason, in code points.'),
  messageLimit: withDescription(count, 'Messages that one seat may say.'),
};

/** Every choice about a game that was played. */
export const imitationConfigPlayed = z
  .strictObject({
    ...rules,
    grace: withDescription(duration, 'How long a lost connection may stay lost.'),
    repeatLimit: withDescription(count, 'How often one line may be lost.'),
    pacing: withDescription(z.enum(pacings), "The model by which a machine's messages are held back."),
  })
  .meta({ description: 'Every choice about an imitation game. Times in milliseconds.' });

const given = {
  confidence,
  reason: withDescription(erasableText, 'Why, in words.'),
  strategies: chosenStrategies,
};
const verdict = z.union([
  z.strictObject({ human: withDescription(witness, 'The witness that was taken for human.'), ...given }),
  z.strictObject({ nature: withDescription(nature, 'The verdict about the only witness.'), ...given }),
]);
const lastVerdict = withDescription(verdict.nullable(), 'Null: none was given.');

export const imitationOutcome = z
  .strictObject({ end: imitationEnd, verdict: lastVerdict, right: isRightField })
  .meta({ description: 'How an imitation game ended.' });

const message = z.strictObject({ by: imitationSeat, at: gameTime, text: erasableText });

const reveal = z.strictObject({
  end: imitationEnd,
  endedAt: gameTime,
  natures: withDescription(z.partialRecord(imitationSeat, nature), 'Nature of each seat.'),
  nonce: withDescription(hash, 'SHA-256("A=human,B=machine" + ":" + nonce) is the hash of such a seal.'),
  verdict: lastVerdict,
  right: isRightField,
});

const empty = z.strictObject({ phase: z.literal('empty') }).meta({ description: 'Nothing has begun yet.' });
const table = z.strictObject({
  phase: z.enum(['open', 'over']),
  format: z.literal('imitation'),
  you: withDescription(z.union([imitationSeat, z.literal('spectator')]), 'The viewer.'),
  rules: z.strictObject(rules),
  witnesses: z.array(witness),
  closesAt: withDescription(gameTime, 'When the talk ends at the latest.'),
  verdictBy: withDescription(
    gameTime.nullable(),
    'When the time for the verdict is over; null: the talk goes on.',
  ),
  talks: withDescription(
    z.partialRecord(witness, z.array(message)),
    'The talks that the viewer may read, by witness.',
  ),
  onTheWay: withDescription(
    z.array(z.strictObject({ to: imitationSeat, text: erasableText })),
    'Messages of your own that were taken and have not appeared yet.',
  ),
  mayDecide: withDescription(z.boolean(), 'Only for the interrogator: a verdict is accepted now.'),
  reveal: withDescription(reveal.nullable(), 'Null until the game is over.'),
});

/** View of an imitation game for one viewer. */
export const imitationView = z
  .discriminatedUnion('phase', [empty, table])
  .meta({ description: 'Everything that one viewer of an imitation game may know.' });
