/** Exact schemas of game show views during play and outcomes after the end. */
import { pacings, showLabels } from '@parlour/game';
import * as z from 'zod';
import { count, erasableText, gameTime, hash, nature, withDescription } from './http/values.ts';

export const contestant = withDescription(z.string().regex(/^[A-Z]$/), "A contestant's letter.");
const label = withDescription(z.enum(showLabels), 'A label of a contestant.');
export const givenLabels = withDescription(
  z.record(contestant, label),
  'By letter; omitted ones are no guess.',
);
export const scores = withDescription(z.record(contestant, z.int()), 'Score of each contestant.');
export const showNatures = withDescription(z.record(contestant, nature), 'Nature of each seat.');
export const gameshowEnd = withDescription(
  z.enum(['labels', 'time', 'left', 'void']),
  'How it ended: all present labelled, their time was over, no one was present; `void`: without a result.',
);
const duration = withDescription(z.int().min(0), 'Milliseconds.');

export const people = withDescription(
  z.array(z.tuple([z.int().min(0).max(26), z.number().min(0).max(1)])).min(1),
  'How many contestants are people, each number with its probability.',
);
const rules = {
  people,
  duration: withDescription(duration, 'How long the talk lasts at most, in milliseconds.'),
  labelTime: withDescription(duration, 'How long one may label after that, in milliseconds.'),
  countSelf: withDescription(z.boolean(), 'Are labels of oneself taken?'),
  moderated: withDescription(z.boolean(), 'Is there a moderator who calls?'),
  tick: withDescription(
    duration.optional(),
    'The length of a tick, with texts shown at its end, in milliseconds; left out: messages appear one by one.',
  ),
  limitsMerged: withDescription(
    z.literal(true).optional(),
    '`length` applies to the text at the end of a tick; left out: older rules, or no ticks.',
  ),
  length: withDescription(count, 'Maximum length of a message, in code points.'),
  messageLimit: withDescription(count, 'Messages that one seat may say.'),
};

/** Every choice about a game that was played. */
export const gameshowConfigPlayed = z
  .strictObject({
    contestants: withDescription(count, 'How many sit down to it.'),
    ...rules,
    labelsFrom: withDescription(
      duration.optional(),
      'After how much of the talk labels are taken, in milliseconds; left out: by older rules only after it.',
    ),
    grace: withDescription(duration, 'How long a lost connection may stay lost.'),
    repeatLimit: withDescription(count, 'How often one line may be lost.'),
    pacing: withDescription(z.enum(pacings), "The model by which a machine's messages are held back."),
  })
  .meta({ description: 'Every choice about a game show. Times in milliseconds.' });

const allLabels = withDescription(z.record(contestant, givenLabels), 'Labels given by each contestant.');

export const gameshowOutcome = z
  .strictObject({ end: gameshowEnd, scores, labels: allLabels })
  .meta({ description: 'How a game show ended.' });

const reveal = z.strictObject({
  end: gameshowEnd,
  endedAt: gameTime,
  natures: showNatures,
  nonce: withDescription(hash, 'SHA-256("A=human,B=machine" + ":" + nonce) is the hash of such a seal.'),
  labels: allLabels,
  scores,
});

const empty = z.strictObject({ phase: z.literal('empty') }).meta({ description: 'Nothing has begun yet.' });
const table = z.strictObject({
  phase: z.enum(['open', 'over']),
  format: z.literal('gameshow'),
  you: withDescription(z.union([contestant, z.literal('spectator')]), 'The viewer.'),
  rules: z.strictObject(rules),
  contestants: withDescription(z.array(contestant), 'All letters, in order.'),
  closesAt: withDescription(gameTime, 'When the talk ends at the latest.'),
  labelsFrom: withDescription(
    gameTime.nullable(),
    'From when on labels are taken during the talk; null: by older rules only after it.',
  ),
  labelBy: withDescription(gameTime.nullable(), 'When the time for labels is over; null: the talk goes on.'),
  tick: withDescription(
    z.strictObject({ endsAt: gameTime }).optional(),
    'When the current tick ends; left out: messages appear one by one, or the talk is over.',
  ),
  talk: z.array(z.strictObject({ by: contestant, at: gameTime, text: erasableText })),
  onTheWay: withDescription(
    z.array(z.strictObject({ text: erasableText })),
    'Messages of your own that were taken and have not appeared yet.',
  ),
  hasAsked: withDescription(z.boolean(), 'You have asked to guess, in a game of the older rules.'),
  isCalled: withDescription(z.boolean(), 'The moderator has called you, and you have not spoken since.'),
  labels: withDescription(givenLabels.nullable(), 'Your own labels; null: none given yet.'),
  reveal: withDescription(reveal.nullable(), 'Null until the game is over.'),
});

/** View of a game show for one viewer. */
export const gameshowView = z
  .discriminatedUnion('phase', [empty, table])
  .meta({ description: 'Everything that one viewer of a game show may know.' });
