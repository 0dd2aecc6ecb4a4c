/** Spikes: windows of a second that hold more of the machines' times than a smooth curve through their neighbours allows. */
import { holm, normalSurvival } from '@parlour/stats';
import { areaWithin } from './clustered-area.ts';
import type { JudgedSeat } from './played.ts';
import { turnsOf } from './signals/turns/seat-talk.ts';

/** A seat, and the game that it belongs to. */
export interface SeatOfGame {
  readonly seat: JudgedSeat;
  readonly game: number;
}

export interface Spikes {
  /** The probability of the highest spike where there is none, after Holm over all windows. */
  readonly p: number;
  /** Area under the ROC curve of the number of messages in that window. */
  readonly auc: number;
  readonly interval: readonly [low: number, high: number];
  readonly standardError: number;
  readonly n: number;
  /** In words: where, how many, and how many were to be expected. */
  readonly highest: string;
}

/** In seconds: windows are one wide, begin every half, and end here. */
const width = 1;
const step = 0.5;
const longest = 130;
/** Half-width of the neighbourhood of a window for the smooth curve. */
const reach = 6;
/** A window with fewer messages is no spike. */
const fewest = 8;

/** Start of the wait: another's message, an own one, or the beginning. */
const origins = ['another', 'own', 'the beginning'] as const;

interface Window {
  readonly origin: (typeof origins)[number];
  readonly from: number;
  readonly count: number;
  readonly expected: number;
  readonly p: number;
}

/**
 * People's times are the reference: a spike that they share, such as at the minimum delay, reveals nothing.
 */
export function spikesOf(seats: readonly SeatOfGame[]): Spikes | undefined {
  const windows = origins.flatMap((origin) => {
    const [machines, people] = [false, true].map((isHuman) =>
      binned(
        seats.filter(({ seat }) => seat.isHuman === isHuman).flatMap(({ seat }) => gapsOf(seat, origin)),
      ),
    ) as [Float64Array, Float64Array];
    return windowsOf(origin, machines, people);
  });
  if (windows.length === 0) return undefined;
  const adjusted = holm(windows.map(({ p }) => p));
  const best = adjusted.indexOf(Math.min(...adjusted));
  const window = windows[best] as Window;
  const inWindow = ({ seat }: SeatOfGame) =>
    gapsOf(seat, window.origin).filter((gap) => gap >= window.from && gap < window.from + width).length;
  const told = areaWithin(
    seats.map((one) => ({
      score: -inWindow(one),
      isOne: one.seat.isHuman,
      cluster: one.game,
      block: 0,
    })),
  );
  if (told === undefined) return undefined;
  const { area, interval, standardError, n } = told;
  const where = `${window.from} to ${window.from + width} s after ${window.origin}`;
  const highest = `${where}: ${window.count} for ${window.expected.toFixed(1)}`;
  return { p: adjusted[best] as number, auc: area, interval, standardError, n, highest };
}

const gapsOf = (seat: JudgedSeat, origin: (typeof origins)[number]): number[] =>
  turnsOf(seat).flatMap(({ isOwn, gap, afterOwn }) => {
    const from = afterOwn === undefined ? 'the beginning' : afterOwn ? 'own' : 'another';
    return isOwn && from === origin ? [gap] : [];
  });

function binned(gaps: readonly number[]): Float64Array {
  const counts = new Float64Array(Math.ceil(longest / step));
  for (const gap of gaps) {
    const bin = Math.floor(gap / step);
    if (bin < counts.length) counts[bin] = (counts[bin] as number) + 1;
  }
  return counts;
}

function windowsOf(origin: Window['origin'], machines: Float64Array, people: Float64Array): Window[] {
  const windows: Window[] = [];
  const bins = width / step;
  for (let bin = 0; bin + bins <= machines.length; bin += 1) {
    const inside = (counts: Float64Array) => counts.slice(bin, bin + bins).reduce((sum, one) => sum + one, 0);
    const near = nearby(bin, bins, machines.length);
    const around = (counts: Float64Array) => near.reduce((sum, one) => sum + (counts[one] as number), 0);
    const [count, other] = [inside(machines), inside(people)];
    if (count < fewest) continue;
    const expected = curveAt(machines, near, bin, bins);
    const above = (count - expected) / Math.sqrt(Math.max(expected, 1));
    // Of all near here, the share within the window: machines against people.
    const [ofMachines, ofPeople] = [count + around(machines), other + around(people)];
    const share = (count + other) / (ofMachines + ofPeople);
    const error = Math.sqrt(share * (1 - share) * (1 / ofMachines + 1 / Math.max(ofPeople, 1)));
    const apart = ofPeople === 0 || error === 0 ? above : (count / ofMachines - other / ofPeople) / error;
    windows.push({ origin, from: bin * step, count, expected, p: normalSurvival(Math.min(above, apart)) });
  }
  return windows;
}

/** The bins to either side, but for those next to the window: a spike may lie across its edge. */
function nearby(bin: number, bins: number, length: number): number[] {
  const far = reach / step;
  const from = Math.max(0, bin - far);
  const to = Math.min(length, bin + bins + far);
  return Array.from({ length: to - from }, (_, index) => from + index).filter(
    (one) => one < bin - 1 || one > bin + bins,
  );
}

/** A parabola through the square roots of the counts, which all vary alike, read off at the window. */
function curveAt(counts: Float64Array, near: readonly number[], bin: number, bins: number): number {
  const center = bin + (bins - 1) / 2;
  const sums = { s0: 0, s1: 0, s2: 0, s3: 0, s4: 0, t0: 0, t1: 0, t2: 0 };
  for (const one of near) {
    const x = (one - center) * step;
    const y = Math.sqrt((counts[one] as number) + 3 / 8);
    sums.s0 += 1;
    sums.s1 += x;
    sums.s2 += x ** 2;
    sums.s3 += x ** 3;
    sums.s4 += x ** 4;
    sums.t0 += y;
    sums.t1 += x * y;
    sums.t2 += x ** 2 * y;
  }
  const { s0, s1, s2, s3, s4, t0, t1, t2 } = sums;
  const determinant = s0 * (s2 * s4 - s3 ** 2) - s1 * (s1 * s4 - s2 * s3) + s2 * (s1 * s3 - s2 ** 2);
  const root = (t0 * (s2 * s4 - s3 ** 2) - s1 * (t1 * s4 - t2 * s3) + s2 * (t1 * s3 - t2 * s2)) / determinant;
  return bins * Math.max(Math.max(root, 0) ** 2 - 3 / 8, 0.1);
}
