/** How the beliefs of the gallery came in during a game: its steps, without times and accounts. */

/** The course has steps from this number of beliefs on: fewer would show who said what. */
export const leastBeliefs = 5;
const steps = 20;

interface Said {
  readonly price: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export interface CourseStep {
  /** In points, without a fraction. */
  readonly mean: number;
  readonly tenths: number[];
}

/** The beliefs given until each of twenty equal steps between the first and the last; those without any are left out. */
export function courseOf(said: readonly Said[]): CourseStep[] {
  if (said.length < leastBeliefs) return [];
  const times = said.map(({ at }) => at);
  const [from, to] = [Math.min(...times), Math.max(...times)];
  return Array.from({ length: steps }, (_, index) => {
    const until = from + ((to - from) * (index + 1)) / steps;
    const prices = said.flatMap(({ price, at }) => (at <= until ? [price] : []));
    return {
      mean: Math.round(prices.reduce((sum, price) => sum + price, 0) / prices.length),
      tenths: Array.from(
        { length: 10 },
        (_one, tenth) => prices.filter((price) => Math.floor((price - 1) / 10) === tenth).length,
      ),
    };
  });
}
