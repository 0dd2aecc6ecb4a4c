/** The choices of the list of games, as they stand in the address. */
import { defaultFormat } from '../default-format.ts';
/** What the address bar says of the list of games. */
export interface GamesSearch {
  readonly nature?: 'human' | 'machine';
  readonly end?: (typeof ends)[number];
  /** Only games with at least so many trades. */
  readonly trades?: (typeof leastTrades)[number];
  readonly sort?: 'swing' | 'trades';
  /** Tell how the games came out. */
  readonly tell?: true;
}

export const ends = ['time', 'done', 'bettors-left', 'target-left', 'void'] as const;
export const leastTrades = [10, 25, 50, 100] as const;
export const sorts = ['swing', 'trades'] as const;
const natures = ['human', 'machine'] as const;

const oneOf = <Value>(list: readonly Value[], value: unknown): Value | undefined =>
  list.find((one) => one === value);

/** Keeps what makes sense of an address; the rest falls away. */
export function readGamesSearch(search: Record<string, unknown>): GamesSearch {
  const { tell, ...rest } = search;
  const nature = oneOf(natures, rest.nature);
  const end = oneOf(ends, rest.end);
  const trades = oneOf(leastTrades, Number(rest.trades));
  const sort = oneOf(sorts, rest.sort);
  return {
    ...(nature && { nature }),
    ...(end && { end }),
    ...(trades && { trades }),
    ...(sort && { sort }),
    ...(tell === true && { tell }),
  };
}

/** The same as a request to the house, for the games that come before the cursor. */
export function gamesPath({ nature, end, trades, sort }: GamesSearch, before?: string): string {
  const query = new URLSearchParams({ format: defaultFormat });
  if (nature !== undefined) query.set('nature', nature);
  if (end !== undefined) query.set('end', end);
  if (trades !== undefined) query.set('least', `trades:${trades}`);
  if (sort !== undefined) query.set('sort', sort);
  if (before !== undefined) query.set('before', before);
  return `/api/games?${query}`;
}
