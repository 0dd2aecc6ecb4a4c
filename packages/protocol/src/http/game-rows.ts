/** Finished games in one line each. */
import * as z from 'zod';
import {
  end,
  epoch,
  format,
  gameId,
  gameTime,
  milliPoints,
  nature,
  origin,
  preset,
  role,
  seat,
  withDescription,
} from './values.ts';

const swing = z.strictObject({
  at: gameTime,
  question: withDescription(
    z.string().nullable(),
    'The question of the answer before it; null: before the first answer.',
  ),
  from: z.int(),
  to: z.int(),
});

export const disqualifiedGame =
  'A bot that was disqualified later played in it: it counts in no statistics. Left out: none did.';

/** A finished game in one line. */
export const gameRow = z
  .strictObject({
    game: gameId,
    format,
    preset,
    startedAt: epoch,
    endedAt: epoch,
    length: withDescription(z.int(), 'Milliseconds from the start to the end of the play.'),
    natures: withDescription(z.record(seat, nature), 'The natures that were in question, by seat.'),
    end,
    measures: withDescription(
      z.record(z.string(), z.number()),
      'Counts and measures, by name: of the Market `bettors`, `questions`, `answers`, `trades`, `close` (the last price) and `swing` (its biggest move), prices in milli-points.',
    ),
    spark: withDescription(
      z.array(z.int()),
      'Its course at 32 instants, evenly spaced in time, from 0 to 100000; empty: it has none. Of the Market the price, in milli-points.',
    ),
    swing: withDescription(
      swing.nullable(),
      'The stretch between two answers in which the course moved most; null: nothing did.',
    ),
    disqualified: withDescription(z.literal(true).optional(), disqualifiedGame),
  })
  .meta({ description: 'A game in one line.' });

/** The same, with matching rows of a text search. */
export const foundRow = gameRow
  .extend({
    said: withDescription(
      z.array(z.strictObject({ seat, at: gameTime, text: withDescription(z.string(), 'The text.') })),
      'If words were asked for: the first lines that have them, at most 3.',
    ).optional(),
  })
  .meta({ description: 'A game in one line, with the matches of the search.' });

/** The same, from the seat of a player. */
export const ownGameRow = gameRow
  .extend({
    origin,
    seat: seat,
    role,
    result: withDescription(milliPoints, 'The result of the seat, in milli-points.'),
  })
  .meta({ description: 'A game in one line, from the seat of a player.' });
