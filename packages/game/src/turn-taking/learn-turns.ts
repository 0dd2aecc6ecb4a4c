/** Learns when people speak from the talks of rated games. */
import { type Contributors, standingOf } from '../learning/contributors.ts';
import { countedBy, type Dated } from '../learning/counts.ts';
import { drawnIn, type WeightedValue } from '../learning/robust.ts';
import { priorWeight, sharedOut, totalWeight, type Weighted } from '../learning/shares.ts';
import { gammaQuantiles, shapes } from './factors.ts';
import type { LearnedTurns } from './learned-turns.ts';
import { priorTableOf, type TurnMode } from './rates.ts';
import { averageOf, type Cells, cellsOfGame, isOwn, learnedEdges, ratesOf, rowsOf } from './turn-cells.ts';
import {
  addTo,
  expectedEvents,
  fitKinds,
  type Kinds,
  ratesIn,
  type Sums,
  sumsOf,
  type WeighedCells,
} from './turn-kinds.ts';

/** One person's turns in one talk of a rated game. */
export interface TurnLesson extends Dated {
  /** Tells people apart, not who they are. */
  readonly person: string;
  /** `packSpells`. */
  readonly spells: string;
}

/** At most so many kinds, one for so many people. */
const mostKinds = 14;
const peopleOfKind = 14;

interface Known {
  readonly contributors: Contributors;
  /** Days since 1970: today. */
  readonly day: number;
}

/** Someone whose turns were learned. */
interface Learned extends WeighedCells {
  readonly person: string;
  /** Only of these is the table made to which kinds are drawn: anyone else is one of the kinds, and moves no other. */
  readonly isEstablished: boolean;
}

/** What everyone taught, before those of one table are left out. */
export interface TurnModel {
  readonly games: number;
  readonly people: number;
  readonly prior: Float64Array;
  readonly known: readonly Learned[];
  readonly voiceOf: (person: string) => string;
  readonly sums: Sums;
  readonly fitted: Kinds;
}

/** Fits people as kinds: with thousands of games it takes some seconds. Undefined: there is no lesson. */
export function fitTurns(
  lessons: readonly TurnLesson[],
  mode: TurnMode,
  { contributors, day }: Known,
): TurnModel | undefined {
  const heard = sharedOut(lessons, contributors);
  if (heard.length === 0) return undefined;
  const prior = ratesOf(priorTableOf(mode));
  const { voiceOf, isEstablished } = standingOf(contributors);
  const known = withinBounds(peopleIn(heard, isEstablished), prior);
  const sums = sumsOf(known.filter((one) => one.isEstablished));
  const count = Math.min(Math.max(Math.floor(totalWeight(known) / peopleOfKind), 1), mostKinds);
  const fitted = fitKinds(known, ratesIn(sums, prior), count);
  return { ...countedBy(lessons, day), prior, known, voiceOf, sums, fitted };
}

/**
 * What people taught about their turns, each of them as one of some kinds, and the prior as one kind more. What the voices
 * of `without` hold is taken out of every sum. Undefined: there is nothing else.
 */
export function turnsOf(model: TurnModel, without: Iterable<string> = []): LearnedTurns | undefined {
  const { prior, known, voiceOf, fitted } = model;
  const silent = new Set([...without].map(voiceOf));
  const out = known.map(({ person }) => silent.has(voiceOf(person)));
  const total = totalWeight(known.filter((_, at) => !out[at]));
  if (total <= 0) return undefined;
  const leave = (sums: Sums, likenessOf: (person: number) => number): Sums => {
    if (silent.size === 0) return sums;
    const rest = { events: sums.events.slice(), risk: sums.risk.slice() };
    for (const [at, one] of known.entries()) if (out[at]) addTo(rest, one, -one.weight * likenessOf(at));
    return { events: rest.events.map(notBelow0), risk: rest.risk.map(notBelow0) };
  };
  const all = ratesIn(
    leave(model.sums, (at) => Number(known[at]?.isEstablished)),
    prior,
  );
  const kinds = fitted.kinds.map(({ sums }, kind) => {
    const likenessOf = (person: number) => fitted.likeness[person]?.[kind] ?? 0;
    const weight = known.reduce((sum, one, at) => sum + (out[at] ? 0 : one.weight * likenessOf(at)), 0);
    return { weight, rates: ratesIn(leave(sums, likenessOf), all) };
  });
  const taught = total / (total + priorWeight);
  const factors = (side: Side) => {
    const rates = kinds.map((kind) => kind.rates);
    return factorsOf(side, known, (at) => (out[at] ? undefined : fitted.likeness[at]), rates, total);
  };
  return {
    games: model.games,
    people: model.people,
    kinds: [
      { share: 1 - taught, rows: rowsOf(prior) },
      ...kinds.map(({ weight, rates }) => ({ share: (taught * weight) / total, rows: rowsOf(rates) })),
    ],
    edges: learnedEdges,
    factors: { own: factors('own'), other: factors('other') },
  };
}

