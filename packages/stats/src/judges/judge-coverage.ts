/** How often intervals of the joint model hold the truth, over simulated sets of verdicts. */
import { itemAt } from '../at.ts';
import { type Interval, isEstimable } from '../estimate.ts';
import { mulberry32 } from '../random.ts';
import { type FixedVersions, type JudgeModel, judgeModel } from './judge-model.ts';
import { type Deviation, deviations } from './judgement-design.ts';
import { type JudgeSimulation, simulatedTruth, simulatedVerdicts } from './simulated-verdicts.ts';

export interface JudgeCoverage {
  readonly sets: number;
  /** Shares of intervals of 95 % that hold the truth: of the population, of versions as fixed effects. */
  readonly population: number;
  readonly differences: number;
  readonly ranks: number;
  /** Mean over the sets of Spearman's correlation of estimated and true shares. */
  readonly rankCorrelation: number;
  /** Mean estimate less the truth. */
  readonly bias: Readonly<Record<Deviation, number>>;
}

/** Simulates so many sets and fits each; NaN where nothing was estimable. Takes seconds for each set. */
export function judgeCoverage(simulation: JudgeSimulation, sets: number, seed: number): JudgeCoverage {
  const held = { population: new Tally(), differences: new Tally(), ranks: new Tally() };
  const found = { correlation: new Tally(), ...eachDeviation(() => new Tally()) };
  for (let set = 0; set < sets; set += 1) {
    const random = mulberry32(seed + set);
    const { verdicts, eta, shares } = simulatedVerdicts(simulation, random);
    const model = judgeModel(verdicts, random);
    if (!isEstimable(model)) continue;
    for (const [name, bias] of biasesOf(model)) found[name].add(bias);
    const number = (version: string) => Number(version.slice(1)) - 1;
    const truths = model.machines.map(({ version }) => itemAt(shares, number(version)));
    const places = placesOf(truths);
    found.correlation.add(correlationOf(placesOf(model.machines.map((one) => one.population.mean)), places));
    for (const [index, { population, rank }] of model.machines.entries()) {
      held.population.add(holds(population.interval, itemAt(truths, index)));
      if (isEstimable(rank)) held.ranks.add(holds(rank.interval, itemAt(places, index)));
    }
    if (!isEstimable(model.fixedVersions)) continue;
    for (const isHeld of differencesHeld(model.fixedVersions, (version) => itemAt(eta, number(version))))
      held.differences.add(isHeld);
  }
  return {
    ...{ sets, population: held.population.mean, differences: held.differences.mean, ranks: held.ranks.mean },
    rankCorrelation: found.correlation.mean,
    bias: eachDeviation((name) => found[name].mean),
  };
}

const biasesOf = (model: JudgeModel): readonly (readonly [Deviation, number])[] =>
  deviations.flatMap((name) => {
    const value = model.deviations[name];
    return isEstimable(value) ? [[name, value - trueDeviation[name]]] : [];
  });

/** 1 or 0 for each pair of versions. */
function* differencesHeld(
  { versions, eta, covariance }: FixedVersions,
  truthOf: (version: string) => number,
): Generator<number> {
  for (const [i, one] of versions.entries())
    for (const [j, other] of versions.slice(0, i).entries()) {
      const variance = at(covariance, i, i) + at(covariance, j, j) - 2 * at(covariance, i, j);
      const miss = Math.abs(itemAt(eta, i) - itemAt(eta, j) - truthOf(one) + truthOf(other));
      yield miss <= 1.959963984540054 * Math.sqrt(variance) ? 1 : 0;
    }
}

const trueDeviation: Readonly<Record<Deviation, number>> = {
  ...{ lean: simulatedTruth.lean, discrimination: simulatedTruth.discrimination },
  ...{ machine: simulatedTruth.versions, game: simulatedTruth.game },
};

const eachDeviation = <Value>(of: (name: Deviation) => Value): Readonly<Record<Deviation, Value>> => ({
  ...{ lean: of('lean'), discrimination: of('discrimination'), machine: of('machine'), game: of('game') },
});

class Tally {
  #count = 0;
  #sum = 0;

  add(value: number): void {
    this.#count += 1;
    this.#sum += value;
  }

  get mean(): number {
    return this.#sum / this.#count;
  }
}

const at = (matrix: readonly (readonly number[])[], row: number, column: number): number =>
  matrix[row]?.[column] ?? Number.NaN;

const holds = ([low, high]: Interval, truth: number): number => (low <= truth && truth <= high ? 1 : 0);

/** Place of each value, 1 for the largest. */
const placesOf = (values: readonly number[]): readonly number[] =>
  values.map((own) => 1 + values.filter((other) => other > own).length);

function correlationOf(one: readonly number[], other: readonly number[]): number {
  const squares = one.reduce((sum, place, index) => sum + (place - itemAt(other, index)) ** 2, 0);
  return 1 - (6 * squares) / (one.length * (one.length ** 2 - 1));
}
