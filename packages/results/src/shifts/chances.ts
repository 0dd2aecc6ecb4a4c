/** How rarely a move as large as an answer's comes where nobody answered, and which answers are too rare to be chance. */
import { type Sums, weightOfOne } from './tallies.ts';

/** A size of moves: how many answers moved as much, and how surely that is no chance. */
export interface SizeChance {
  /** In tenths of a point. */
  readonly size: number;
  /** Answers that moved exactly so much. */
  readonly answers: number;
  /** The chance of a move of this size or more where nobody answered. */
  readonly p: number;
  /** The share of chance finds among all answers that moved so much or more (Benjamini and Hochberg). */
  readonly q: number;
}

/**
 * The chances of all sizes that answers moved by, the largest first; undefined: no game has a quiet stretch. p is that
 * of a permutation: the answer is one more among the quiet stretches, each of which weighs as many answers as its game
 * has for it. Uneven weights count as fewer stretches (Kish). Answers of one size share p and so q, as if each were
 * adjusted alone.
 */
export function sizeChances(answers: Sums, quiet: Sums): readonly SizeChance[] | undefined {
  const [moved, chance] = [countsOf(answers), countsOf(quiet)];
  const weight = total(chance);
  if (weight === 0) return undefined;
  const stretches = weight ** 2 / Math.max(1, quiet.squares ?? weight * weightOfOne);
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

function countsOf(sums: Sums): ReadonlyMap<number, number> {
  const named = Object.entries(sums).filter(([name]) => name.startsWith('size '));
  return new Map(named.map(([name, n]) => [Number(name.slice('size '.length)), n]));
}
