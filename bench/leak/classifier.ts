/** How well a classifier trained on earlier games predicts natures in later ones. */
import {
  foldsOf,
  isEstimable,
  labelledRows,
  logOdds,
  type Random,
  ridgeLogistic,
  rocArea,
} from '@parlour/stats';
import { boostedTrees } from './boosted-trees.ts';
import { type Area, areaWithin, type Scored } from './clustered-area.ts';
import { scaling, type Table } from './table.ts';

export interface AucEstimate {
  /**
   * Probability that, of a human's and a machine's game, the human's gets the higher score. 0.5: no signal.
   */
  readonly auc: number;
  /** The 95 % interval. */
  readonly low: number;
  readonly high: number;
  /** Games, or seats, that were judged; those of the first block only taught. */
  readonly n: number;
  readonly standardError: number;
}

/** Performance of a classifier in total, and with single groups. */
export interface Judged {
  readonly all: AucEstimate;
  /** By name; undefined: too few of either nature. */
  readonly parts: Readonly<Record<string, AucEstimate | undefined>>;
}

/** Subsets to judge in addition to all features. */
export interface JudgedTogether {
  /** The game of each row: rows of one game are dealt together, and their errors add up. Left out: each has its own. */
  readonly games?: readonly number[];
  /** Indices of rows by common factor. */
  readonly parts?: Readonly<Record<string, readonly number[]>>;
}

/** Maximum number of blocks; fewer for few games. */
const maxBlocks = 20;
/** Games of either nature in a block, at least. */
const minBlockSize = 4;
/** Retrains only after growth by this factor. */
const growth = 1.2;

/** Maximum number of columns of the linear model. */
const maxLineFeatures = 50;

type Learn = (train: Table, labels: Uint8Array, random: Random) => (rows: Table) => Float64Array;

/** Linear models with weak and strong regularisation, and trees for nonlinear signals. */
const learners: readonly Learn[] = [
  (train, labels) => straightLine(train, labels, 10),
  (train, labels) => straightLine(train, labels, 300),
  (train, labels, random) => boostedTrees(train, labels, { random }),
];

/** Of a first block and the rest, how many games must be played so that `wanted` are judged. */
export const gamesFor = (wanted: number): number => Math.ceil((wanted * maxBlocks) / (maxBlocks - 1));

/** The same for independent rows. */
export const crossValidatedAuc = (
  features: readonly (readonly number[])[],
  labels: readonly boolean[],
  random: Random,
): AucEstimate => judgedAuc(features, labels, random).all;

/**
 * Deals the games to random blocks with equal numbers of both natures. Every block is scored by a classifier
 * that was trained only on earlier blocks: scaled by them, and selected among three by its results on them.
 * So under the null hypothesis the areas of the blocks are independent, and the interval is valid for every
 * classifier. Intervals of an ordinary cross-validation are too narrow (`rocAreaWithin`).
 *
 * @param features a row for each game or seat, all of one length; `NaN` for missing numbers
 * @param labels whether it was a human's
 * @throws RangeError if there are fewer than eight games of either nature
 */
