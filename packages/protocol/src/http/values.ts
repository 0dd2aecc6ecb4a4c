/** Values that many answers are made of. */
import { natures } from '@parlour/game';
import * as z from 'zod';
import { formatName } from '../http.ts';
import { details } from '../server-frames.ts';

export const about = <Schema extends z.ZodType>(schema: Schema, description: string): Schema =>
  schema.meta({ description }) as Schema;

export const gameId = about(z.string().regex(/^g_[0-9a-z]{20}$/), "A game's id.");
/** The id of a game that may not exist: anything else is answered like a game that nobody may see. */
export const anyGame = about(z.string(), "A game's id.");
export const accountId = about(z.string().regex(/^a_[0-9a-z]{20}$/), "An account's id.");
export const botId = about(z.string().regex(/^b_[0-9a-z]{20}$/), "A bot's id.");
export const playerId = about(z.string().regex(/^[ab]_[0-9a-z]{20}$/), 'The id of an account or of a bot.');
export const format = about(formatName, 'The name of a format, such as `market`.');
export const epoch = about(z.int(), 'Milliseconds since 1970.');
export const at = about(z.int(), 'Milliseconds since the start of the game.');
export const count = z.int().min(0);
export const price = about(z.int(), 'What a human security costs, in milli-points.');
export const milliPoints = about(z.int(), 'Milli-points: 1 point is 1000.');
export const points = about(z.number(), 'Points.');
export const nature = z.enum(natures);
export const origin = z.enum(['rated', 'invited', 'practice']);
export const seat = about(z.string().regex(/^[A-Za-z][\w-]{0,31}$/), 'A seat of the game.');
export const marketSeat = about(z.string().regex(/^(target|bettor-\d+)$/), 'A seat of the Market.');
export const preset = about(z.string(), 'The preset, such as `market`.');
export const role = about(z.string(), 'A role of the format.');
export const board = about(z.string(), 'A board of the format: usually named as the role that plays for it.');
export const bettor = about(z.string().regex(/^bettor-\d+$/), "A bettor's seat.");
export const question = about(
  z.string().regex(/^bettor-\d+#\d+$/),
  "A question's id: its seat and its number there.",
);
export const end = about(z.string(), 'How it ended, in a word of the format; `void`: without a result.');
export const words = about(z.string().nullable(), 'The words; null: erased.');
export const written = about(
  z.int().optional(),
  'When it was written, before any rule held it back. Left out: when it happened.',
);
export const hash = about(z.string().regex(/^[0-9a-f]{64}$/), 'SHA-256, in hexadecimal.');
export const next = about(
  z.string().nullable(),
  'The `before` of the next page; null: this is the last one.',
);

/** A mean with its n and its interval. */
export const mean = z
  .strictObject({
    n: about(count, 'Games.'),
    mean: about(points.nullable(), 'In points; null: not estimable.'),
    interval: about(
      z.tuple([z.number(), z.number()]).nullable(),
      "Student's, for 95 %; null: not estimable from so few.",
    ),
  })
  .meta({ description: 'A mean over games, with its interval.' });

/** What somebody's games came to on one board. */
/** A rating, where one game at least moved it. */
export const rating = z
  .strictObject({
    format,
    preset: about(z.string(), 'The first of those that share the pool.'),
    role: z.string(),
    rating: about(z.number(), 'Elo: everybody begins with 1500.'),
    n: about(count, 'Rated games.'),
  })
  .meta({ description: "Somebody's strength in one pool: a preset and a role." });

export const standing = mean
  .extend({
    format,
    board,
    total: about(milliPoints, 'All results, in milli-points.'),
  })
  .meta({ description: "What somebody's rated games came to on one board." });

/** What every refusal looks like. */
export const refusal = z
  .strictObject({
    error: z.strictObject({
      code: about(z.string(), 'For programs, from a closed set.'),
      message: about(z.string(), 'For people: what happened, and what to do.'),
      retryAfterMs: about(z.int().min(0).optional(), 'There when waiting helps. In milliseconds.'),
      details: about(
        details.optional(),
        'What a refusal of the rules says beside its code, such as `limit`.',
      ),
    }),
  })
  .meta({ description: 'A refusal and its reason.' });

/** Finished games that whoever asks has seen: none of them is given to them to guess. */
export const knownGames = about(
  z.array(z.string().max(40)).max(200).optional(),
  'Games that you have seen: they are left out.',
);
