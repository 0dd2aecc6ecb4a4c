/** Finished games in one line each. */
import * as z from 'zod';
import {
  about,
  at,
  end,
  epoch,
  format,
  gameId,
  milliPoints,
  nature,
  origin,
  preset,
  role,
  seat,
} from './values.ts';

const swing = z.strictObject({
  at,
  question: about(
    z.string().nullable(),
    'The question of the answer before it; null: before the first answer.',
  ),
  from: z.int(),
  to: z.int(),
});

/** A finished game in one line. */
export const gameRow = z
  .strictObject({
    game: gameId,
    format,
    preset,
    startedAt: epoch,
    endedAt: epoch,
    length: about(z.int(), 'Milliseconds from the start to the end of the play.'),
    natures: about(z.record(seat, nature), 'The natures that were in question, by seat.'),
    end,
    measures: about(
      z.record(z.string(), z.number()),
      'What can be counted or measured, by name: of the Market `bettors`, `questions`, `answers`, `trades`, `close` (the last price) and `swing` (its biggest move), prices in milli-points.',
    ),
    spark: about(
      z.array(z.int()),
      'Its course at 32 instants, evenly spaced in time, from 0 to 100000; empty: it has none. Of the Market the price, in milli-points.',
    ),
    swing: about(
      swing.nullable(),
      'The stretch between two answers in which the course moved most; null: nothing did.',
    ),
  })
  .meta({ description: 'A game in one line.' });

/** The same with lines that have the words somebody looked for. */
export const foundRow = gameRow
  .extend({
    said: about(
      z.array(z.strictObject({ seat, at, text: about(z.string(), 'What was said.') })),
      'If words were asked for: the first lines that have them, at most 3.',
    ).optional(),
  })
  .meta({ description: 'A game in one line, with what was looked for in it.' });

/** The same from the seat of somebody who played. */
export const ownGameRow = gameRow
  .extend({
    origin,
    seat: seat,
    role,
    result: about(milliPoints, 'The result of the seat, in milli-points.'),
  })
  .meta({ description: 'A game in one line, from the seat of somebody who played in it.' });
