/** The tables of the forecasts that finished games made, by game and added up. */
import type { OfGame } from './shift-tables.ts';

export interface ForecastTables {
  /** The forecasts of a finished game, as JSON. */
  readonly game_forecasts: OfGame & { readonly forecasts: string };
  /** The same counted over public games; changed together with them. */
  readonly forecast_totals: {
    readonly format: string;
    readonly preset: string;
    readonly series: string;
    readonly at: number;
    readonly probability: number;
    readonly nature: string;
    readonly n: number;
  };
  /**
   * Games with several forecasts at a point: the forecasts of one, as JSON, and the number of equal games.
   */
  readonly forecast_groups: {
    readonly format: string;
    readonly preset: string;
    readonly series: string;
    readonly at: number;
    readonly said: string;
    readonly n: number;
  };
}
