/** What the house says of imitation games, exactly: views while they are played, outcomes when they are over. */
import { pacings, strategies } from '@parlour/game';
import * as z from 'zod';
import { about, at, count, hash, nature, words } from './http/values.ts';

export const imitationSeat = about(z.enum(['interrogator', 'A', 'B']), 'A seat of the imitation game.');
export const witness = about(z.enum(['A', 'B']), 'A witness.');
export const imitationEnd = about(
  z.enum(['verdict', 'time', 'left', 'void']),
  'How it ended; `left`: the interrogator did; `void`: without a result.',
);
export const chosenStrategies = about(z.array(z.enum(strategies)), 'What the interrogator went by.');
export const confidence = about(z.number().min(0).max(100), '0: a guess; 100: certain.');
export const right = about(z.boolean().nullable(), 'Whether the verdict was right; null: there was none.');

const duration = about(z.int().min(0), 'Milliseconds.');
const rules = {
  parties: about(z.union([z.literal(2), z.literal(3)]), 'Three: two witnesses. Two: one witness.'),
  duration: about(duration, 'How long the talk lasts, in milliseconds.'),
  verdictTime: about(duration, 'How long the interrogator may think after that, in milliseconds.'),
  early: about(z.boolean(), 'May the verdict be given during the talk?'),
  length: about(count, 'Longest message and longest reason, in code points.'),
  messageLimit: about(count, 'Messages that one seat may say.'),
};

/** Every choice about a game that was played. */
export const imitationConfigPlayed = z
  .strictObject({
    ...rules,
    grace: about(duration, 'How long a lost connection may stay lost.'),
    repeatLimit: about(count, 'How often one line may be lost.'),
    pacing: about(z.enum(pacings), "The model by which a machine's messages are held back."),
  })
  .meta({ description: 'Every choice about an imitation game. Times in milliseconds.' });

const given = { confidence, reason: about(words, 'Why, in words.'), strategies: chosenStrategies };
const verdict = z.union([
  z.strictObject({ human: about(witness, 'The witness that was taken for human.'), ...given }),
  z.strictObject({ nature: about(nature, 'What the only witness was taken for.'), ...given }),
]);
const lastVerdict = about(verdict.nullable(), 'Null: none was given.');

export const imitationOutcome = z
  .strictObject({ end: imitationEnd, verdict: lastVerdict, right })
  .meta({ description: 'How an imitation game ended.' });

const message = z.strictObject({ by: imitationSeat, at, text: words });

const reveal = z.strictObject({
  end: imitationEnd,
  endedAt: at,
  natures: about(z.partialRecord(imitationSeat, nature), 'What everybody was.'),
  nonce: about(hash, 'SHA-256("A=human,B=machine" + ":" + nonce) is the hash of such a seal.'),
  verdict: lastVerdict,
  right,
});

const empty = z.strictObject({ phase: z.literal('empty') }).meta({ description: 'Nothing has begun yet.' });
const table = z.strictObject({
  phase: z.enum(['open', 'over']),
  format: z.literal('imitation'),
  you: about(z.union([imitationSeat, z.literal('spectator')]), 'Whose view this is.'),
  rules: z.strictObject(rules),
  witnesses: z.array(witness),
  closesAt: about(at, 'When the talk ends at the latest.'),
  verdictBy: about(at.nullable(), 'When the time for the verdict is over; null: the talk goes on.'),
  talks: about(z.partialRecord(witness, z.array(message)), 'The talks that the viewer may read, by witness.'),
  onTheWay: about(
    z.array(z.strictObject({ to: imitationSeat, text: words })),
    'Messages of your own that were taken and have not appeared yet.',
  ),
  mayDecide: about(z.boolean(), 'For the interrogator alone: a verdict is taken now.'),
  reveal: about(reveal.nullable(), 'Null until the game is over.'),
});

/** What one viewer may know of an imitation game. */
export const imitationView = z
  .discriminatedUnion('phase', [empty, table])
  .meta({ description: 'Everything that one viewer of an imitation game may know.' });
