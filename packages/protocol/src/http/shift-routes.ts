/** The routes of what answers did to beliefs, and of the judges' training that is made of them. */
import * as z from 'zod';
import { routesOf } from './route.ts';
import { about, anyGame, at, count, format, nature, preset, seat } from './values.ts';

const probability = about(z.number(), 'The probability that the target is human.');
const span = z.tuple([z.number(), z.number()]);

const point = z.strictObject({
  at: about(z.int(), 'Seconds from the moment at which the asker had the answer.'),
  n: about(count, 'Answers that are known so far from it: the next answer has not come.'),
  mean: about(z.number(), 'The mean move of the belief from just before the answer, in probability.'),
  interval: about(span.nullable(), 'Of 95 %, by drawing games; null: not estimable from so few.'),
});

const kind = z.strictObject({
  games: count,
  n: about(count, 'Answers, or stretches without one.'),
  shared: about(count, 'Those in which two judges or more moved the belief.'),
  curve: z.array(point),
});

const share = z.strictObject({
  share: about(z.number().nullable(), 'Null: not estimable.'),
  interval: about(span.nullable(), 'Of 95 %, by drawing games; null: not estimable from so few.'),
});

const shift = z
  .strictObject({
    game: anyGame,
    preset,
    seat,
    at,
    nature,
    bot: about(z.string().nullable(), 'The bot that answered; null: a person, or a bot that is gone.'),
    question: z.string(),
    answer: z.string(),
    before: about(probability, 'Just before the asker had the answer.'),
    alone: about(probability.nullable(), 'Just before everybody had it; null: there is no head start.'),
    after: about(probability, 'The median over 10 s once everybody had it, or up to the next answer.'),
    early: about(probability.nullable(), '2 s after everybody had it; null: the next answer came before.'),
    late: about(probability.nullable(), '10 s after everybody had it; null: the next answer came before.'),
    logOdds: about(z.number(), 'The move in log-odds: ln(p / (1 - p)) of `after` less that of `before`.'),
    value: about(z.number(), 'The gain in the Brier score: above 0 the answer informed, below it misled.'),
    judges: about(count, 'How many moved the belief in that time.'),
    p: about(
      z.number().nullable(),
      'The chance of a move of this size without an answer; null: not estimable.',
    ),
    q: about(
      z.number().nullable(),
      'The share of chance finds among moves of this size or more; null: likewise.',
    ),
  })
  .meta({ description: 'What one answer did to the belief.' });

const side = z.strictObject({
  nature,
  bot: about(z.string().nullable(), 'The bot that answered; null: a person, or a bot that is gone.'),
  game: anyGame,
  at,
  before: probability,
  after: probability,
});

export const shiftSchemas = { Shift: shift };

export const shiftRoutes = routesOf('games', {
  readShifts: {
    at: 'GET /api/shifts/:format',
    summary: 'Which answers moved the belief, and how much answers move it',
    description:
      'What answers of public games did: the ones that moved it most, that informed most, and those of machines that misled most; the mean course of the belief around answers, beside stretches of the same games in which nobody answered.',
    who: ['nobody'],
    share: 'heavy',
    params: { format },
    query: z.strictObject({
      preset: preset.optional(),
      judges: about(
        z.coerce.number().int().min(0).max(9).optional(),
        'Lists answers after which so many judges moved the belief, or more; left out: 2.',
      ),
    }),
    answers: [
      {
        status: 200,
        description: 'The shifts.',
        schema: z.strictObject({
          format,
          preset: preset.nullable(),
          measured: about(z.boolean(), 'False: judges of this format say nothing between answers.'),
          n_games: about(count, 'Public games.'),
          kinds: z.strictObject({ human: kind, machine: kind, quiet: kind }),
          found: about(
            count.nullable(),
            'Answers that moved the belief more than chance does, at a false-discovery rate of 5 %; null: not estimable.',
          ),
          chances: about(
            z.array(z.strictObject({ size: count, answers: count, p: z.number(), q: z.number() })),
            'The same by the size of moves in tenths of a point, the largest first; empty: not estimable.',
          ),
          alone: about(share, 'How much of the moves askers made before everybody had the answer.'),
          takenBack: about(share, 'How much of the early moves was taken back; below 0: they went on.'),
          moved: about(z.array(shift), 'The largest moves first.'),
          informed: about(z.array(shift), 'Those that informed most first.'),
          misled: about(z.array(shift), 'Those of machines that misled most first.'),
        }),
      },
    ],
    refusals: { 404: ['no-such-format'] },
  },
  readTraining: {
    at: 'GET /api/training',
    summary: 'Two answers to a question, one of a person and one of a machine',
    description:
      'Out of public games, without saying which is which. Pairs come in a ring: give the one that you had as `after`, and any text at first.',
    who: ['nobody'],
    share: 'heavy',
    cache: 'no-store',
    query: z.strictObject({ after: about(z.string().max(40).optional(), 'The pair before.') }),
    answers: [
      {
        status: 200,
        description: 'The next pair, if there is one.',
        schema: z.strictObject({
          total: about(count, 'Pairs in the ring.'),
          answers_so_far: about(
            z.strictObject({ human: count, machine: count }),
            'Answers that pairs are made of; at most 400 of each nature and format.',
          ),
          pair: z
            .strictObject({
              pair: about(z.string(), 'What the pair is called for some minutes.'),
              questions: about(z.tuple([z.string(), z.string()]), 'What was asked, for each answer.'),
              answers: z.tuple([z.string(), z.string()]),
            })
            .nullable(),
        }),
      },
    ],
  },
  solveTraining: {
    at: 'GET /api/training/:pair',
    summary: 'Which of two answers was the person’s, and how the belief moved',
    who: ['nobody'],
    share: 'heavy',
    cache: 'no-store',
    params: { pair: about(z.string(), 'What the pair is called.') },
    answers: [
      {
        status: 200,
        description: 'The answer, in the order of the pair.',
        schema: z.strictObject({ sides: z.tuple([side, side]) }),
      },
    ],
    refusals: { 404: ['no-such-pair'] },
  },
});
