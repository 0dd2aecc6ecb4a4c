/** The ranking of the ladder: one pass at each game, and all games at once for intervals. */
import {
  gameColumns,
  isEstimable,
  publishedTrueSkill,
  type ScoredGame,
  trueskillPass,
  trueskillPosterior,
} from '@parlour/stats';

/** A rated bot of the ladder. */
export interface LadderStanding {
  readonly bot: string;
  /** After one pass, game by game: it moves at each game. */
  readonly mu: number;
  readonly games: number;
  /** Of all games at once: posterior mode with 95 % Laplace interval; null: not estimable. */
  readonly skill: { readonly mode: number; readonly interval: readonly [number, number] } | null;
}

/** Results of one bot, as its career has them: `at` in milliseconds after `startedAt`. */
interface BotResults {
  readonly bot: string;
  readonly startedAt: number;
  readonly results: readonly {
    readonly at: number;
    readonly game: string;
    readonly opponent: string;
    readonly score: number;
  }[];
}

/**
 * All games of the ladder, each once, the oldest result first. Ids of games are random, so only times have the
 * order that one pass of TrueSkill depends on.
 */
export function ladderGames(bots: readonly BotResults[]): readonly ScoredGame[] {
  const games = new Map<string, ScoredGame & { readonly at: number }>();
  for (const { bot, startedAt, results } of bots)
    for (const { at, game, opponent, score } of results)
      if (!games.has(game)) games.set(game, { a: bot, b: opponent, score, at: startedAt + at });
  return [...games.values()]
    .sort((one, other) => one.at - other.at)
    .map(({ a, b, score }) => ({ a, b, score }));
}

/** Standings, the strongest first. The deviation of one pass is not shown: it is far too small. */
export function ladderStandings(games: readonly ScoredGame[]): readonly LadderStanding[] {
  const columns = gameColumns(games);
  const pass = trueskillPass(columns, publishedTrueSkill);
  const posterior = trueskillPosterior(games, { ...publishedTrueSkill, tau: 0 });
  const counts = new Map<string, number>();
  for (const { a, b } of games) for (const bot of [a, b]) counts.set(bot, (counts.get(bot) ?? 0) + 1);
  return columns.names
    .map((bot, place) => {
      const found = isEstimable(posterior) ? posterior.get(bot) : undefined;
      const reach = 1.959963984540054 * (found?.sigma ?? 0);
      const interval = [(found?.mu ?? 0) - reach, (found?.mu ?? 0) + reach] as const;
      const skill = found === undefined ? null : { mode: found.mu, interval };
      return { bot, mu: pass.mu[place] ?? publishedTrueSkill.mu, games: counts.get(bot) ?? 0, skill };
    })
    .sort((a, b) => b.mu - a.mu || (a.bot < b.bot ? -1 : 1));
}
