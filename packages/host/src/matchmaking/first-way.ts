/** A search for one way to fill places, each by one of its options, where what is taken rules out others. */

/** So many options are tried at most: a search may not hold up a tick. */
const mostTries = 10_000;

/**
 * The first way to fill all places, one after the other; undefined: none was found. `options` are those of a place
 * beside what is taken for the places before it, the best first.
 */
export function firstWay<One>(
  places: number,
  options: (place: number, taken: readonly One[]) => Iterable<One>,
): readonly One[] | undefined {
  const taken: One[] = [];
  let tries = 0;
  const fill = (place: number): boolean => {
    if (place === places) return true;
    for (const option of options(place, taken)) {
      tries += 1;
      if (tries > mostTries) return false;
      taken.push(option);
      if (fill(place + 1)) return true;
      taken.pop();
    }
    return false;
  };
  return fill(0) ? taken : undefined;
}
