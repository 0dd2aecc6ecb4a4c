/** How well somebody judges: against what was announced, by game, and how their words agree with what came. */
import { type Mean, meanOf } from '@parlour/results';
import { isEstimable, shrunkShare } from '@parlour/stats';
import type { Archive, BeliefCount, BestJudgesWish, JudgeBin, JudgeTotal, Store } from '@parlour/store';
import type { JudgePriors } from '../log-reading/judge-priors.ts';
import type { LogReader } from '../log-reading/log-reader.ts';
import { type WhileFresh, whileFresh } from './while-fresh.ts';

/** The sums are in millionths. */
const millionths = 1_000_000;
const points = 100;

interface Ports {
  readonly archive: Archive;
  readonly reader: Pick<LogReader, 'readOn'>;
}

/** Somebody's judging in each format. Nothing where they judged nobody. */
export async function judgingOf(ports: Ports, judge: string) {
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

/** The mean gain over what was announced, in points, and the mean Brier score: both over games, with their intervals. */
function figuresOf({ games: n, judgements, loss, lossSquares, gain, gainSquares }: Sums) {
  const skill = meanOf({
    n,
    sum: (gain / millionths) * points,
    squares: (gainSquares / millionths) * points ** 2,
  });
  const { mean, interval } = meanOf({ n, sum: loss / millionths, squares: lossSquares / millionths });
  return { ...skill, judgements, brier: { mean, interval: between(interval, 0, 1) } };
}

/** An interval as far as what it is about can lie. */
const between = (interval: Mean['interval'], low: number, high: number): Mean['interval'] =>
  interval && [Math.max(interval[0], low), Math.min(interval[1], high)];

/** What was said in tenths and what came; each share also drawn towards that of all judges who said the same. */
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
const shared = new WeakMap<Archive, WhileFresh>();

/** What all judges of a format have in common, by tenth. */
function priorsOf({ archive, reader }: Ports, format: string): Promise<JudgePriors> {
  const fresh = shared.get(archive) ?? whileFresh();
  shared.set(archive, fresh);
  return fresh(format, async () => reader.readOn('judgePriors', await archive.judgeTallies(format)));
}

function calibrationOf({ n, said, human }: JudgeBin, priors: Priors | undefined) {
  const isKnown = priors !== undefined && isEstimable(priors);
  const shrunk = isKnown ? shrunkShare({ successes: human, trials: n }, priors) : null;
  return { n, human, said: said / millionths / n, shrunk };
}

/** Members who judged in so many games at least, in one format or in all: those who know most above what was announced first. */
export async function judgeBoard(
  { archive, records }: Pick<Store, 'archive' | 'records'>,
  wish: BestJudgesWish,
) {
  const ranks = [];
  for (const { judge, ...sums } of await archive.bestJudges(wish)) {
    const member = await records.account(judge);
    if (member === undefined) continue;
    // What was said is kept for all time together.
    const isForEver = wish.since === undefined;
    const bins = isForEver
      ? await archive.judgeBins({ judge, ...(wish.format && { format: wish.format }) })
      : [];
    ranks.push({ account: judge, ...figuresOf(sums), lean: leanOf(bins), name: member.nickname });
  }
  return ranks;
}

/** How much more often somebody says human than it is so: a mean over judgements, each taken for the mean of its tenth. */
function leanOf(bins: readonly JudgeBin[]) {
  const add = (value: (bin: JudgeBin, said: number) => number) =>
    bins.reduce((sum, bin) => sum + value(bin, bin.said / millionths / bin.n), 0);
  const lean = meanOf({
    n: add(({ n }) => n),
    sum: add(({ n, human }, said) => n * said - human),
    squares: add(({ n, human }, said) => human * (said - 1) ** 2 + (n - human) * said ** 2),
  });
  return { ...lean, interval: between(lean.interval, -1, 1) };
}

/** What judges believed of somebody, by format: the mean, how far off it was, and how often they said how much. */
export async function believedOf(archive: Archive, player: string) {
  const byFormat = Map.groupBy(await archive.beliefsAbout(player), ({ format }) => format);
  return [...byFormat].map(([format, bins]) => {
    const add = (value: (bin: BeliefCount) => number) => bins.reduce((sum, bin) => sum + value(bin), 0);
    const n = add((bin) => bin.n);
    const means = ([sum, squares]: readonly [number, number]) => {
      const { mean, interval } = meanOf({ n, sum, squares });
      return { mean, interval: between(interval, 0, 1) };
    };
    return {
      format,
      n,
      said: means([add(({ said }) => said), add(({ saidSquares }) => saidSquares)]),
      brier: means([add(({ loss }) => loss), add(({ lossSquares }) => lossSquares)]),
      bins: bins.map((one) => ({ bin: one.bin, n: one.n })),
    };
  });
}
