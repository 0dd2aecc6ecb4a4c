/** p-values of shifts from the moves in quiet stretches, and the significant answers. */
import { type TallySums, unitTallyWeight } from './tallies.ts';

/** A size of moves: how many answers moved as much, and how surely that is no chance. */
export interface SizeChance {
  /** In tenths of a point. */
  readonly size: number;
  /** Answers that moved exactly so much. */
  readonly answers: number;
  /** Probability of a move of this size or more in quiet stretches. */
  readonly p: number;
  /** The share of chance finds among all answers that moved so much or more (Benjamini and Hochberg). */
  readonly q: number;
}

/**
 * p-values of all sizes of shifts, the largest first; undefined if no game has a quiet stretch. Permutation
 * p-values: the answer is added to the quiet stretches, each weighted by the game's answers per stretch.
 * Uneven weights reduce the effective number of stretches (Kish). Answers of one size share p and q, as if
 * each were adjusted separately.
 */
export function sizeChances(answers: TallySums, quiet: TallySums): readonly SizeChance[] | undefined {
  const [moved, chance] = [countsOf(answers), countsOf(quiet)];
  const weight = total(chance);
  if (weight === 0) return undefined;
  const stretches = weight ** 2 / Math.max(1, quiet.squares ?? weight * unitTallyWeight);
  const sizes = [...moved.keys()].sort((a, b) => b - a);
  const all = total(moved);
  const above = [...chance].sort(([a], [b]) => b - a);
  let [place, rare, found] = [0, 0, 0];
  const ranked = sizes.map((size) => {
    for (; place < above.length && (above[place]?.[0] ?? 0) >= size; place += 1)
      rare += above[place]?.[1] ?? 0;
    found += moved.get(size) ?? 0;
    const p = (1 + (stretches * rare) / weight) / (stretches + 1);
    return { size, answers: moved.get(size) ?? 0, p, q: (p * all) / found };
  });
  let smallest = 1;
  return ranked
    .toReversed()
    .map((one) => {
      smallest = Math.min(smallest, one.q);
      return { ...one, q: smallest };
    })
    .toReversed();
}

const total = (counts: ReadonlyMap<number, number>) => [...counts.values()].reduce((sum, n) => sum + n, 0);

function countsOf(sums: TallySums): ReadonlyMap<number, number> {
  const named = Object.entries(sums).filter(([name]) => name.startsWith('size '));
  return new Map(named.map(([name, n]) => [Number(name.slice('size '.length)), n]));
}
