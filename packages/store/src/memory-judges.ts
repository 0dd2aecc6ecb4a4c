/** What judges said in the public games of an archive in memory, added up. */
import type { WholeGame } from './archive.ts';
import type { JudgeFigures, JudgeTally, JudgeTotal } from './archive-figures.ts';
import { add, type JudgedRow, judgeSums } from './judge-sums.ts';

const dayLength = 24 * 3600 * 1000;

export function memoryJudges(
  all: () => readonly WholeGame[],
  isMember: (account: string) => boolean,
): JudgeFigures {
  const publicGames = () => all().filter(({ list }) => list === 'public');
  const sums = (wish: { readonly format?: string; readonly judge?: string }) => {
    const { totals, bins } = judgeSums(publicGames().flatMap(rowsOf));
    const isWished = (one: { readonly format: string; readonly judge: string }) =>
      (wish.format ?? one.format) === one.format && (wish.judge ?? one.judge) === one.judge;
    return { totals: totals.filter(isWished), bins: bins.filter(isWished) };
  };
  return {
    async judgeTotals(wish) {
      const added = new Map<string, JudgeTotal>();
      for (const { day, ...total } of sums(wish).totals) add(added, total.format, total);
      return [...added.values()].toSorted((a, b) => (a.format < b.format ? -1 : 1));
    },
    judgeBins: async (wish) =>
      sums(wish).bins.toSorted((a, b) => (`${a.format} ${a.bin}` < `${b.format} ${b.bin}` ? -1 : 1)),
    async bestJudges({ since = Number.NEGATIVE_INFINITY, least, limit, ...wish }) {
      const added = new Map<string, Omit<JudgeTotal, 'format'>>();
      for (const { day, format: _format, ...total } of sums(wish).totals)
        if (day >= Math.floor(since / dayLength)) add(added, total.judge, total);
      return [...added.values()]
        .filter(({ judge, games }) => games >= least && isMember(judge))
        .sort((a, b) => b.gain / b.games - a.gain / a.games || (a.judge < b.judge ? -1 : 1))
        .slice(0, limit);
    },
    async judgeTallies(format) {
      const added = new Map<string, JudgeTally>();
      for (const { bin, n, human } of sums({ format }).bins) {
        const key = `${bin} ${n} ${human}`;
        added.set(key, { bin, n, human, judges: (added.get(key)?.judges ?? 0) + 1 });
      }
      return [...added.values()].sort((a, b) => a.bin - b.bin || a.n - b.n || a.human - b.human);
    },
    async peopleTaken(player) {
      const isAbout = (game: WholeGame) =>
        game.judgements.some(({ targetPlayer, source }) => targetPlayer === player && source !== 'price');
      const presets = new Set(publicGames().flatMap((game) => (isAbout(game) ? [game.preset] : [])));
      const said = publicGames()
        .filter(({ preset }) => presets.has(preset))
        .flatMap(({ format, forecasts }) => forecasts.map((one) => ({ ...one, format })))
        .filter((one) => one.series === 'last' && one.nature === 'human' && one.probability !== 0.5);
      return [...Map.groupBy(said, ({ format }) => format)]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([format, some]) => ({
          format,
          n: some.length,
          human: some.filter(({ probability }) => probability > 0.5).length,
        }));
    },
  };
}

const rowsOf = ({ game, format, endedAt, judgements }: WholeGame): readonly JudgedRow[] =>
  judgements.flatMap(({ judgePlayer: judge, announced = null, together = null, ...one }) =>
    judge === null ? [] : [{ ...one, game, format, endedAt, judge, announced, together }],
  );
