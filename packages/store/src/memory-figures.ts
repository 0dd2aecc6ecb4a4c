/** What the archive in memory adds up: scores, judgements, ratings. */
import type { Archive, ArchivedForecast, ArchivedJudgement, WholeGame } from './archive.ts';
import type { JudgementWish, Scores } from './archive-figures.ts';

type Figures = Pick<
  Archive,
  | 'scores'
  | 'judgedHuman'
  | 'calibration'
  | 'forecasts'
  | 'forecastSeries'
  | 'judges'
  | 'ratings'
  | 'poolScores'
>;

/** The figures of games: of public ones; ratings of all but the held ones. */
export function memoryFigures(
  all: () => readonly WholeGame[],
  saidOf: (game: string) => readonly ArchivedForecast[],
): Figures {
  const publicGames = () => all().filter(({ list }) => list === 'public');
  const allForecasts = ({ game, forecasts }: WholeGame) => [...forecasts, ...saidOf(game)];
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
      const isOf = ({ targetPlayer, source }: ArchivedJudgement) =>
        targetPlayer === player && source !== 'price';
      // One half says neither.
      const judged = judgementsIn(publicGames(), isOf).filter(({ probability }) => probability !== 0.5);
      return sorted(Map.groupBy(judged, ({ format }) => format)).map((some) => ({
        format: some[0].format,
        n: some.length,
        human: some.filter(({ probability }) => probability > 0.5).length,
      }));
    },
    async calibration({ bins, ...wish }) {
      const judged = judgementsIn(gamesLike(publicGames(), wish), isLike(wish));
      const binOf = ({ probability }: ArchivedJudgement) =>
        Math.min(Math.floor(probability * bins), bins - 1);
      return [...Map.groupBy(judged, binOf)]
        .sort(([a], [b]) => a - b)
        .map(([bin, some]) => ({
          bin,
          n: some.length,
          sum: some.reduce((sum, { probability }) => sum + probability, 0),
          human: some.filter(({ nature }) => nature === 'human').length,
        }));
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
    async forecastSeries(wish) {
      const made = gamesLike(publicGames(), wish).flatMap(allForecasts);
      return [...new Set(made.map(({ series }) => series))].sort();
    },
    async judges({ judge, ...wish }) {
      const isOf = (one: ArchivedJudgement) =>
        isLike(wish)(one) && one.judgePlayer !== null && (judge ?? one.judgePlayer) === one.judgePlayer;
      const judged = judgementsIn(gamesLike(publicGames(), wish), isOf);
      return sorted(Map.groupBy(judged, ({ judgePlayer }) => judgePlayer ?? '')).map((some) => {
        const losses = some.map(({ probability, nature }) => (probability - Number(nature === 'human')) ** 2);
        const sum = losses.reduce((total, loss) => total + loss, 0);
        const squares = losses.reduce((total, loss) => total + loss * loss, 0);
        return { judge: some[0].judgePlayer ?? '', n: some.length, sum, squares };
      });
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

const gamesLike = (games: readonly WholeGame[], { format, preset, since }: JudgementWish) =>
  games.filter(
    (game) =>
      (format ?? game.format) === game.format &&
      (preset ?? game.preset) === game.preset &&
      game.endedAt >= (since ?? Number.NEGATIVE_INFINITY),
  );

const isLike =
  ({ source }: JudgementWish) =>
  (one: ArchivedJudgement) =>
    (source ?? one.source) === one.source;

/** Of those that fit, the first of each verdict. */
function judgementsIn(games: readonly WholeGame[], fits: (one: ArchivedJudgement) => boolean) {
  return games.flatMap(({ format, judgements }) => {
    const seen = new Set<string>();
    return judgements.filter(fits).flatMap((one) => {
      if (one.together !== undefined && seen.has(one.together)) return [];
      if (one.together !== undefined) seen.add(one.together);
      return [{ ...one, format }];
    });
  });
}
