/** Routes of shifts of belief by answers, and of the judges' training that uses them. */
import * as z from 'zod';
import { wholeQueryNumber } from '../query-number.ts';
import { routesOf } from './route.ts';
import { anyGame, count, format, gameTime, nature, preset, seat, withDescription } from './values.ts';

const probability = withDescription(z.number(), 'The probability that the target is human.');
const span = z.tuple([z.number(), z.number()]);

const point = z.strictObject({
  at: withDescription(z.int(), 'Seconds from the moment at which the asker had the answer.'),
  n: withDescription(count, 'Answers that are known so far from it: the next answer has not come.'),
  mean: withDescription(
    z.number(),
    'The mean move of the belief from just before the answer, in probability.',
  ),
  interval: withDescription(span.nullable(), 'Of 95 %, by drawing games; null: not estimable from so few.'),
});

const kind = z.strictObject({
  games: count,
  n: withDescription(count, 'Answers, or stretches without one.'),
  shared: withDescription(count, 'Those in which two judges or more moved the belief.'),
  curve: z.array(point),
});

const share = z.strictObject({
  share: withDescription(z.number().nullable(), 'Null: not estimable.'),
  interval: withDescription(span.nullable(), 'Of 95 %, by drawing games; null: not estimable from so few.'),
});

const shift = z
  .strictObject({
    game: anyGame,
    preset,
    seat,
    at: gameTime,
    nature,
    bot: withDescription(
      z.string().nullable(),
      'The bot that answered; null: a person, or a bot that is gone.',
    ),
    question: z.string(),
    answer: z.string(),
    before: withDescription(probability, 'Just before the asker had the answer.'),
    alone: withDescription(probability.nullable(), 'Just before all had it; null: there is no head start.'),
    after: withDescription(probability, 'Median over the 10 s after all had it, or up to the next answer.'),
    early: withDescription(
      probability.nullable(),
      '2 s after all had it; null: the next answer came before.',
    ),
    late: withDescription(
      probability.nullable(),
      '10 s after all had it; null: the next answer came before.',
    ),
    logOdds: withDescription(
      z.number(),
      'The move in log-odds: ln(p / (1 - p)) of `after` less that of `before`.',
    ),
    value: withDescription(
      z.number(),
      'The gain in the Brier score: above 0 the answer informed, below it misled.',
    ),
    judges: withDescription(count, 'How many moved the belief in that time.'),
    p: withDescription(
      z.number().nullable(),
      'The chance of a move of this size without an answer; null: not estimable.',
    ),
    q: withDescription(
      z.number().nullable(),
      'The share of chance finds among moves of this size or more; null: likewise.',
    ),
  })
  .meta({ description: 'Effect of one answer on the belief.' });

const side = z.strictObject({
  nature,
  bot: withDescription(
    z.string().nullable(),
    'The bot that answered; null: a person, or a bot that is gone.',
  ),
  game: anyGame,
  at: gameTime,
  before: probability,
  after: probability,
});

export const shiftSchemas = { Shift: shift };

export const shiftRoutes = routesOf('games', {
  readShifts: {
    at: 'GET /api/shifts/:format',
    summary: 'Which answers moved the belief, and how much answers move it',
    description:
      'Effects of answers in public games: those that moved the belief most, informed most, and those of machines that misled most; the mean course of the belief around answers, beside stretches of the same games without answers.',
    who: ['nobody'],
    share: 'heavy',
    params: { format },
    query: z.strictObject({
      preset: preset.optional(),
      judges: withDescription(
        wholeQueryNumber(0, 9).optional(),
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
          measured: withDescription(z.boolean(), 'False: judges of this format say nothing between answers.'),
          n_games: withDescription(count, 'Public games.'),
          kinds: z.strictObject({ human: kind, machine: kind, quiet: kind }),
          found: withDescription(
            count.nullable(),
            'Answers that moved the belief more than chance does, at a false-discovery rate of 5 %; null: not estimable.',
          ),
          chances: withDescription(
            z.array(z.strictObject({ size: count, answers: count, p: z.number(), q: z.number() })),
            'The same by the size of moves in tenths of a point, the largest first; empty: not estimable.',
          ),
          alone: withDescription(share, 'Share of the moves that askers made before all had the answer.'),
          takenBack: withDescription(
            share,
            'How much of the early moves was taken back; below 0: they went on.',
          ),
          moved: withDescription(z.array(shift), 'The largest moves first.'),
          informed: withDescription(z.array(shift), 'Those that informed most first.'),
          misled: withDescription(z.array(shift), 'Those of machines that misled most first.'),
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
    query: z.strictObject({ after: withDescription(z.string().max(40).optional(), 'The pair before.') }),
    answers: [
      {
        status: 200,
        description: 'The next pair, if there is one.',
        schema: z.strictObject({
          total: withDescription(count, 'Pairs in the ring.'),
          answers_so_far: withDescription(
            z.strictObject({ human: count, machine: count }),
            'Answers that pairs are made of; at most 400 of each nature and format.',
          ),
          pair: z
            .strictObject({
              pair: withDescription(z.string(), 'Id of the pair for some minutes.'),
              questions: withDescription(z.tuple([z.string(), z.string()]), 'The question of each answer.'),
              answers: z.tuple([z.string(), z.string()]),
            })
            .nullable(),
        }),
      },
    ],
  },
  solveTraining: {
    at: 'POST /api/training/:pair',
    summary: 'Choose one of two answers, and see who gave them',
    description:
      'The first choice of an account about a game counts for its score as a judge, as a guess of 75 % or 25 % about the first answer.',
    who: ['nobody'],
    share: 'heavy',
    cache: 'no-store',
    params: { pair: withDescription(z.string(), 'Id of the pair.') },
    body: z.strictObject({
      human: withDescription(z.literal([0, 1]), 'Your choice: 0 is the first answer.'),
    }),
    example: { human: 0 },
    answers: [
      {
        status: 200,
        description: 'The answer, in the order of the pair.',
        schema: z.strictObject({ sides: z.tuple([side, side]) }),
      },
    ],
    refusals: {
      403: ['banned'],
      404: ['no-such-pair'],
      429: ['rate-limited'],
      503: ['shutting-down', 'busy'],
    },
  },
});
