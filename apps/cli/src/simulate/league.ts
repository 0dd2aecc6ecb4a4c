/** `parlour simulate league`: bots of known skill go through the league. */
import { wordList } from '@parlour/game';
import { type LeaguePreset, leaguePresets, simulateLeague } from '@parlour/league';
import { alignedTable, formatNumber, printFindings } from '../analyze/present.ts';
import { InputError } from '../input-error.ts';

interface LeagueOptions {
  readonly bots: number;
  readonly weeks: number;
  readonly games: number;
  readonly preset: string;
  readonly seed: number;
  readonly json?: boolean;
}

export function simulateLeagueCommand(options: LeagueOptions): void {
  const { bots, weeks, games: gamesEach, seed } = options;
  if (!Object.hasOwn(leaguePresets, options.preset))
    throw new InputError(`--preset: expected one of ${Object.keys(leaguePresets).join(', ')}`);
  const config = leaguePresets[options.preset as LeaguePreset];
  const words = wordList('en-1000');
  const { risen, timeToFull, ladder, passedExam, copies } = simulateLeague({
    ...{ bots, weeks, gamesEach, seed, words, config },
  });
  const { rankCorrelation: rank_correlation, gamesPerBot: games_per_bot, coverage } = ladder;
  const json = {
    ...{ bots, weeks, risen, time_to_full: timeToFull },
    ladder: { rank_correlation, games_per_bot, coverage },
    exam: { passed: passedExam },
    copies: {
      precision: copies.precision,
      recall: copies.recall,
      relays: copies.relays,
      honest: copies.honest,
    },
    seed,
  };
  const shown = (value: number | null) => (value === null ? 'not estimable' : formatNumber(value));
  printFindings(
    {
      json,
      text: [
        `${bots} bots, ${weeks} weeks, seed ${seed}`,
        '',
        ...alignedTable(
          ['share of bots', 'good', 'poor'],
          [
            ['passed the exam', shown(passedExam.good), shown(passedExam.poor)],
            ['became full', shown(risen.good), shown(risen.poor)],
          ],
        ),
        '',
        `days until full, good bots: median ${shown(timeToFull.p50)}, 95 % within ${shown(timeToFull.p95)}`,
        `ladder: rank correlation ${shown(rank_correlation)}, games per bot ${games_per_bot.min} to ${games_per_bot.max}`,
        `copies: recall ${shown(copies.recall)} of ${copies.relays} relays, precision ${shown(copies.precision)} beside ${copies.honest} honest pairs`,
      ],
    },
    options,
  );
}
