/** `parlour simulate matching`: waiting times of a preset, and whether they reveal the draw. */
import { isEstimable } from '@parlour/stats';
import {
  alignedTable,
  type Findings,
  formatInterval,
  formatNumber,
  formatPValue,
  nullIfNotEstimable,
  printFindings,
  savePicture,
} from '../analyze/present.ts';
import { InputError } from '../input-error.ts';
import { findingsOf, type MatchingFindings, type WaitingTimes } from './findings.ts';
import { findSimulatedPreset, simulatedPresets } from './presets.ts';
import { waitingPicture } from './waiting-picture.ts';
import { type MatchingPlan, simulateMatching } from './world.ts';

export interface MatchingOptions extends Omit<MatchingPlan, 'preset'> {
  readonly preset: string;
  readonly json?: boolean;
  readonly plot?: string;
}

export function simulateMatchingCommand(options: MatchingOptions): void {
  const preset = findSimulatedPreset(options.preset);
  if (preset === undefined)
    throw new InputError(`--preset: expected one of ${Object.keys(simulatedPresets).join(', ')}`);
  if (options.coin === 'person' && options.preset !== 'duel')
    throw new InputError('--coin person: expected --preset duel, where two people of one role meet');
  const course = simulateMatching({ ...options, preset });
  const findings = findingsOf(course, options.seed);
  if (options.plot !== undefined) savePicture(options.plot, waitingPicture(course.draws));
  printFindings(shown(options, course.games, findings), options);
}

function shown(options: MatchingOptions, games: number, found: MatchingFindings): Findings {
  const { preset, people, arrivals, bots, seed } = options;
  const { waits, ratings } = found;
  const mix = nullIfNotEstimable(found.mix);
  const test = isEstimable(found.test) ? { statistic: found.test.statistic, p: found.test.p } : null;
  const passedOver = nullIfNotEstimable(found.passedOver);
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
      `share of judged who were people: ${formatNumber(mix?.human)} (95 %: ${formatInterval(mix?.interval)})`,
      `passed over: ${formatNumber(passedOver)} of those who were there for a draw`,
      '',
      ...alignedTable(
        ['seconds waited, by whom one judged', 'mean', 'p50', 'p95'],
        [rowOf('people', waits.human), rowOf('machines', waits.machine)],
      ),
      test === null
        ? `nothing to compare${isEstimable(found.test) ? '' : `: ${found.test.notEstimable}`}`
        : `log-rank permutation test by draws: ${formatNumber(test.statistic)}, p ${formatPValue(test.p)}`,
      ...(ratings.length === 0 ? [] : ['', ...ratingTable(ratings)]),
    ],
  };
}

const rowOf = (name: string, waits: WaitingTimes | null): readonly string[] => [
  name,
  ...[waits?.mean, waits?.p50, waits?.p95].map((value) => formatNumber(value, 1)),
];

const ratingTable = (ratings: MatchingFindings['ratings']): readonly string[] =>
  alignedTable(
    ['after so many games', 'people', 'rating error'],
    ratings.map(({ games, n, error }) => [String(games), String(n), formatNumber(error, 1)]),
  );
