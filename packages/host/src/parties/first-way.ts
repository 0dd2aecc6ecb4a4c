/** Backtracking search for an assignment of places to options under constraints. */

/** Maximum number of search steps, to bound a tick. */
const maxSearchSteps = 10_000;

/**
 * Returns the first assignment of all places in order; undefined: none was found. `options`: those of a
 * place given the earlier ones, the best first.
 */
export function backtrackingSearch<One>(
  places: number,
  options: (place: number, taken: readonly One[]) => Iterable<One>,
): readonly One[] | undefined {
  const taken: One[] = [];
  let tries = 0;
  const fill = (place: number): boolean => {
    if (place === places) return true;
    for (const option of options(place, taken)) {
      tries += 1;
      if (tries > maxSearchSteps) return false;
      taken.push(option);
      if (fill(place + 1)) return true;
      taken.pop();
    }
    return false;
  };
  return fill(0) ? taken : undefined;
}
