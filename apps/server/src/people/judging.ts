/** Judging statistics of a player: gain over the announced prior, by game, and calibration. */
import { type Mean, meanByGame, meanOf } from '@parlour/results';
import { isEstimable, shrunkMeans, shrunkShare } from '@parlour/stats';
import type { Archive, BestJudgesQuery, JudgeBin, JudgeTotal, Store, SumsByGame } from '@parlour/store';
import type { JudgePriors } from '../platform/log-reading/judge-priors.ts';
import type { LogReader } from '../platform/log-reading/log-reader.ts';
import { listedMember } from '../platform/rules/per-game-names.ts';
import { createTimedCache, type TimedCache } from './while-fresh.ts';

/** The sums are in millionths. */
const millionths = 1_000_000;
const points = 100;

interface Ports {
  readonly archive: Archive;
  readonly reader: Pick<LogReader, 'readOn'>;
}

/** Judging statistics of a player in each format; empty without judgements. */
export async function readJudgingRecord(ports: Ports, judge: string) {
  const { archive } = ports;
  const totals = await archive.judgeTotals({ judge });
  return Promise.all(
    totals.map(async ({ format, ...total }) => ({
      format,
      ...figuresOf(total),
      bins: await binsOf(ports, judge, format),
    })),
  );
}

type Sums = Omit<JudgeTotal, 'judge' | 'format'>;

/** Mean gain over the announced prior, in points, and mean Brier score: both over games, with intervals. */
function figuresOf({ games: n, judgements, loss, lossSquares, gain, gainSquares }: Sums) {
  const skill = meanOf({
    n,
    sum: (gain / millionths) * points,
    squares: (gainSquares / millionths) * points ** 2,
  });
  const { mean, interval } = meanOf({ n, sum: loss / millionths, squares: lossSquares / millionths });
  return { ...skill, judgements, brier: { mean, interval: between(interval, 0, 1) } };
}

/** Interval clamped to the possible values. */
const between = (interval: Mean['interval'], low: number, high: number): Mean['interval'] =>
  interval && [Math.max(interval[0], low), Math.min(interval[1], high)];

/** Stated probability in tenths and outcomes; each rate also shrunk towards that of all judges in the bin. */
async function binsOf({ archive, reader }: Ports, judge: string, format: string) {
  const [priors, own] = await Promise.all([
    priorsOf({ archive, reader }, format),
    archive.judgeBins({ format, judge }),
  ]);
  return own
    .toSorted((a, b) => a.bin - b.bin)
    .map((one) => ({ bin: one.bin, ...calibrationOf(one, priors.get(one.bin)) }));
}

type Priors = ReturnType<JudgePriors['get']>;
const shared = new WeakMap<Archive, TimedCache>();

/** Common prior of a format's judges, by bin. */
function priorsOf({ archive, reader }: Ports, format: string): Promise<JudgePriors> {
  const fresh = shared.get(archive) ?? createTimedCache();
  shared.set(archive, fresh);
  return fresh(format, async () => reader.readOn('judgePriors', await archive.judgeTallies(format)));
}

function calibrationOf({ n, said, human }: JudgeBin, priors: Priors | undefined) {
  const isKnown = priors !== undefined && isEstimable(priors);
  const shrunk = isKnown ? shrunkShare({ successes: human, trials: n }, priors) : null;
  return { n, human, said: said / millionths / n, shrunk };
}

/** More members than a server has: all are needed to draw the means of some towards them. */
const allMembers = 100_000;

/**
 * Members who judged, in one format or in all, by gain over the announced prior, drawn towards that of all;
 * so many at most.
 */
export async function readJudgeBoard(
  { archive, records }: Pick<Store, 'archive' | 'records'>,
  wish: Omit<BestJudgesQuery, 'least' | 'limit'>,
  limit: number,
) {
  const all = await archive.bestJudges({ ...wish, least: 1, limit: allMembers });
  const means = shrunkMeans(
    all.map(({ games: n, gain, gainSquares }) => ({
      n,
      sum: (gain / millionths) * points,
      squares: (gainSquares / millionths) * points ** 2,
    })),
  );
  const placed = all.map((one, index) => ({
    one,
    shrunk: isEstimable(means) ? (means[index] ?? null) : null,
  }));
  // Without estimates the order of the archive stays, which is that of the plain means.
  placed.sort((a, b) => (b.shrunk?.mean ?? 0) - (a.shrunk?.mean ?? 0));
  const ranks = [];
  for (const { one, shrunk } of placed.slice(0, limit)) {
    const { judge, ...sums } = one;
    const member = await listedMember(records, judge);
    if (member === undefined) continue;
    // What was said is kept for all time together.
    const isForEver = wish.since === undefined;
    const bins = isForEver
      ? await archive.judgeBins({ judge, ...(wish.format && { format: wish.format }) })
      : [];
    ranks.push({
      account: judge,
      ...figuresOf(sums),
      shrunk,
      lean: leanOf(bins, sums),
      name: member.nickname,
    });
  }
  return ranks;
}

/**
 * Bias of a judge: mean excess of "human" over the truth, with each judgement at the mean of its bin. Bins
 * do not store the game: with several judgements of one game, which are dependent, the interval is not
 * estimable.
 */
function leanOf(bins: readonly JudgeBin[], { games, judgements }: Pick<Sums, 'games' | 'judgements'>) {
  const add = (value: (bin: JudgeBin, said: number) => number) =>
    bins.reduce((sum, bin) => sum + value(bin, bin.said / millionths / bin.n), 0);
  const lean = meanOf({
    n: add(({ n }) => n),
    sum: add(({ n, human }, said) => n * said - human),
    squares: add(({ n, human }, said) => human * (said - 1) ** 2 + (n - human) * said ** 2),
  });
  return { ...lean, interval: games === judgements ? between(lean.interval, -1, 1) : null };
}

/** Beliefs of judges about one player, by format: mean and Brier score with intervals by game, and counts by tenth. */
export async function readBeliefsAbout(archive: Pick<Archive, 'beliefsAbout'>, player: string) {
  const all = await archive.beliefsAbout(player);
  return all.map(({ format, n, games, sizeSquares, graded, said, loss, bins }) => {
    const byGame = (sums: SumsByGame) => {
      const { mean, interval } = meanByGame({ n, games, sizeSquares, ...sums });
      return { mean, interval: between(interval, 0, 1) };
    };
    // Labels are no probabilities: they have error rates and no Brier score.
    return { format, n, games, said: byGame(said), brier: graded === 0 ? null : byGame(loss), bins };
  });
}
