/** Forecasts of games, grouped by equal sets of forecasts. */
import type { ArchivedForecast, ForecastGroup, ForecastTotal } from './archive.ts';

type Said = Pick<ArchivedForecast, 'at' | 'probability' | 'nature'>;

/** Forecasts of one game at each point, as a text that is equal for equal forecasts. */
export function forecastsByPlace(said: readonly Said[]): ReadonlyMap<number, string> {
  const places = Map.groupBy(said, ({ at }) => at);
  return new Map([...places].map(([at, some]) => [at, JSON.stringify(countsOf(some))]));
}

/** Probability, nature and how often, in order. */
type Count = readonly [probability: number, nature: string, n: number];

function countsOf(said: readonly Said[]): readonly Count[] {
  const counts = new Map<string, { readonly probability: number; readonly nature: string; n: number }>();
  for (const { probability, nature } of said) {
    const key = `${nature} ${probability}`;
    const known = counts.get(key) ?? { probability, nature, n: 0 };
    known.n += 1;
    counts.set(key, known);
  }
  return [...counts.values()]
    .sort((a, b) => a.probability - b.probability || (a.nature < b.nature ? -1 : 1))
    .map(({ probability, nature, n }) => [probability, nature, n]);
}

/** Number of forecasts of a game. */
export const sizeOf = (said: string): number =>
  (JSON.parse(said) as readonly Count[]).reduce((sum, [, , n]) => sum + n, 0);

/** All games: those with several forecasts, and the rest of the totals as games with one forecast each. */
export function groupsOf(
  totals: readonly ForecastTotal[],
  several: readonly { readonly at: number; readonly said: string; readonly n: number }[],
): readonly ForecastGroup[] {
  const left = new Map(totals.map((total) => [`${total.at} ${total.probability} ${total.nature}`, total.n]));
  const groups = several.map(({ at, said, n: games }): ForecastGroup => {
    const counts = JSON.parse(said) as readonly Count[];
    for (const [probability, nature, n] of counts) {
      const key = `${at} ${probability} ${nature}`;
      left.set(key, (left.get(key) ?? 0) - games * n);
    }
    return {
      at,
      games,
      said: counts.map(([probability, nature, n]) => ({ probability, nature: natureIn(nature), n })),
    };
  });
  const alone = totals.flatMap(({ at, probability, nature }): readonly ForecastGroup[] => {
    const games = left.get(`${at} ${probability} ${nature}`) ?? 0;
    return games <= 0 ? [] : [{ at, games, said: [{ probability, nature: natureIn(nature), n: 1 }] }];
  });
  const keyOf = ({ said }: ForecastGroup) => JSON.stringify(said);
  return [...alone, ...groups].sort((a, b) => a.at - b.at || (keyOf(a) < keyOf(b) ? -1 : 1));
}

const natureIn = (word: string) => (word === 'human' ? 'human' : 'machine');

/** Groups of games with all forecasts available, each with its game. */
export function groupsByGame(said: readonly (Said & { readonly game: string })[]): readonly ForecastGroup[] {
  const counts = new Map<string, { readonly at: number; readonly said: string; n: number }>();
  for (const some of Map.groupBy(said, ({ game }) => game).values())
    for (const [at, own] of forecastsByPlace(some)) {
      const known = counts.get(`${at} ${own}`) ?? { at, said: own, n: 0 };
      known.n += 1;
      counts.set(`${at} ${own}`, known);
    }
  return groupsOf(
    [],
    [...counts.values()].sort((a, b) => a.at - b.at || (a.said < b.said ? -1 : 1)),
  );
}