export function judgedAuc(
  features: readonly (readonly number[])[],
  labels: readonly boolean[],
  random: Random,
  { games, parts = {} }: JudgedTogether = {},
): Judged {
  const block = blocksOf(labels, games, random);
  const blocks = Math.max(...block) + 1;
  const placesOf = (fits: (of: number) => boolean) =>
    [...block.keys()].filter((place) => fits(block[place] as number));
  const rowsOf = (places: readonly number[]) => places.map((place) => features[place] as readonly number[]);
  const labelsOf = (places: readonly number[]) => Uint8Array.from(places, (place) => Number(labels[place]));

  const score = new Float64Array(labels.length);
  const merits = learners.map(() => 0);
  let known = { games: 0, models: [] as ((rows: readonly (readonly number[])[]) => Float64Array)[] };
  for (let now = 1; now < blocks; now++) {
    const earlier = placesOf((of) => of < now);
    if (earlier.length >= growth * known.games) {
      const scale = scaling(rowsOf(earlier));
      const [table, truth] = [scale.apply(rowsOf(earlier)), labelsOf(earlier)];
      const models = learners.map((learn) => {
        const model = learn(table, truth, random);
        return (rows: readonly (readonly number[])[]) => model(scale.apply(rows));
      });
      known = { games: earlier.length, models };
    }
    const places = placesOf((of) => of === now);
    const [rows, outcome] = [rowsOf(places), labelsOf(places)];
    const chosen = merits.indexOf(Math.max(...merits));
    for (const [index, model] of known.models.entries()) {
      const scores = model(rows);
      const told = rocArea({ score: scores, outcome });
      merits[index] = (merits[index] as number) + (isEstimable(told) ? told.area : 0.5);
      if (index === chosen) for (const [at, place] of places.entries()) score[place] = scores[at] as number;
    }
  }
  const scoredOf = (places: readonly number[]): Scored[] =>
    places
      .filter((place) => (block[place] as number) > 0)
      .map((place) => ({
        score: score[place] as number,
        isOne: labels[place] === true,
        cluster: games?.[place] ?? place,
        block: block[place] as number,
      }));
  const all = areaWithin(scoredOf([...block.keys()]));
  if (all === undefined) throw new RangeError('no block has two of either nature');
  const partOf = (places: readonly number[]) => {
    const area = areaWithin(scoredOf(places));
    return area && estimateOf(area);
  };
  return {
    all: estimateOf(all),
    parts: Object.fromEntries(Object.entries(parts).map(([name, places]) => [name, partOf(places)])),
  };
}

const estimateOf = ({ area, interval, n, standardError }: Area): AucEstimate => ({
  auc: area,
  low: interval[0],
  high: interval[1],
  n,
  standardError,
});

/** The block of each row; those of one game are in one, and games with a human are spread over all. */
function blocksOf(labels: readonly boolean[], games: readonly number[] | undefined, random: Random) {
  const clusters = games ?? [...labels.keys()];
  const humans = new Set(clusters.filter((_, row) => labels[row]));
  const machines = new Set(clusters.filter((_, row) => !labels[row]));
  const fewer = Math.min(humans.size, machines.size);
  if (fewer < 2 * minBlockSize) throw new RangeError(`eight games of either nature are needed, not ${fewer}`);
  const blocks = Math.min(maxBlocks, Math.floor(fewer / minBlockSize));
  const all = [...new Set(clusters)];
  const folds = foldsOf(
    Uint8Array.from(all, (game) => Number(humans.has(game))),
    blocks,
    random,
  );
  const blockOf = new Map(all.map((game, index) => [game, folds[index] as number]));
  return clusters.map((game) => blockOf.get(game) as number);
}

function straightLine(train: Table, labels: Uint8Array, penalty: number): (rows: Table) => Float64Array {
  const chosen = strongestColumns(train, labels);
  const rowOf = ({ columns }: Table, row: number) =>
    chosen.map((feature) => (columns[feature] as Float64Array)[row] as number);
  const rows = Array.from(labels, (label, row) => ({
    features: rowOf(train, row),
    outcome: label as 0 | 1,
    cluster: String(row),
  }));
  const data = chosen.length === 0 ? undefined : labelledRows(rows);
  const model = data && isEstimable(data) ? ridgeLogistic(data, { penalty }) : undefined;
  return (others) =>
    Float64Array.from({ length: others.rows }, (_, row) =>
      model !== undefined && isEstimable(model) ? logOdds(model, rowOf(others, row)) : 0,
    );
}

/** Columns with the largest difference of means between the natures, as many as the linear model takes. */
function strongestColumns({ columns }: Table, labels: Uint8Array): number[] {
  const apart = columns.map((column) => {
    const sum = [0, 0];
    const count = [0, 0];
    for (const [row, label] of labels.entries()) {
      sum[label] = (sum[label] as number) + (column[row] as number);
      count[label] = (count[label] as number) + 1;
    }
    return Math.abs((sum[0] as number) / (count[0] as number) - (sum[1] as number) / (count[1] as number));
  });
  const order = [...apart.keys()].sort((a, b) => (apart[b] as number) - (apart[a] as number));
  return order.slice(0, maxLineFeatures);
}
