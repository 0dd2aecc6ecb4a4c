/** Forecasts in games, as stored and counted by the archive. */

/** A forecast of human at a point of a series: a second, or a number of answers. */
export interface ArchivedForecast {
  readonly series: string;
  readonly at: number;
  readonly probability: number;
  readonly nature: string;
}

/** Number of equal forecasts at a point of a series, in public games. */
export interface ForecastTotal extends Omit<ArchivedForecast, 'series'> {
  readonly n: number;
}

/** Forecasts of public games at a point of a series, with equal ones counted together. */
export interface ForecastGroup {
  readonly at: number;
  readonly said: readonly {
    readonly probability: number;
    readonly nature: 'human' | 'machine';
    readonly n: number;
  }[];
  /** Number of games with these forecasts. */
  readonly games: number;
}
