/** HTTP types of Market games; prices are asks of a human security, in milli-points. */
import type { BettorSeat, MarketConfig, MarketOutcome } from '@parlour/game';
import type { GameRecord, LiveGame } from '../../connection/archive.ts';

/** A live public game. */
export interface MarketLive extends LiveGame {
  readonly price: number;
  readonly spark: readonly (readonly [at: number, ask: number])[];
  readonly questions: number;
  readonly bettors: number;
}

/** A bettor's two gains in points, and their result in milli-points. */
export interface Gain {
  readonly forecast: number;
  readonly brier: number;
  readonly result: number;
}

/** An exchange, and the price change by its answer. Texts are null if erased. */
export interface QuotedMoment {
  readonly question: string;
  readonly text: string | null;
  readonly answer: string | null;
}

/** Record of a finished game, beside its log. */
export interface MarketRecord extends GameRecord {
  readonly outcome: MarketOutcome;
  readonly gains: Readonly<Record<BettorSeat, Gain>>;
  /** The biggest move first. */
  readonly moments: readonly QuotedMoment[];
  readonly config: MarketConfig;
}
