/** The tables of the forecasts that finished games made, by game and added up. */
import type { GameList } from './archive.ts';

export interface ForecastTables {
  /** The forecasts of a finished game, as JSON. */
  readonly game_forecasts: {
    readonly game: string;
    readonly format: string;
    readonly preset: string;
    readonly list: GameList;
    readonly forecasts: string;
  };
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
  /** Of them games with several forecasts at a place: what one said, as JSON, and how many said it. */
  readonly forecast_groups: {
    readonly format: string;
    readonly preset: string;
    readonly series: string;
    readonly at: number;
    readonly said: string;
    readonly n: number;
  };
}
