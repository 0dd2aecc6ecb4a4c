/**
 * Share of slots in which a person writes: learned as quantiles, from which a share is drawn for each seat.
 */
import { type Contributors, computeStanding } from '../learning/contributors.ts';
import { type DatedCount, publishedCounts } from '../learning/counts.ts';
import { type WeightedValue, weightedQuantiles, winsorizerOf } from '../learning/robust.ts';
import { priorWeight, totalWeight, weighLessons } from '../learning/shares.ts';
import { seconds } from '../time.ts';
import type { LearnedTurns } from './learned-turns.ts';
import { normalScore } from './normal.ts';
import type { SlotMode } from './rates.ts';

/** One person's slots in one game. */
export interface SlotLesson extends DatedCount {
  /** `packSlots`. */
  readonly spells: string;
}

/** Slots in which someone could write, in order, as a short text: 1, where they wrote. */
export const packSlots = (wrote: readonly boolean[]): string => wrote.map(Number).join('');

/**
 * Distribution of shares between people: a beta distribution by its mean and by the correlation of two slots
 * of one person.
 */
interface Spread {
  readonly mean: number;
  readonly likeness: number;
}

/** Ticks in which a contestant of a show writes, by the law of free talk: in a minute, all contestants together. */
const ticksWritten = 4.15;

/**
 * Prior without data. For own slots 0.9, with a spread of 0.065 between people: a choice. For ticks of a
 * show the value of the free-talk law with its prior, text lengths, minimum delays and permanent silence. It
 * is 0.158 of the 36 ticks of a 360 s talk with four contestants, 0.209 with three, 0.108 with six and 0.078
 * with eight (3,000 people drawn for each). That is 1 - exp(-4.15 minutes / contestants) within 0.005; two
 * ticks of one person correlate by 0.014.
 */
export function priorSpread(mode: SlotMode): Spread {
  if (mode.kind === 'slots') return { mean: 0.9, likeness: 0.047 };
  const written = (ticksWritten * mode.length) / seconds(60);
  return { mean: 1 - Math.exp(-written / mode.contestants), likeness: 0.014 };
}

/** People are never taken to differ more than this. */
const maxLikeness = 0.25;
/** Weights: number of people of the prior, and number of values per person's share. */
const [priorValues, valuesOfOne] = [15, 5];
const quantiles = 41;

/** Evenly spaced quantiles of the prior, the least first. */
export const priorShares = (mode: SlotMode): readonly number[] =>
  rounded(betaValues(priorSpread(mode), 2 * quantiles - 1).filter((_, at) => at % 2 === 0));

interface Known {
  readonly contributors: Contributors;
  /** Days since 1970: today. */
  readonly day: number;
  /** Their voices teach nothing. */
  readonly without?: Iterable<string>;
}

/**
 * Learns shares: the prior as 30 permanent members, and each person by their open slots. Only established
 * people move the middle; others count as people without moving it. Undefined: no contributors.
 */
export function learnShares(
  lessons: readonly SlotLesson[],
  mode: SlotMode,
  { contributors, day, without = [] }: Known,
): LearnedTurns | undefined {
  const heard = weighLessons(lessons, contributors, new Set(without));
  if (heard.length === 0) return undefined;
  const prior = priorSpread(mode);
  const before = weighed(betaValues(prior, priorValues), priorWeight);
  const people = withinBounds(peopleIn(heard), prior.mean, before);
  const { isEstablished } = computeStanding(contributors);
  const usual = spreadOf(
    people.filter(({ person }) => isEstablished(person)),
    prior,
  );
  const own = people.flatMap(({ wrote, slots, weight }) => {
    const sum = 1 / usual.likeness - 1;
    const known = { mean: (sum * usual.mean + wrote) / (sum + slots), likeness: 1 / (sum + slots + 1) };
    return weighed(betaValues(known, valuesOfOne), weight);
  });
  const places = Array.from({ length: quantiles }, (_, at) => at / (quantiles - 1));
  const shares = rounded(weightedQuantiles([...before, ...own], places));
  return { ...publishedCounts(lessons, day), kinds: [], edges: [0], factors: { own: [], other: [] }, shares };
}

interface Person {
  readonly person: string;
  readonly wrote: number;
  readonly slots: number;
  readonly weight: number;
}

function peopleIn(heard: ReturnType<typeof weighLessons<SlotLesson>>): readonly Person[] {
  const byPerson = Map.groupBy(heard, ({ lesson }) => lesson.person);
  return [...byPerson].map(([person, games]) => {
    const all = games.map(({ lesson }) => lesson.spells).join('');
    const wrote = all.replaceAll('0', '').length;
    return { person, wrote, slots: all.length, weight: totalWeight(games) };
  });
}

/** Clamps people with extreme shares to the bounds. */
function withinBounds(
  people: readonly Person[],
  mean: number,
  before: readonly WeightedValue[],
): readonly Person[] {
  const shareOf = ({ wrote, slots }: Person) => (wrote + mean) / (slots + 1);
  const values = people.map((one) => ({ value: logit(shareOf(one)), weight: one.weight }));
  const within = winsorizerOf([
    ...before.map(({ value, weight }) => ({ value: logit(value), weight })),
    ...values,
  ]);
  return people.map((one, at) => {
    const { value } = values[at] as WeightedValue;
    const bound = within(value);
    return bound === value ? one : { ...one, wrote: one.slots * logistic(bound) };
  });
}

/** Distribution of people's shares beyond chance: the prior counts with its members. */
function spreadOf(people: readonly Person[], prior: Spread): Spread {
  const total = totalWeight(people);
  const sum = people.reduce((all, { wrote, slots, weight }) => all + (weight * wrote) / slots, 0);
  const mean = (priorWeight * prior.mean + sum) / (priorWeight + total);
  const chance = mean * (1 - mean);
  let [above, below] = [0, 0];
  for (const { wrote, slots, weight } of people) {
    above += weight * ((wrote - slots * mean) ** 2 - slots * chance);
    below += weight * slots * (slots - 1) * chance;
  }
  const found = below > 0 ? Math.min(Math.max(above / below, 0), maxLikeness) : prior.likeness;
  return { mean, likeness: (priorWeight * prior.likeness + total * found) / (priorWeight + total) };
}

/** Values in the middles of equal parts of a beta distribution, the least first: as if its log odds were normal. */
function betaValues({ mean, likeness }: Spread, count: number): readonly number[] {
  const sum = 1 / likeness - 1;
  const [a, b] = [mean * sum, (1 - mean) * sum];
  const spread = Math.sqrt(trigamma(a) + trigamma(b));
  return Array.from({ length: count }, (_, at) =>
    logistic(digamma(a) - digamma(b) + spread * normalScore((at + 0.5) / count)),
  );
}

/** The mean of the logarithm of a gamma variable, and its variance: within 0.1 of the truth from 0.2 on. */
const digamma = (shape: number): number => Math.log(shape + 0.5) - 1 / shape;
const trigamma = (shape: number): number => 1 / shape ** 2 + 1 / (shape + 1) + 1 / (2 * (shape + 1) ** 2);

const logit = (share: number): number => Math.log(share / (1 - share));
const logistic = (odds: number): number => 1 / (1 + Math.exp(-odds));

const weighed = (values: readonly number[], weight: number): readonly WeightedValue[] =>
  values.map((value) => ({ value, weight: weight / values.length }));

const rounded = (values: readonly number[]): readonly number[] =>
  values.map((value) => Number(value.toPrecision(4)));
