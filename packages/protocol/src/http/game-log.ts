/** Rows of a finished game's public log. */
import * as z from 'zod';
import { formatSchemas } from '../formats.ts';
import { epoch, format, hash, nature, origin, seat, withDescription } from './values.ts';

const habits = z.strictObject({
  thought: withDescription(z.number(), 'Seconds before the first key, at the median.'),
  letter: withDescription(z.number(), 'Seconds for each character that is typed.'),
  unevenness: withDescription(z.number(), 'The spread of the logarithm of the thought.'),
  reading: withDescription(z.number(), 'Seconds for each character that is read.'),
});

const gamePace = z
  .strictObject({
    answers: withDescription(z.int(), 'Of how many answers the server had learned.'),
    people: withDescription(z.int(), 'Of how many people.'),
    typists: withDescription(z.record(seat, habits), 'Drawn for every seat.'),
    wobble: withDescription(z.number(), 'The spread of the logarithm of the time for a letter.'),
    lengths: withDescription(z.array(z.int()), 'Lengths of answers, in code points.'),
    quantiles: withDescription(
      z.array(z.array(z.number())),
      'For each length the residuals, in spreads, at the shares 0.01, 0.025, 0.05, 0.1, 0.2, ... 0.9, 0.95, 0.975 and 0.99.',
    ),
    after: withDescription(z.number(), 'The correlation of a residual with the one before.'),
    silence: withDescription(z.number(), 'The share of questions that are not answered.'),
  })
  .meta({ description: 'Learned pace of people, as used for this game.' });

const gameTurns = z
  .strictObject({
    law: withDescription(z.literal(1), 'The version of the law of turn-taking.'),
    games: withDescription(z.int(), 'From how many games it was learned, to two digits.'),
    people: withDescription(z.int(), 'Of how many people, to two digits.'),
    seats: withDescription(
      z.record(
        seat,
        z.strictObject({
          table: z.strictObject({
            edges: withDescription(
              z.array(z.number()),
              'Where the columns begin, in seconds since the last message.',
            ),
            rows: withDescription(
              z.record(z.string(), z.array(z.number())),
              'Messages a minute by the last event, one for each column.',
            ),
          }),
          own: withDescription(
            z.number(),
            "How many times as much this person speaks after one's own messages.",
          ),
          other: withDescription(
            z.number(),
            "How many times as much at the opening and after others' messages.",
          ),
        }),
      ),
      'The person whose turns a machine in this seat follows: drawn for every seat, of either nature.',
    ),
    shares: withDescription(
      z.record(z.string(), z.number().min(0).max(1)).optional(),
      'Where words appear at the ends of slots: in which share of them a machine in this seat writes; `seats` is empty there.',
    ),
  })
  .meta({ description: 'Learned turns of people, as used for this game.' });

export const hosted = z
  .strictObject({
    type: z.literal('hosted'),
    format,
    origin,
    startedAt: epoch,
    seed: hash,
    draw: z
      .strictObject({
        seed: withDescription(
          hash,
          'The stream `possibility` of it decides who plays; the stream `game/0` is the seed of the game.',
        ),
      })
      .optional(),
    natures: z.record(seat, nature),
    pacing: z.string(),
    pace: gamePace.optional(),
    turns: gameTurns.optional(),
    wishTimes: withDescription(
      z.record(seat, z.number()),
      'Share of the available time after which a machine in this seat makes its own move, as a person in another game did; for omitted seats the rules draw it.',
    ).optional(),
  })
  .meta({ description: 'The first line of a log: how the game was hosted.' });

export const logLine = z
  .union([hosted, ...Object.values(formatSchemas).map(({ told }) => told.event)])
  .meta({ description: 'A line of a log.' });
