/** The figures of shifts over all games of a format: the curves around answers, and how many answers moved more than chance does. */
import { bootstrap, type Interval, isEstimable, mulberry32, percentileInterval } from '@parlour/stats';
import { type SizeChance, sizeChances } from './chances.ts';
import { curveSeconds } from './shift.ts';
import { added, millionth, type ShiftKind, type Sums, shiftKinds } from './tallies.ts';

/** What a bundle of games adds up to: games are drawn in bundles, so that a bootstrap takes as long for any number. */
export interface BundleTally {
  readonly kind: ShiftKind;
  readonly bundle: number;
  readonly sums: Sums;
}

/** The mean move so many seconds from an answer, in probability. */
export interface CurvePoint {
  readonly at: number;
  /** Answers, or stretches, that are known so far from it. */
  readonly n: number;
  readonly mean: number;
  /** Of 95 %, by drawing games; null: not estimable from so few. */
  readonly interval: Interval | null;
}

/** What all games of a kind come to. */
export interface KindFigures {
  readonly games: number;
  readonly n: number;
  /** Those in which two judges or more moved the belief. */
  readonly shared: number;
  readonly curve: readonly CurvePoint[];
}

export interface ShiftFigures {
  readonly kinds: Readonly<Record<ShiftKind, KindFigures>>;
  /** By the size of the move; empty: not estimable, no game has a stretch to compare with. */
  readonly chances: readonly SizeChance[];
  /** Answers that moved more than chance does, at a false-discovery rate of 5 %; null: not estimable. */
  readonly found: number | null;
  /** Of the moves that lasted: how much the asker alone had moved before everybody had the answer. */
  readonly alone: Share;
  /** How much of the move after 2 s was taken back by the end; below 0: it went on. */
  readonly takenBack: Share;
}

/** A share with its interval; null: not estimable. */
export interface Share {
  readonly share: number | null;
  readonly interval: Interval | null;
}

/** False discoveries among those that are called more than chance. */
const falseDiscoveries = 0.05;
/** Intervals over fewer games would be narrower than they should be. */
export const fewestGames = 10;
/** The same games give the same page. */
const seed = 1;
const replicates = 400;

/** All figures, from what bundles of games add up to. */
export function shiftFigures(tallies: readonly BundleTally[]): ShiftFigures {
  const of = (...kinds: readonly ShiftKind[]) => tallies.filter(({ kind }) => kinds.includes(kind));
  const answers = of('human', 'machine');
  const chances = sizeChances(sumOf(answers), sumOf(of('quiet')));
  return {
    kinds: Object.fromEntries(
      shiftKinds.map((kind) => [kind, kindFigures(of(kind))]),
    ) as ShiftFigures['kinds'],
    chances: chances ?? [],
    found:
      chances === undefined
        ? null
        : chances.reduce((sum, { q, answers: n }) => sum + (q <= falseDiscoveries ? n : 0), 0),
    alone: ratio(answers, 'alone', 'apart', 1),
    takenBack: ratio(answers, 'back', 'early', 1),
  };
}

const sumOf = (tallies: readonly BundleTally[]): Sums => added(tallies.map(({ sums }) => sums));

function kindFigures(tallies: readonly BundleTally[]): KindFigures {
  const sums = sumOf(tallies);
  return {
    games: sums.games ?? 0,
    n: sums.n ?? 0,
    shared: sums.shared ?? 0,
    curve: curveSeconds.flatMap((at): CurvePoint[] => {
      const n = sums[`n ${at}`] ?? 0;
      const { share, interval } = ratio(tallies, `move ${at}`, `n ${at}`, millionth);
      return share === null ? [] : [{ at, n, mean: share, interval }];
    }),
  };
}

/** One sum by another, with an interval by a bootstrap of bundles of games. */
function ratio(tallies: readonly BundleTally[], over: string, under: string, unit: number): Share {
  const bundles = [...Map.groupBy(tallies, ({ bundle }) => bundle).values()].map((some) => ({
    over: some.reduce((sum, { sums }) => sum + (sums[over] ?? 0), 0),
    under: some.reduce((sum, { sums }) => sum + (sums[under] ?? 0), 0),
  }));
  const known = bundles.filter((one) => one.under > 0);
  const value = (some: readonly (typeof known)[number][]) => {
    let [top, bottom] = [0, 0];
    for (const one of some) {
      top += one.over;
      bottom += one.under;
    }
    return (unit * top) / bottom;
  };
  if (known.length === 0) return { share: null, interval: null };
  const share = value(known);
  if (known.length < fewestGames) return { share, interval: null };
  const draws = bootstrap(known, value, {
    random: mulberry32(seed),
    replicates,
  });
  const interval = percentileInterval(draws);
  return { share, interval: isEstimable(interval) ? interval : null };
}
