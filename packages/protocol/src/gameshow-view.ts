/** What the house says of game shows, exactly: views while they are played, outcomes when they are over. */
import { pacings, showLabels } from '@parlour/game';
import * as z from 'zod';
import { about, at, count, hash, nature, words } from './http/values.ts';

export const contestant = about(z.string().regex(/^[A-Z]$/), "A contestant's letter.");
const label = about(z.enum(showLabels), 'What a contestant is taken for.');
export const givenLabels = about(z.record(contestant, label), 'By letter; what is left out is no guess.');
export const scores = about(z.record(contestant, z.int()), 'What each contestant scored.');
export const showNatures = about(z.record(contestant, nature), 'What everybody was.');
export const gameshowEnd = about(
  z.enum(['labels', 'time', 'left', 'void']),
  'How it ended: all who were there labelled, their time was over, nobody was there; `void`: without a result.',
);
const duration = about(z.int().min(0), 'Milliseconds.');

export const people = about(
  z.array(z.tuple([z.int().min(0).max(26), z.number().min(0).max(1)])).min(1),
  'How many contestants are people, each number with its probability.',
);
const rules = {
  people,
  duration: about(duration, 'How long the talk lasts at most, in milliseconds.'),
  labelTime: about(duration, 'How long one may label after that, in milliseconds.'),
  countSelf: about(z.boolean(), 'Are labels of oneself taken?'),
  moderated: about(z.boolean(), 'Is there a moderator who calls?'),
  length: about(count, 'Longest message, in code points.'),
  messageLimit: about(count, 'Messages that one seat may say.'),
};

/** Every choice about a game that was played. */
export const gameshowConfigPlayed = z
  .strictObject({
    contestants: about(count, 'How many sit down to it.'),
    ...rules,
    labelsFrom: about(
      duration.optional(),
      'After how much of the talk labels are taken, in milliseconds; left out: by older rules only after it.',
    ),
    grace: about(duration, 'How long a lost connection may stay lost.'),
    repeatLimit: about(count, 'How often one line may be lost.'),
    pacing: about(z.enum(pacings), "The model by which a machine's messages are held back."),
  })
  .meta({ description: 'Every choice about a game show. Times in milliseconds.' });

const allLabels = about(z.record(contestant, givenLabels), 'Who labelled whom as what.');

export const gameshowOutcome = z
  .strictObject({ end: gameshowEnd, scores, labels: allLabels })
  .meta({ description: 'How a game show ended.' });

const reveal = z.strictObject({
  end: gameshowEnd,
  endedAt: at,
  natures: showNatures,
  nonce: about(hash, 'SHA-256("A=human,B=machine" + ":" + nonce) is the hash of such a seal.'),
  labels: allLabels,
  scores,
});

const empty = z.strictObject({ phase: z.literal('empty') }).meta({ description: 'Nothing has begun yet.' });
const table = z.strictObject({
  phase: z.enum(['open', 'over']),
  format: z.literal('gameshow'),
  you: about(z.union([contestant, z.literal('spectator')]), 'Whose view this is.'),
  rules: z.strictObject(rules),
  contestants: about(z.array(contestant), 'All letters, in order.'),
  closesAt: about(at, 'When the talk ends at the latest.'),
  labelsFrom: about(
    at.nullable(),
    'From when on labels are taken during the talk; null: by older rules only after it.',
  ),
  labelBy: about(at.nullable(), 'When the time for labels is over; null: the talk goes on.'),
  talk: z.array(z.strictObject({ by: contestant, at, text: words })),
  onTheWay: about(
    z.array(z.strictObject({ text: words })),
    'Messages of your own that were taken and have not appeared yet.',
  ),
  hasAsked: about(z.boolean(), 'You have asked to guess, in a game of the older rules.'),
  isCalled: about(z.boolean(), 'The moderator has called you, and you have not spoken since.'),
  labels: about(givenLabels.nullable(), 'Your own labels; null: none given yet.'),
  reveal: about(reveal.nullable(), 'Null until the game is over.'),
});

/** What one viewer may know of a game show. */
export const gameshowView = z
  .discriminatedUnion('phase', [empty, table])
  .meta({ description: 'Everything that one viewer of a game show may know.' });
