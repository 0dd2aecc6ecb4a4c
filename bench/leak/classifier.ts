/** How well a classifier that learns from earlier games tells the nature in later ones. */
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
  /** The probability that of a human's game and a machine's the human's is called more human. 0.5: nothing is told. */
  readonly auc: number;
  /** The 95 % interval. */
  readonly low: number;
  readonly high: number;
  /** Games, or seats, that were judged; those of the first block only taught. */
  readonly n: number;
  readonly standardError: number;
}

/** How well a classifier did in all, and with some alone. */
export interface Judged {
  readonly all: AucEstimate;
  /** By name; undefined: too few of either nature. */
  readonly parts: Readonly<Record<string, AucEstimate | undefined>>;
}

/** What to judge beside everything. */
export interface JudgedTogether {
  /** The game of each row: rows of one game are dealt together, and their errors add up. Left out: each has its own. */
  readonly games?: readonly number[];
  /** Rows by the name of what they have in common. */
  readonly parts?: Readonly<Record<string, readonly number[]>>;
}

/** Games are dealt to so many blocks, fewer where there are few games. */
const mostBlocks = 20;
/** Games of either nature in a block, at least. */
const leastInBlock = 4;
/** What has grown by less than this since the last time is not learned again. */
const growth = 1.2;

/** A straight line goes through so many columns at most. */
const mostInLine = 50;

type Learn = (train: Table, labels: Uint8Array, random: Random) => (rows: Table) => Float64Array;

/** A straight line, held back a little or a lot, and trees, which find what is bent. */
const learners: readonly Learn[] = [
  (train, labels) => straightLine(train, labels, 10),
  (train, labels) => straightLine(train, labels, 300),
  (train, labels, random) => boostedTrees(train, labels, { random }),
];

/** Of a first block and the rest, how many games must be played so that `wanted` are judged. */
export const gamesFor = (wanted: number): number => Math.ceil((wanted * mostBlocks) / (mostBlocks - 1));

/** The same for rows that stand alone. */
export const crossValidatedAuc = (
  features: readonly (readonly number[])[],
  labels: readonly boolean[],
  random: Random,
): AucEstimate => judgedAuc(features, labels, random).all;

/**
 * Deals the games to blocks at random, as many of either nature to each. Every block is judged by a classifier that
 * learned from earlier blocks alone: scaled by them, and chosen among three by what each made of them. So under chance
 * the areas of the blocks do not depend on each other, and the interval is right for every classifier; those of
 * an ordinary cross-validation are too narrow (`rocAreaWithin`).
 *
 * @param features a row for each game or seat, all of one length; `NaN` where one lacks a number
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
  if (fewer < 2 * leastInBlock) throw new RangeError(`eight games of either nature are needed, not ${fewer}`);
  const blocks = Math.min(mostBlocks, Math.floor(fewer / leastInBlock));
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
  const chosen = mostDifferent(train, labels);
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

/** The columns whose means differ most between the natures, as many as a straight line takes. */
function mostDifferent({ columns }: Table, labels: Uint8Array): number[] {
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
  return order.slice(0, mostInLine);
}
