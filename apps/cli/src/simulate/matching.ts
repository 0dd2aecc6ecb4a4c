/** `parlour simulate matching`: how long people wait for a preset, and whether waiting tells what was drawn. */
import { isEstimable } from '@parlour/stats';
import {
  alignedTable,
  type Findings,
  figure,
  orNull,
  present,
  savePicture,
  span,
} from '../analyze/present.ts';
import { InputError } from '../input-error.ts';
import { findingsOf, type MatchingFindings, type Waits } from './findings.ts';
import { simulatedPresets } from './presets.ts';
import { waitingPicture } from './waiting-picture.ts';
import { type Plan, simulate } from './world.ts';

export interface MatchingOptions extends Omit<Plan, 'preset'> {
  readonly preset: string;
  readonly json?: boolean;
  readonly plot?: string;
}

export function matching(options: MatchingOptions): void {
  const preset = Object.hasOwn(simulatedPresets, options.preset)
    ? simulatedPresets[options.preset]
    : undefined;
  if (preset === undefined)
    throw new InputError(`--preset: expected one of ${Object.keys(simulatedPresets).join(', ')}`);
  if (options.coin === 'person' && options.preset !== 'duel')
    throw new InputError('--coin person: expected --preset duel, where two people of one role meet');
  const course = simulate({ ...options, preset });
  const findings = findingsOf(course, options.seed);
  if (options.plot !== undefined) savePicture(options.plot, waitingPicture(course.draws));
  present(shown(options, course.games, findings), options);
}

function shown(options: MatchingOptions, games: number, found: MatchingFindings): Findings {
  const { preset, people, arrivals, bots, seed } = options;
  const { waits, ratings } = found;
  const mix = orNull(found.mix);
  const test = isEstimable(found.test) ? { statistic: found.test.statistic, p: found.test.p } : null;
  const passedOver = orNull(found.passedOver);
  return {
    json: {
      preset,
      people,
      games,
      mix: { human: mix?.human ?? null, interval: mix?.interval ?? null },
      wait: { ...waits, test },
      passed_over: passedOver,
      rating_error: ratings,
      seed,
    },
    text: [
      `preset ${preset}, ${arrivals} new people a minute, ${bots} bots, seed ${seed}`,
      `${people} people, ${games} games`,
      `share of judged who were people: ${figure(mix?.human)} (95 %: ${span(mix?.interval)})`,
      `passed over: ${figure(passedOver)} of those who were there for a draw`,
      '',
      ...alignedTable(
        ['seconds waited, by whom one judged', 'mean', 'p50', 'p95'],
        [rowOf('people', waits.human), rowOf('machines', waits.machine)],
      ),
      test === null
        ? `nothing to compare${isEstimable(found.test) ? '' : `: ${found.test.notEstimable}`}`
        : `log-rank permutation test by draws: ${figure(test.statistic)}, p = ${figure(test.p)}`,
      ...(ratings.length === 0 ? [] : ['', ...ratingTable(ratings)]),
    ],
  };
}

const rowOf = (name: string, waits: Waits | null): readonly string[] => [
  name,
  ...[waits?.mean, waits?.p50, waits?.p95].map((value) => figure(value, 1)),
];

const ratingTable = (ratings: MatchingFindings['ratings']): readonly string[] =>
  alignedTable(
    ['after so many games', 'people', 'rating error'],
    ratings.map(({ games, n, error }) => [String(games), String(n), figure(error, 1)]),
  );
