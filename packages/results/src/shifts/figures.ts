/** The figures of shifts over all games of a format: the curves around answers, and how many answers moved more than chance does. */
import { type Interval, isEstimable, mulberry32, percentileInterval } from '@parlour/stats';
import { type SizeChance, sizeChances } from './chances.ts';
import { curveSeconds } from './shift.ts';
import { addTallies, type ShiftKind, type TallySums, toMillionths } from './tallies.ts';

/**
 * Sums over a bundle of games: the bootstrap resamples bundles, so its time does not depend on the number of
 * games.
 */
export interface BundleTally {
  readonly kind: ShiftKind;
  readonly bundle: number;
  readonly sums: TallySums;
}

/** Mean move at this number of seconds from an answer, in probability. */
export interface CurvePoint {
  readonly at: number;
  /** Answers, or stretches, that are known so far from it. */
  readonly n: number;
  readonly mean: number;
  /** Of 95 %, by drawing games; null: not estimable from so few. */
  readonly interval: Interval | null;
}

/** Statistics of all games of a kind. */
export interface KindFigures {
  readonly games: number;
  readonly n: number;
  /** Those in which two judges or more moved the belief. */
  readonly shared: number;
  readonly curve: readonly CurvePoint[];
}

/** Statistics of shifts over games. */
export interface ShiftFigures {
  readonly kinds: Readonly<Record<ShiftKind, KindFigures>>;
  /** By the size of the move; empty: not estimable, no game has a stretch to compare with. */
  readonly chances: readonly SizeChance[];
  /** Answers that moved more than chance does, at a false-discovery rate of 5 %; null: not estimable. */
  readonly found: number | null;
  /** Of the lasting moves: the part made by the asker before the others received the answer. */
  readonly alone: Share;
  /** Share of the move after 2 s that was reversed by the end; below 0: it continued. */
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
export const minGamesForFigures = 10;
/** The same games give the same page. */
const seed = 1;
const replicates = 400;

/** All statistics, from the sums of bundles of games. */
export function shiftFigures(tallies: readonly BundleTally[]): ShiftFigures {
  const sumOf = (...kinds: readonly ShiftKind[]) =>
    addTallies(tallies.flatMap(({ kind, sums }) => (kinds.includes(kind) ? [sums] : [])));
  const chances = sizeChances(sumOf('human', 'machine'), sumOf('quiet'));
  const shareOf = sharesOf(tallies);
  const ofAnswers = { kinds: ['human', 'machine'], unit: 1 } as const;
  const figuresOf = (kind: ShiftKind) => kindFigures(kind, sumOf(kind), shareOf);
  return {
    kinds: { human: figuresOf('human'), machine: figuresOf('machine'), quiet: figuresOf('quiet') },
    chances: chances ?? [],
    found:
      chances === undefined
        ? null
        : chances.reduce((sum, { q, answers: n }) => sum + (q <= falseDiscoveries ? n : 0), 0),
    alone: shareOf({ ...ofAnswers, over: 'alone', under: 'apart' }),
    takenBack: shareOf({ ...ofAnswers, over: 'back', under: 'early' }),
  };
}

function kindFigures(kind: ShiftKind, sums: TallySums, shareOf: ReturnType<typeof sharesOf>): KindFigures {
  return {
    games: sums.games ?? 0,
    n: sums.n ?? 0,
    shared: sums.shared ?? 0,
    curve: curveSeconds.flatMap((at): CurvePoint[] => {
      const under = `n ${at}`;
      const { share, interval } = shareOf({ kinds: [kind], over: `move ${at}`, under, unit: toMillionths });
      return share === null ? [] : [{ at, n: sums[under] ?? 0, mean: share, interval }];
    }),
  };
}

interface Ratio {
  readonly kinds: readonly ShiftKind[];
  readonly over: string;
  readonly under: string;
  readonly unit: number;
}

/** One sum by another, with an interval by a bootstrap of bundles of games: the same draws for all ratios. */
function sharesOf(tallies: readonly BundleTally[]): (ratio: Ratio) => Share {
  const places = new Map([...new Set(tallies.map(({ bundle }) => bundle))].map((one, place) => [one, place]));
  const draws = drawnOften(places.size);
  const column = (kinds: readonly ShiftKind[], name: string) => {
    const values = new Float64Array(places.size);
    for (const { kind, bundle, sums } of tallies)
      if (kinds.includes(kind)) addAt(values, places.get(bundle) ?? 0, sums[name] ?? 0);
    return values;
  };
  return ({ kinds, over, under, unit }) => {
    const [tops, bottoms] = [column(kinds, over), column(kinds, under)];
    const value = (often: ArrayLike<number>) => (unit * dot(often, tops)) / dot(often, bottoms);
    const known = bottoms.filter((bottom) => bottom > 0).length;
    if (known === 0) return { share: null, interval: null };
    const share = value(new Uint16Array(places.size).fill(1));
    if (known < minGamesForFigures) return { share, interval: null };
    const interval = percentileInterval(Float64Array.from(draws, value));
    return { share, interval: isEstimable(interval) ? interval : null };
  };
}

function addAt(values: Float64Array | Uint16Array, place: number, amount: number): void {
  values[place] = (values[place] ?? 0) + amount;
}

/** Bootstrap counts of each index, in samples of the size of the data. */
function drawnOften(count: number): readonly Uint16Array[] {
  const random = mulberry32(seed);
  return Array.from({ length: replicates }, () => {
    const often = new Uint16Array(count);
    for (let draw = 0; draw < count; draw += 1) addAt(often, Math.floor(count * random()), 1);
    return often;
  });
}

function dot(often: ArrayLike<number>, values: Float64Array): number {
  let sum = 0;
  for (let place = 0; place < values.length; place += 1) sum += (often[place] ?? 0) * (values[place] ?? 0);
  return sum;
}
