/** Distinguishes kinds of people by their turn-taking. */
import { type Cells, cellCount, isOwnCell } from './turn-cells.ts';

/** A person's cells, averaged over games, with their weight. */
export interface WeighedCells extends Cells {
  readonly weight: number;
}

/** Data of one kind: its people's cells, weighted by membership. */
interface Kind {
  readonly weight: number;
  readonly sums: KindSums;
}

/** Kinds of people, and how much each person is like each. */
export interface Kinds {
  readonly kinds: readonly Kind[];
  /** By person, then by kind; the sum of a person's is 1. */
  readonly likeness: readonly Float64Array[];
}

const rounds = 25;
/** Shrinkage of each rate towards the prior, in events. */
const shrinkage = 1;
/** Smaller log ratios of membership are rounded to zero to save time. */
const minLogRate = -7;

/** Events and minutes at risk, by cell. */
export interface KindSums {
  readonly events: Float64Array;
  readonly risk: Float64Array;
}

const nothing = (): KindSums => ({ events: new Float64Array(cellCount), risk: new Float64Array(cellCount) });

/** The rates in these sums, drawn towards `prior` by one event a cell. */
export const ratesIn = ({ events, risk }: KindSums, prior: Float64Array): Float64Array =>
  events.map(
    (count, cell) => (count + shrinkage) / ((risk[cell] as number) + shrinkage / (prior[cell] as number)),
  );

/** Adds a fraction of a person's cells; a negative one subtracts. */
export function addCounts(sums: KindSums, { cells, events, risk }: Cells, part: number): void {
  for (let at = 0; at < cells.length; at += 1) {
    const cell = cells[at] as number;
    sums.events[cell] = (sums.events[cell] as number) + part * (events[at] as number);
    sums.risk[cell] = (sums.risk[cell] as number) + part * (risk[at] as number);
  }
}

/** Sum over all of these. */
export function sumsOf(people: readonly WeighedCells[]): KindSums {
  const sums = nothing();
  for (const one of people) addCounts(sums, one, one.weight);
  return sums;
}

/** Expected number of messages at these rates in a person's exposure; `own`: only of those cells. */
export function expectedEvents({ cells, risk }: Cells, rates: Float64Array, own?: 0 | 1): number {
  let sum = 0;
  for (let at = 0; at < cells.length; at += 1) {
    const cell = cells[at] as number;
    if (own === undefined || isOwnCell[cell] === own) sum += (rates[cell] as number) * (risk[at] as number);
  }
  return sum;
}

/**
 * Mixture of kinds, by expectation and maximisation (Dempster, Laird and Rubin, 1977). `all`: common rates,
 * to which those of each kind are shrunk. Starts with people sorted by their number of messages, cut into
 * equal parts.
 */
export function fitKinds(people: readonly WeighedCells[], all: Float64Array, most: number): Kinds {
  const total = people.reduce((sum, { weight }) => sum + weight, 0);
  let likeness = cutByOrder(people, all, most);
  for (let round = 1; ; round += 1) {
    const kinds = Array.from({ length: most }, (_, kind) =>
      kindOf(people, (person) => likeness[person]?.[kind] ?? 0),
    );
    if (most === 1 || round === rounds) return { kinds, likeness };
    likeness = likenessTo(
      people,
      kinds.map(({ sums }) => ratesIn(sums, all)),
      kinds.map(({ weight }) => weight / total),
    );
  }
}

function kindOf(people: readonly WeighedCells[], likenessOf: (person: number) => number): Kind {
  const sums = nothing();
  let weight = 0;
  for (const [person, one] of people.entries()) {
    const likeness = likenessOf(person);
    if (likeness === 0) continue;
    weight += one.weight * likeness;
    addCounts(sums, one, one.weight * likeness);
  }
  return { weight, sums };
}

function likenessTo(
  people: readonly Cells[],
  rates: readonly Float64Array[],
  shares: readonly number[],
): readonly Float64Array[] {
  const logs = rates.map((all) => all.map(Math.log));
  return people.map((one) => {
    const fits = Float64Array.from(
      rates,
      (all, kind) =>
        Math.log(Math.max(shares[kind] as number, 1e-9)) + fitOf(one, all, logs[kind] as Float64Array),
    );
    const best = fits.reduce((most, fit) => Math.max(most, fit), Number.NEGATIVE_INFINITY);
    const parts = fits.map((fit) => (fit - best < minLogRate ? 0 : Math.exp(fit - best)));
    const sum = parts.reduce((before, part) => before + part, 0);
    return parts.map((part) => part / sum);
  });
}

/** Log-likelihood of a person's events at these rates, up to a constant. */
function fitOf({ cells, events, risk }: Cells, rates: Float64Array, logs: Float64Array): number {
  let fit = 0;
  for (let at = 0; at < cells.length; at += 1) {
    const cell = cells[at] as number;
    fit += (events[at] as number) * (logs[cell] as number) - (rates[cell] as number) * (risk[at] as number);
  }
  return fit;
}

function cutByOrder(people: readonly Cells[], all: Float64Array, kinds: number): readonly Float64Array[] {
  const talkative = people.map((one, person) => {
    const said = one.events.reduce((sum, events) => sum + events, 0);
    return { person, ratio: (said + 1) / (expectedEvents(one, all) + 1) };
  });
  talkative.sort((a, b) => a.ratio - b.ratio || a.person - b.person);
  const likeness = people.map(() => new Float64Array(kinds));
  for (const [place, { person }] of talkative.entries())
    (likeness[person] as Float64Array)[Math.floor((place * kinds) / people.length)] = 1;
  return likeness;
}
