/** What the archive in memory adds up: scores, judgements, ratings. */
import type { Archive, ArchivedForecast, ArchivedJudgement, WholeGame } from './archive.ts';
import type { Scores } from './archive-figures.ts';
import { groupsByGame } from './forecast-groups.ts';
import { dayOf, type SaidRow, type TakenOnDay, takenSums } from './taken-sums.ts';

type Figures = Pick<
  Archive,
  | 'scores'
  | 'judgedHuman'
  | 'takenByPeople'
  | 'beliefsAbout'
  | 'forecasts'
  | 'forecastGroups'
  | 'forecastSeries'
  | 'ratings'
  | 'poolScores'
>;

/** The figures of games: of public ones; ratings of all but the held ones. */
export function memoryFigures(
  all: () => readonly WholeGame[],
  saidOf: (game: WholeGame) => readonly ArchivedForecast[],
): Figures {
  const publicGames = () => all().filter(({ list }) => list === 'public');
  const allForecasts = (game: WholeGame) => [...game.forecasts, ...saidOf(game)];
  const rated = (pool: string) =>
    all()
      .filter(({ list }) => list !== 'held')
      .flatMap(({ endedAt, ratings }) => ratings.map((rating) => ({ ...rating, endedAt })))
      .filter((rating) => rating.pool === pool);
  return {
    async scores({ format, board, since = Number.NEGATIVE_INFINITY, player }) {
      const parts = publicGames()
        .filter((game) => (format ?? game.format) === game.format && game.endedAt >= since)
        .flatMap((game) => game.players.map((part) => ({ ...part, format: game.format })))
        .filter((part) => (board ?? part.board) === part.board && (player ?? part.player) === part.player);
      const keyOf = (part: (typeof parts)[number]) => [part.player, part.format, part.board].join(' ');
      return sorted(Map.groupBy(parts, keyOf)).map(scoresOf);
    },
    async judgedHuman(player) {
      // One half says neither.
      const judged = lastWordsOn(publicGames(), player).filter(({ probability }) => probability !== 0.5);
      return sorted(Map.groupBy(judged, ({ format }) => format)).map((some) => ({
        format: some[0].format,
        n: some.length,
        human: some.filter(({ probability }) => probability > 0.5).length,
      }));
    },
    async takenByPeople({ format, players, before }) {
      const isMeant = (one: TakenOnDay) =>
        one.format === format && players.includes(one.player) && one.day < dayOf(before);
      const taken = takenSums(publicGames().flatMap(saidByPeople)).filter(isMeant);
      return sorted(Map.groupBy(taken, ({ player }) => player)).map((some) => ({
        player: some[0].player,
        n: some.reduce((sum, { n }) => sum + n, 0),
        human: some.reduce((sum, { human }) => sum + human, 0),
      }));
    },
    async beliefsAbout(player) {
      const judged = lastWordsOn(publicGames(), player).map((one) => ({
        ...one,
        bin: Math.min(Math.floor(one.probability * 10), 9),
        loss: (one.probability - Number(one.nature === 'human')) ** 2,
      }));
      return sorted(Map.groupBy(judged, ({ format, bin }) => `${format} ${bin}`)).map((some) => {
        const add = (value: (one: (typeof some)[number]) => number) =>
          some.reduce((sum, one) => sum + value(one), 0);
        return {
          ...{ format: some[0].format, bin: some[0].bin, n: some.length },
          said: add(({ probability }) => probability),
          saidSquares: add(({ probability }) => probability ** 2),
          loss: add(({ loss }) => loss),
          lossSquares: add(({ loss }) => loss ** 2),
        };
      });
    },
    async forecasts({ series, ...wish }) {
      const made = gamesLike(publicGames(), wish)
        .flatMap(allForecasts)
        .filter((one) => one.series === series);
      const keyOf = ({ at, probability, nature }: (typeof made)[number]) => `${at} ${probability} ${nature}`;
      return [...Map.groupBy(made, keyOf).values()]
        .flatMap((some) => some.slice(0, 1).map(({ series: _, ...one }) => ({ ...one, n: some.length })))
        .sort((a, b) => a.at - b.at || a.probability - b.probability || (a.nature < b.nature ? -1 : 1));
    },
    async forecastGroups({ series, ...wish }) {
      const made = gamesLike(publicGames(), wish)
        .flatMap((game) => allForecasts(game).map((one) => ({ ...one, game: game.game })))
        .filter((one) => one.series === series);
      return groupsByGame(made);
    },
    async forecastSeries(wish) {
      const made = gamesLike(publicGames(), wish).flatMap(allForecasts);
      return [...new Set(made.map(({ series }) => series))].sort();
    },
    async ratings({ pool, players }) {
      const changes = rated(pool).filter(({ player }) => players?.includes(player) ?? true);
      return sorted(Map.groupBy(changes, ({ player }) => player)).map((some) => ({
        player: some[0].player,
        n: some.length,
        sum: some.reduce((sum, { change }) => sum + change, 0),
      }));
    },
    async poolScores({ pool, before }) {
      const scores = rated(pool).filter(({ endedAt }) => endedAt < before);
      return { n: scores.length, sum: scores.reduce((sum, { score }) => sum + score, 0) };
    },
  };
}

const sorted = <Value>(groups: Map<string, Value[]>): readonly (readonly [Value, ...Value[]])[] =>
  [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group as [Value, ...Value[]]);

function scoresOf(parts: readonly [Scored, ...Scored[]]): Scores {
  const [{ player, format, board }] = parts;
  const add = (value: (part: Scored) => number) => parts.reduce((sum, part) => sum + value(part), 0);
  return {
    player,
    format,
    board,
    n: parts.length,
    sum: add(({ score }) => score),
    squares: add(({ score }) => score * score),
    total: add(({ result }) => result),
  };
}
type Scored = WholeGame['players'][number] & { readonly format: string };

const gamesLike = (
  games: readonly WholeGame[],
  { format, preset }: { readonly format: string; readonly preset?: string },
) => games.filter((game) => format === game.format && (preset ?? game.preset) === game.preset);

function saidByPeople({ game, format, endedAt, players, judgements }: WholeGame): readonly SaidRow[] {
  const people = players.flatMap(({ seat, kind }) => (kind === 'account' ? [seat] : []));
  return judgements.flatMap(({ judge, source, targetPlayer: player, probability, together = null }) =>
    player === null || source === 'price' || !people.includes(judge)
      ? []
      : [{ game, format, endedAt, player, probability, together }],
  );
}

/** What judges said last of somebody; of what they said together the first. */
function lastWordsOn(games: readonly WholeGame[], player: string) {
  const isMeant = ({ targetPlayer, source }: ArchivedJudgement) =>
    targetPlayer === player && source !== 'price';
  return games.flatMap(({ format, judgements }) => {
    const seen = new Set<string>();
    return judgements.filter(isMeant).flatMap((one) => {
      if (one.together !== undefined && seen.has(one.together)) return [];
      if (one.together !== undefined) seen.add(one.together);
      return [{ ...one, format }];
    });
  });
}
