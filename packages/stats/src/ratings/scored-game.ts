/** Games of two with a score, and the same as columns of numbers. */

/** One comparison of two players, or of two bots in one conversation. */
export interface ScoredGame {
  readonly a: string;
  readonly b: string;
  /** Score of a: 1 won, 0.5 tied, 0 lost. */
  readonly score: number;
}

/** The same games as numbers, for work that goes over them a thousand times. */
export interface GameColumns {
  /** In alphabetical order, by code units. Players are known by their place here. */
  readonly names: readonly string[];
  readonly first: Int32Array;
  readonly second: Int32Array;
  /** 1, 0.5 or 0 for the first. */
  readonly score: Float64Array;
}

/**
 * Converts games to columns of indices. Throws RangeError for a game against oneself, or another score
 * than 1, 0.5 or 0.
 */
export function gameColumns(games: readonly ScoredGame[]): GameColumns {
  const names = [...new Set(games.flatMap(({ a, b }) => [a, b]))].sort();
  const place = new Map(names.map((name, index) => [name, index]));
  for (const { a, b, score } of games) {
    if (a === b) throw new RangeError(`${a} cannot play against itself`);
    if (score !== 0 && score !== 0.5 && score !== 1)
      throw new RangeError(`a score is 1, 0.5 or 0, not ${score}`);
  }
  return {
    names,
    first: Int32Array.from(games, ({ a }) => place.get(a) ?? 0),
    second: Int32Array.from(games, ({ b }) => place.get(b) ?? 0),
    score: Float64Array.from(games, ({ score }) => score),
  };
}