/** What is left of a sum is not less than nothing, however its parts were rounded. */
const notBelow0 = (sum: number): number => Math.max(sum, 0);

/** Each person's games together, as one game on average. */
function peopleIn(
  heard: readonly Weighted<TurnLesson>[],
  isEstablished: (person: string) => boolean,
): readonly Learned[] {
  const byPerson = new Map<string, Weighted<TurnLesson>[]>();
  for (const one of heard) {
    const own = byPerson.get(one.lesson.person) ?? [];
    own.push(one);
    byPerson.set(one.lesson.person, own);
  }
  return [...byPerson].map(([person, games]) => ({
    person,
    isEstablished: isEstablished(person),
    weight: totalWeight(games),
    ...averageOf(games.map(({ lesson }) => cellsOfGame(lesson))),
  }));
}

const sides = ['own', 'other'] as const;
type Side = (typeof sides)[number];

/** As `isOwn` has it. */
const marks = { own: 1, other: 0 } as const;

const saidOf = ({ cells, events }: Cells, side: Side): number =>
  events.reduce((sum, count, at) => (isOwn[cells[at] as number] === marks[side] ? sum + count : sum), 0);

/** Who says much more or much less than the others counts as if they lay within the bounds. */
function withinBounds(people: readonly Learned[], prior: Float64Array): readonly Learned[] {
  const all = ratesIn(sumsOf(people), prior);
  const bounds = sides.map((side) => {
    const ratios = people.map((one) =>
      Math.log((saidOf(one, side) + 1) / (expectedEvents(one, all, marks[side]) + 1)),
    );
    const usual = gammaQuantiles(shapes[side], 15);
    const before = usual.map(
      (z): WeightedValue => ({ value: Math.log(z), weight: priorWeight / usual.length }),
    );
    const own = people.map(({ weight }, at): WeightedValue => ({ value: ratios[at] as number, weight }));
    return { ratios, within: drawnIn([...before, ...own]) };
  });
  return people.map((one, person) => {
    const [own = 1, other = 1] = bounds.map(({ ratios, within }) => {
      const ratio = ratios[person] as number;
      return Math.exp(ratio - within(ratio));
    });
    if (own === 1 && other === 1) return one;
    const risk = one.risk.map(
      (minutes, at) => minutes * (isOwn[one.cells[at] as number] === 1 ? own : other),
    );
    return { ...one, risk };
  });
}

/** How people of one kind differ, beyond what chance makes of it: the prior counts as its members do. */
function factorsOf(
  side: Side,
  people: readonly WeighedCells[],
  likenessOf: (person: number) => Float64Array | undefined,
  rates: readonly Float64Array[],
  total: number,
): readonly number[] {
  let [above, below] = [0, 0];
  for (const [person, one] of people.entries()) {
    const expected = likenessOf(person)?.reduce(
      (sum, part, kind) =>
        part === 0 ? sum : sum + part * expectedEvents(one, rates[kind] as Float64Array, marks[side]),
      0,
    );
    if (expected === undefined) continue;
    above += one.weight * ((saidOf(one, side) - expected) ** 2 - expected);
    below += one.weight * expected ** 2;
  }
  const usual = 1 / shapes[side];
  const found = below > 0 ? Math.min(Math.max(above / below, 0), 2 * usual) : usual;
  const variance = (priorWeight * usual + total * found) / (priorWeight + total);
  return gammaQuantiles(1 / variance, 41).map((z) => Number(z.toPrecision(4)));
}
