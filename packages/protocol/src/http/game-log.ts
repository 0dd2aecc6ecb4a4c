/** The lines of a finished game's log, as everybody reads them. */
import * as z from 'zod';
import { formatWords } from '../formats.ts';
import { about, epoch, format, hash, nature, origin, seat } from './values.ts';

const habits = z.strictObject({
  thought: about(z.number(), 'Seconds before the first key, at the median.'),
  letter: about(z.number(), 'Seconds for each character that is typed.'),
  unevenness: about(z.number(), 'The spread of the logarithm of the thought.'),
  reading: about(z.number(), 'Seconds for each character that is read.'),
});

const gamePace = z
  .strictObject({
    answers: about(z.int(), 'Of how many answers the house had learned.'),
    people: about(z.int(), 'Of how many people.'),
    typists: about(z.record(seat, habits), 'Drawn for every seat.'),
    wobble: about(z.number(), 'The spread of the logarithm of the time for a letter.'),
    lengths: about(z.array(z.int()), 'Lengths of answers, in code points.'),
    quantiles: about(
      z.array(z.array(z.number())),
      'For each length the residuals, in spreads, at the shares 0.01, 0.025, 0.05, 0.1, 0.2, ... 0.9, 0.95, 0.975 and 0.99.',
    ),
    after: about(z.number(), 'The correlation of a residual with the one before.'),
    silence: about(z.number(), 'The share of questions that are not answered.'),
  })
  .meta({ description: "What the house had learned of people's pace, as it went for this game." });

const gameTurns = z
  .strictObject({
    law: about(z.literal(1), 'The version of the law of turn-taking.'),
    games: about(z.int(), 'From how many games it was learned, to two digits.'),
    people: about(z.int(), 'Of how many people, to two digits.'),
    seats: about(
      z.record(
        seat,
        z.strictObject({
          table: z.strictObject({
            edges: about(z.array(z.number()), 'Where the columns begin, in seconds since the last message.'),
            rows: about(
              z.record(z.string(), z.array(z.number())),
              'Messages a minute by what happened last, one for each column.',
            ),
          }),
          own: about(z.number(), "How many times as much this person speaks after one's own messages."),
          other: about(z.number(), "How many times as much at the opening and after others' messages."),
        }),
      ),
      'The person by whose turns a machine in this seat speaks: drawn for every seat, whatever sits there.',
    ),
  })
  .meta({ description: "What the server had learned of people's turns, as it went for this game." });

export const hosted = z
  .strictObject({
    type: z.literal('hosted'),
    format,
    origin,
    startedAt: epoch,
    seed: hash,
    draw: z
      .strictObject({
        seed: about(
          hash,
          'The stream `possibility` of it decides who plays; the stream `game/0` is the seed of the game.',
        ),
      })
      .optional(),
    natures: z.record(seat, nature),
    pacing: z.string(),
    pace: gamePace.optional(),
    turns: gameTurns.optional(),
    wishTimes: about(
      z.record(seat, z.number()),
      'After which share of the time for it a machine in this seat does something of its own accord, as somebody in another game did; for a seat that is left out the rules draw it.',
    ).optional(),
  })
  .meta({ description: 'The first line of a log: how the game was hosted.' });

export const logLine = z
  .union([hosted, ...Object.values(formatWords).map(({ told }) => told.event)])
  .meta({ description: 'A line of a log.' });
