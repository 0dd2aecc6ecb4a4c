/** What the house says of duels, exactly: views while they are played, outcomes when they are over. */

import { styleParts } from '@parlour/game';
import * as z from 'zod';
import { duelFields } from './duel.ts';
import { about, at, hash, nature, points, words } from './http/values.ts';

export const duelSeat = about(z.enum(['left', 'right']), 'A seat of the duel.');
export const duelEnd = about(
  z.enum(['prediction', 'time', 'messages', 'left', 'void']),
  'How it ended; `left`: somebody went away; `void`: without a result.',
);
const forum = about(z.string().nullable(), 'Of which forum it is; null: of none.');

/** Every choice about a game that was played. */
export const duelConfigPlayed = z
  .strictObject({ ...duelFields, forum })
  .meta({ description: 'Every choice about a duel. Times in milliseconds.' });

const both = z.strictObject({ left: points, right: points });

/** How it came out. */
export const duelResult = {
  end: duelEnd,
  payoffs: about(both, 'What each won, in points.'),
  style: about(both, 'Style points, beside the payoff.'),
  prediction: about(
    z.strictObject({ by: duelSeat, said: nature, right: z.boolean() }).nullable(),
    'Who took the partner for what; null: nobody did.',
  ),
};

export const duelOutcome = z.strictObject(duelResult).meta({ description: 'How a duel ended.' });

/** What both were, and the nonce of the seal. */
export const duelRevealed = {
  natures: about(z.strictObject({ left: nature, right: nature }), 'What both were.'),
  nonce: about(hash, 'SHA-256("left=human,right=machine" + ":" + nonce) is the hash of such a seal.'),
};

const parts = z.partialRecord(
  z.enum(styleParts),
  about(z.number().min(0).max(1).nullable(), 'From 0 to 1; null: nobody can say.'),
);
/** What the style points were made of. */
const styled = about(
  z.strictObject({ left: parts, right: parts }),
  'What the style points were made of, without the weights: the parts that have one.',
);

const { duration, messages, minMessages, silence, turns, roles, vocabulary, payoffs, mix } = duelFields;
const empty = z.strictObject({ phase: z.literal('empty') }).meta({ description: 'Nothing has begun yet.' });
const table = z.strictObject({
  phase: z.enum(['open', 'over']),
  format: z.literal('duel'),
  you: about(z.union([duelSeat, z.literal('spectator')]), 'Whose view this is.'),
  rules: z.strictObject({
    duration,
    messages,
    minMessages,
    silence,
    turns,
    roles,
    vocabulary,
    payoffs,
    mix,
    forum,
  }),
  closesAt: about(at, 'When the talk ends at the latest.'),
  talk: z.array(z.strictObject({ by: duelSeat, at, text: words })),
  slots: about(
    z
      .strictObject({
        now: about(z.strictObject({ by: duelSeat, endsAt: at }), 'Whose slot it is, and until when.'),
        passes: about(
          z.array(z.strictObject({ by: duelSeat, at })),
          'The slots in which nothing was written.',
        ),
      })
      .optional(),
    'Left out: turns are not taken in slots.',
  ),
  onTheWay: about(z.array(words), 'Messages of your own that were taken and have not appeared yet.'),
  mayTalk: about(z.boolean(), 'A message of yours is taken now.'),
  mayPredict: about(z.boolean(), 'A prediction of yours counts now.'),
  reveal: about(
    z.strictObject({ ...duelResult, ...duelRevealed, styleParts: styled, endedAt: at }).nullable(),
    'Null until the game is over.',
  ),
});

/** What one viewer may know of a duel. */
export const duelView = z
  .discriminatedUnion('phase', [empty, table])
  .meta({ description: 'Everything that one viewer of a duel may know.' });
