/** What the house tells over HTTP of the games of the Market; prices are asks of a human security, in milli-points. */
import type { BettorSeat, MarketConfig, MarketOutcome } from '@parlour/game';
import type { GameRecord, LiveGame } from '../../connection/archive.ts';

/** A game that anybody may watch now. */
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

/** An exchange, and what its answer did to the price. Words are null once they were erased. */
export interface QuotedMoment {
  readonly question: string;
  readonly text: string | null;
  readonly answer: string | null;
}

/** What is known of a finished game beside its log. */
export interface MarketRecord extends GameRecord {
  readonly outcome: MarketOutcome;
  readonly gains: Readonly<Record<BettorSeat, Gain>>;
  /** The biggest move first. */
  readonly moments: readonly QuotedMoment[];
  readonly config: MarketConfig;
}
