/** Exact schemas of duel views during play and outcomes after the end. */

import { styleParts } from '@parlour/game';
import * as z from 'zod';
import { duelFields } from './duel.ts';
import { erasableText, gameTime, hash, nature, points, withDescription } from './http/values.ts';

export const duelSeat = withDescription(z.enum(['left', 'right']), 'A seat of the duel.');
export const duelEnd = withDescription(
  z.enum(['prediction', 'time', 'messages', 'left', 'void']),
  'How it ended; `left`: a player left; `void`: without a result.',
);
const forum = withDescription(z.string().nullable(), 'Of which forum it is; null: of none.');

const limitsMerged = withDescription(
  z.literal(true).optional(),
  'The limits of a message apply to the text at the end of a slot; left out: older rules, or no slots.',
);

/** Every choice about a game that was played. */
export const duelConfigPlayed = z
  .strictObject({ ...duelFields, limitsMerged, forum })
  .meta({ description: 'Every choice about a duel. Times in milliseconds.' });

const both = z.strictObject({ left: points, right: points });

/** Result of a duel. */
export const duelResult = {
  end: duelEnd,
  payoffs: withDescription(both, 'Payoff of each, in points.'),
  style: withDescription(both, 'Style points, beside the payoff.'),
  prediction: withDescription(
    z.strictObject({ by: duelSeat, said: nature, right: z.boolean() }).nullable(),
    'The prediction; null: none.',
  ),
};

export const duelOutcome = z.strictObject(duelResult).meta({ description: 'How a duel ended.' });

/** Natures of both, and the nonce of the seal. */
export const duelRevealed = {
  natures: withDescription(z.strictObject({ left: nature, right: nature }), 'Natures of both.'),
  nonce: withDescription(
    hash,
    'SHA-256("left=human,right=machine" + ":" + nonce) is the hash of such a seal.',
  ),
};

const parts = z.partialRecord(
  z.enum(styleParts),
  withDescription(z.number().min(0).max(1).nullable(), 'From 0 to 1; null: not known.'),
);
/** Components of the style points. */
const styled = withDescription(
  z.strictObject({ left: parts, right: parts }),
  'Parts of the style points that have a weight, without it.',
);

const { duration, messages, minMessages, silence, turns, roles, vocabulary, payoffs, mix } = duelFields;
const empty = z.strictObject({ phase: z.literal('empty') }).meta({ description: 'Nothing has begun yet.' });
const table = z.strictObject({
  phase: z.enum(['open', 'over']),
  format: z.literal('duel'),
  you: withDescription(z.union([duelSeat, z.literal('spectator')]), 'The viewer.'),
  rules: z.strictObject({
    duration,
    messages,
    minMessages,
    silence,
    turns,
    limitsMerged,
    roles,
    vocabulary,
    payoffs,
    mix,
    forum,
  }),
  closesAt: withDescription(gameTime, 'When the talk ends at the latest.'),
  talk: z.array(z.strictObject({ by: duelSeat, at: gameTime, text: erasableText })),
  slots: withDescription(
    z
      .strictObject({
        now: withDescription(
          z.strictObject({ by: duelSeat, endsAt: gameTime }),
          'The seat of the slot, and its end.',
        ),
        passes: withDescription(
          z.array(z.strictObject({ by: duelSeat, at: gameTime })),
          'The slots in which nothing was written.',
        ),
      })
      .optional(),
    'Left out: turns are not taken in slots.',
  ),
  onTheWay: withDescription(
    z.array(erasableText),
    'Messages of your own that were taken and have not appeared yet.',
  ),
  mayTalk: withDescription(z.boolean(), 'A message of yours is taken now.'),
  mayPredict: withDescription(z.boolean(), 'A prediction of yours counts now.'),
  reveal: withDescription(
    z.strictObject({ ...duelResult, ...duelRevealed, styleParts: styled, endedAt: gameTime }).nullable(),
    'Null until the game is over.',
  ),
});

/** View of a duel for one viewer. */
export const duelView = z
  .discriminatedUnion('phase', [empty, table])
  .meta({ description: 'Everything that one viewer of a duel may know.' });
