/** Common values of many answers. */
import { natures } from '@parlour/game';
import * as z from 'zod';
import { formatName } from '../http.ts';
import { details } from '../server-frames.ts';

export const withDescription = <Schema extends z.ZodType>(schema: Schema, description: string): Schema =>
  schema.meta({ description }) as Schema;

export const gameId = withDescription(z.string().regex(/^g_[0-9a-z]{20}$/), "A game's id.");
/** The id of a game that may not exist: unknown ids are answered like invisible games. */
export const anyGame = withDescription(z.string(), "A game's id.");
export const accountId = withDescription(z.string().regex(/^a_[0-9a-z]{20}$/), "An account's id.");
export const botId = withDescription(z.string().regex(/^b_[0-9a-z]{20}$/), "A bot's id.");
export const playerId = withDescription(
  z.string().regex(/^[ab]_[0-9a-z]{20}$/),
  'The id of an account or of a bot.',
);
export const format = withDescription(formatName, 'The name of a format, such as `market`.');
export const epoch = withDescription(z.int(), 'Milliseconds since 1970.');
export const gameTime = withDescription(z.int(), 'Milliseconds since the start of the game.');
export const count = z.int().min(0);
export const price = withDescription(z.int(), 'Price of a human security, in milli-points.');
export const milliPoints = withDescription(z.int(), 'Milli-points: 1 point is 1000.');
export const points = withDescription(z.number(), 'Points.');
export const nature = z.enum(natures);
export const origin = z.enum(['rated', 'invited', 'practice', 'league']);
export const seat = withDescription(z.string().regex(/^[A-Za-z][\w-]{0,31}$/), 'A seat of the game.');
export const marketSeat = withDescription(z.string().regex(/^(target|bettor-\d+)$/), 'A seat of the Market.');
export const preset = withDescription(z.string(), 'The preset, such as `market`.');
export const role = withDescription(z.string(), 'A role of the format.');
export const board = withDescription(
  z.string(),
  'A board of the format: usually named as the role that plays for it.',
);
export const bettor = withDescription(z.string().regex(/^bettor-\d+$/), "A bettor's seat.");
export const question = withDescription(
  z.string().regex(/^bettor-\d+#\d+$/),
  "A question's id: its seat and its number there.",
);
export const end = withDescription(
  z.string(),
  'How it ended, in a word of the format; `void`: without a result.',
);
export const erasableText = withDescription(z.string().nullable(), 'The words; null: erased.');
export const writtenAtField = withDescription(
  z.int().optional(),
  'When it was written, before any rule held it back. Left out: when it happened.',
);
export const hash = withDescription(z.string().regex(/^[0-9a-f]{64}$/), 'SHA-256, in hexadecimal.');
export const next = withDescription(
  z.string().nullable(),
  'The `before` of the next page; null: this is the last one.',
);

/** A mean with its n and its interval. */
export const mean = z
  .strictObject({
    n: withDescription(count, 'Games.'),
    mean: withDescription(points.nullable(), 'In points; null: not estimable.'),
    interval: withDescription(
      z.tuple([z.number(), z.number()]).nullable(),
      "Student's, for 95 %; null: not estimable from so few.",
    ),
  })
  .meta({ description: 'A mean over games, with its interval.' });

/** A player's results on one board. */
/** A rating, where one game at least moved it. */
export const rating = z
  .strictObject({
    format,
    preset: withDescription(z.string(), 'The first of those that share the pool.'),
    role: z.string(),
    rating: withDescription(z.number(), 'Elo; the initial value is 1500.'),
    n: withDescription(count, 'Rated games.'),
  })
  .meta({ description: "A player's strength in one pool: a preset and a role." });

export const boardRow = mean
  .extend({
    format,
    board,
    total: withDescription(milliPoints, 'All results, in milli-points.'),
  })
  .meta({ description: "A player's rated games on one board." });

/** Shape of every refusal. */
export const refusal = z
  .strictObject({
    error: z.strictObject({
      code: withDescription(z.string(), 'For programs, from a closed set.'),
      message: withDescription(z.string(), 'For people: the cause, and what to do.'),
      retryAfterMs: withDescription(z.int().min(0).optional(), 'There when waiting helps. In milliseconds.'),
      details: withDescription(details.optional(), 'Details of a refusal of the rules, such as `limit`.'),
    }),
  })
  .meta({ description: 'A refusal and its reason.' });

/** Finished games that the caller has seen: excluded from guessing. */
/** Source of an imported line, as pages show it beside the line. */
export const lineSource = z.strictObject({
  name: z.string(),
  licence: z.string(),
  origin: withDescription(z.string(), 'Address or name of the file.'),
  sha256: withDescription(z.string(), 'Of the whole file.'),
});

export const knownGames = withDescription(
  z.array(z.string().max(40)).max(200).optional(),
  'Games that you have seen: they are left out.',
);
