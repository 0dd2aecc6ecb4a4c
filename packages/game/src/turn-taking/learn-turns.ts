/** Learns when people speak from the talks of rated games. */
import { type Contributors, computeStanding } from '../learning/contributors.ts';
import { type DatedCount, publishedCounts } from '../learning/counts.ts';
import { type WeightedValue, winsorizerOf } from '../learning/robust.ts';
import { priorWeight, totalWeight, type WeightedLesson, weighLessons } from '../learning/shares.ts';
import { gammaQuantiles, gammaShapes } from './factors.ts';
import type { LearnedTurns } from './learned-turns.ts';
import { priorTableOf, type TurnMode } from './rates.ts';
import {
  averageOf,
  type Cells,
  cellsOfGame,
  isOwnCell,
  learnedEdges,
  ratesOf,
  rowsOf,
} from './turn-cells.ts';
import {
  addCounts,
  expectedEvents,
  fitKinds,
  type KindSums,
  type Kinds,
  ratesIn,
  sumsOf,
  type WeighedCells,
} from './turn-kinds.ts';

/** One person's turns in one talk of a rated game. */
export interface TurnLesson extends DatedCount {
  /** Pseudonym of the person. */
  readonly person: string;
  /** `packSpells`; in slots `packSlots`. */
  readonly spells: string;
}

/** Maximum number of kinds, and number of people per kind. */
const maxKinds = 14;
const peopleOfKind = 14;

interface Known {
  readonly contributors: Contributors;
  /** Days since 1970: today. */
  readonly day: number;
}

/** A person with learned turns. */
interface Learned extends WeighedCells {
  readonly person: string;
  /** Only of these is the table made to which kinds are drawn: anyone else is one of the kinds, and moves no other. */
  readonly isEstablished: boolean;
}

/** Sums over all contributors, before those of one table are excluded. */
export interface TurnModel {
  readonly games: number;
  readonly people: number;
  readonly prior: Float64Array;
  readonly known: readonly Learned[];
  readonly voiceOf: (person: string) => string;
  readonly sums: KindSums;
  readonly fitted: Kinds;
}

/** Fits people as kinds: takes some seconds with thousands of games. Undefined: no lessons. */
export function fitTurns(
  lessons: readonly TurnLesson[],
  mode: TurnMode,
  { contributors, day }: Known,
): TurnModel | undefined {
  const heard = weighLessons(lessons, contributors);
  if (heard.length === 0) return undefined;
  const prior = ratesOf(priorTableOf(mode));
  const { voiceOf, isEstablished } = computeStanding(contributors);
  const known = withinBounds(peopleIn(heard, isEstablished), prior);
  const sums = sumsOf(known.filter((one) => one.isEstablished));
  const count = Math.min(Math.max(Math.floor(totalWeight(known) / peopleOfKind), 1), maxKinds);
  const fitted = fitKinds(known, ratesIn(sums, prior), count);
  return { ...publishedCounts(lessons, day), prior, known, voiceOf, sums, fitted };
}

/**
 * Learned turns of people as a mixture of kinds, with the prior as one more kind. Voices of `without` are
 * subtracted from every sum. Undefined: no data remain.
 */
export function turnsOf(model: TurnModel, without: Iterable<string> = []): LearnedTurns | undefined {
  const { prior, known, voiceOf, fitted } = model;
  const silent = new Set([...without].map(voiceOf));
  const out = known.map(({ person }) => silent.has(voiceOf(person)));
  const total = totalWeight(known.filter((_, at) => !out[at]));
  if (total <= 0) return undefined;
  const leave = (sums: KindSums, likenessOf: (person: number) => number): KindSums => {
    if (silent.size === 0) return sums;
    const rest = { events: sums.events.slice(), risk: sums.risk.slice() };
    for (const [at, one] of known.entries()) if (out[at]) addCounts(rest, one, -one.weight * likenessOf(at));
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

/** Clamps a difference of sums to 0 against rounding. */
const notBelow0 = (sum: number): number => Math.max(sum, 0);

/** Each person's games together, as one game on average. */
function peopleIn(
  heard: readonly WeightedLesson<TurnLesson>[],
  isEstablished: (person: string) => boolean,
): readonly Learned[] {
  const byPerson = new Map<string, WeightedLesson<TurnLesson>[]>();
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
  events.reduce((sum, count, at) => (isOwnCell[cells[at] as number] === marks[side] ? sum + count : sum), 0);

/** Clamps extremely talkative or silent people to the bounds. */
function withinBounds(people: readonly Learned[], prior: Float64Array): readonly Learned[] {
  const all = ratesIn(sumsOf(people), prior);
  const bounds = sides.map((side) => {
    const ratios = people.map((one) =>
      Math.log((saidOf(one, side) + 1) / (expectedEvents(one, all, marks[side]) + 1)),
    );
    const usual = gammaQuantiles(gammaShapes[side], 15);
    const before = usual.map(
      (z): WeightedValue => ({ value: Math.log(z), weight: priorWeight / usual.length }),
    );
    const own = people.map(({ weight }, at): WeightedValue => ({ value: ratios[at] as number, weight }));
    return { ratios, within: winsorizerOf([...before, ...own]) };
  });
  return people.map((one, person) => {
    const [own = 1, other = 1] = bounds.map(({ ratios, within }) => {
      const ratio = ratios[person] as number;
      return Math.exp(ratio - within(ratio));
    });
    if (own === 1 && other === 1) return one;
    const risk = one.risk.map(
      (minutes, at) => minutes * (isOwnCell[one.cells[at] as number] === 1 ? own : other),
    );
    return { ...one, risk };
  });
}

/** How people of one kind differ, beyond chance: the prior counts with its members. */
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
  const usual = 1 / gammaShapes[side];
  const found = below > 0 ? Math.min(Math.max(above / below, 0), 2 * usual) : usual;
  const variance = (priorWeight * usual + total * found) / (priorWeight + total);
  return gammaQuantiles(1 / variance, 41).map((z) => Number(z.toPrecision(4)));
}
