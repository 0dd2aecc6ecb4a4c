/** The route of forecasts: how good beliefs about natures were, as games went and at their end. */
import * as z from 'zod';
import { wholeQueryNumber } from '../query-number.ts';
import { routesOf } from './route.ts';
import { count, format, preset, withDescription } from './values.ts';

const share = z.number();
const span = z.tuple([share, share]);

export const forecastSeries = z.enum(['second', 'answers', 'last', 'replay', 'gallery']);

const bin = z.looseObject({
  lo: z.int(),
  hi: z.int(),
  n: withDescription(count, 'Forecasts in the bin.'),
  n_human: count,
  observed: withDescription(share.nullable(), 'The share of people; null: the bin is empty.'),
  mean_forecast: share.nullable(),
  wilson95: withDescription(
    span.nullable(),
    "Wilson's interval of the share, for as many forecasts as those of its games are worth; null: the bin is empty, or all of one game.",
  ),
});

const scores = z
  .looseObject({
    n: count,
    games: withDescription(count, 'How many games they are of: errors and intervals are by game.'),
    base_rate: withDescription(share, 'The share of people.'),
    bins: withDescription(z.array(bin), 'Ten, as in figure 7 of the paper of Turing Trade.'),
    brier: share,
    ece: withDescription(share, 'The expected calibration error over the bins: biased upwards.'),
    corp_intervals: withDescription(
      z.strictObject({ miscalibration: span, discrimination: span }).nullable(),
      'Intervals for 95 % of both parts of the Brier score, from draws of games; null: not estimable, as below 50 forecasts.',
    ),
    log_score_interval: withDescription(span.nullable(), "Student's, for 95 %; null: not estimable."),
  })
  .meta({ description: 'All scores, by the names of `parlour analyze calibration --json`.' });

const point = z.strictObject({
  said: share,
  n: count,
  human: count,
  recalibrated: withDescription(share, 'Recalibrated probability: the CORP line.'),
  band: withDescription(span, 'Range of the line in 90 of 100 draws if the forecasts are calibrated.'),
});

const placed = z.strictObject({
  at: z.int(),
  n: count,
  games: withDescription(count, 'How many games they are of.'),
  brier: share,
  interval: withDescription(
    span.nullable(),
    "Student's, for 95 %, by game; null: not estimable from so few.",
  ),
  miscalibration: share,
  discrimination: share,
  uncertainty: share,
  sharpness: withDescription(share, 'The mean distance of forecasts from one half, doubled.'),
});

const labelShare = z.strictObject({
  n: count,
  count,
  share: withDescription(share.nullable(), 'Null: there is nothing to take a share of.'),
  interval: withDescription(span.nullable(), 'For 95 %, by game; null: not estimable from so few games.'),
});

const labelFigure = z
  .strictObject({ value: share, interval: withDescription(span, 'For 95 %, by game.') })
  .nullable();

const labels = z
  .strictObject({
    n: withDescription(count, 'Labels.'),
    games: withDescription(count, 'How many games they are of: intervals are by game.'),
    unsure: labelShare,
    right: withDescription(labelShare, 'Of those that were not unsure.'),
    people_called_machine: labelShare,
    machines_called_human: labelShare,
    d_prime: withDescription(
      labelFigure,
      'How far apart people and machines look to the judges, in standard deviations.',
    ),
    criterion: withDescription(labelFigure, 'Below 0 they say human too easily, above 0 too rarely.'),
  })
  .meta({ description: 'Results of labels, which are no probabilities.' });

export const forecastSchemas = { ForecastScores: scores };

export const forecastRoutes = routesOf('games', {
  readForecasts: {
    at: 'GET /api/forecasts/:format',
    summary: 'How good beliefs about natures were',
    description:
      'Forecasts of public games, one per game and place of a series: beliefs at a `second`, with so many `answers` out, the `last` words of those who played, of people who went through a `replay`, or of the `gallery` that watched. Games without judgements are left out.',
    who: ['nobody'],
    share: 'heavy',
    params: { format },
    query: z.strictObject({
      preset: preset.optional(),
      series: withDescription(forecastSeries.optional(), 'Left out: the first that the format has.'),
      at: withDescription(
        wholeQueryNumber(0, 600).optional(),
        'The second, or the number of answers; left out: the last one.',
      ),
    }),
    answers: [
      {
        status: 200,
        description: 'The forecasts.',
        schema: z.strictObject({
          format,
          preset: preset.nullable(),
          series: withDescription(forecastSeries.nullable(), 'Null: no game of it was judged.'),
          choices: withDescription(z.array(forecastSeries), 'The series that the format has.'),
          place: withDescription(z.int().nullable(), 'Which second, or number of answers, is looked at.'),
          n_games: withDescription(count, 'Public games.'),
          n_kept: withDescription(count, 'Forecasts at that place.'),
          n_judged: withDescription(count, 'How many games they are of.'),
          at: withDescription(
            z.record(z.string(), scores),
            'The scores at that place; empty: nothing was forecast.',
          ),
          labels: withDescription(
            labels.nullable(),
            'Instead of scores, where judges say a label and no probability: the last words of duels and shows.',
          ),
          line: withDescription(z.array(point), 'The reliability diagram, by forecast.'),
          over: withDescription(z.array(placed), 'The scores at every place of the series.'),
        }),
      },
    ],
    refusals: { 404: ['no-such-format'] },
  },
});
