/** The words of the Market: seats, commands and events. */
import type { Commitment, Nature } from '../../commitment.ts';
import type { Pacing } from '../../pacing/pacing.ts';
import type { Refusal } from '../../refusal.ts';
import type { Duration, Instant } from '../../time.ts';

export type BettorSeat = `bettor-${number}`;
export type Seat = 'target' | BettorSeat;

/** The i-th question of a bettor, counted from 1, queued and withdrawn ones included. */
export type QuestionId = `${BettorSeat}#${number}`;

/** Possible prices of a market: rung k (counted from 1) is the cost of the k-th step up, in milli-points. */
export interface PriceLadder {
  /** Non-decreasing, each strictly between 0 and 100 points. */
  readonly rungs: readonly number[];
  /** The level before the first trade. */
  readonly start: number;
}

export const sides = ['human', 'computer'] as const;
export type Side = (typeof sides)[number];

export const targetRewards = ['average', 'final', 'paper'] as const;
export type TargetReward = (typeof targetRewards)[number];

/** Every choice about a game. Times in milliseconds, amounts in milli-points (1 point = 1000). */
export interface Config {
  readonly duration: Duration;
  /** How much earlier the asker gets the answer than the others. */
  readonly headStart: Duration;
  /** Grace period of a lost connection. */
  readonly grace: Duration;
  /** Maximum silence of the target on a current question. */
  readonly silence: Duration;
  readonly maxBettors: number;
  /** The announced probability that the target is human. */
  readonly baseRate: number;
  /** Credit of every bettor for this game; null: no limit. */
  readonly budget: number | null;
  readonly ladder: 'classic' | { readonly lmsr: { readonly b?: number } };
  readonly targetReward: TargetReward;
  /** Longest question, longest answer, in code points. */
  readonly questionLength: number;
  readonly answerLength: number;
  /** Questions one bettor may have waiting. */
  readonly queueLength: number;
  /** Units one bettor may trade in the game. Left out, as in games of before there was a limit: any number. */
  readonly tradeLimit?: number;
  /** Rate limit of one player's free actions. Default: none. */
  readonly repeatLimit?: number;
  /** The model of typing time by which a machine's answers are held back. The host draws from it. */
  readonly pacing: Pacing;
}

export type Command =
  | Ask
  | { readonly type: 'withdraw'; readonly at: Instant; readonly by: Seat; readonly question: string }
  | Answer
  | Bet
  | { readonly type: 'done'; readonly at: Instant; readonly by: Seat; readonly done: boolean }
  | { readonly type: 'leave'; readonly at: Instant; readonly by: Seat };

export interface Ask {
  readonly type: 'ask';
  readonly at: Instant;
  readonly by: Seat;
  readonly text: string;
}

export interface Answer {
  readonly type: 'answer';
  readonly at: Instant;
  readonly by: Seat;
  readonly text: string;
  /** The question it is meant for; left out: the current one. */
  readonly question?: string;
  /** The client saw a paste into the reply box. */
  readonly pasted?: boolean;
  /** Only set by the host: hold the answer back, and release it after this instant. */
  readonly from?: Instant;
}

export interface Bet {
  readonly type: 'bet';
  readonly at: Instant;
  readonly by: Seat;
  readonly side: Side;
  /** Unit steps, each its own trade; left out: 1. */
  readonly quantity?: number;
  readonly orderId?: string;
  /** The worst acceptable price of the instrument that changes hands, in milli-points. */
  readonly limit?: number;
  /** Answers that the bettor had read when they decided: with another one given since, the order is refused. */
  readonly heard?: number;
}

/** A person's or a bot's words; null once they have been erased. */
export type ErasableText = string | null;

export interface Trade {
  readonly type: 'traded';
  readonly at: Instant;
  readonly by: BettorSeat;
  readonly orderId?: string;
  readonly side: Side;
  readonly action: 'buy' | 'sell';
  readonly instrument: Side;
  /** Of the instrument that changed hands, in milli-points. */
  readonly price: number;
  readonly levelBefore: number;
  readonly levelAfter: number;
  /** The bettor's after the trade. */
  readonly cash: number;
  readonly position: number;
}

export interface RefusedOrder {
  readonly type: 'order-refused';
  readonly at: Instant;
  readonly by: BettorSeat;
  readonly orderId?: string;
  readonly side: Side;
  /** Requested units, and units traded before the refusal. */
  readonly quantity: number;
  readonly filled: number;
  readonly code: Refusal;
}

/** Why the trading ended, in full. Only the log knows it before the reveal. */
export type EndCause =
  | 'time'
  | 'done'
  | 'bettors-left'
  | 'target-left'
  | 'target-gone'
  | 'target-silent'
  | 'fault';
export type End = 'time' | 'done' | 'bettors-left' | 'target-left' | 'void';

export interface Settlement {
  readonly nature: Nature;
  readonly nonce: string;
  /** Each bettor's, in milli-points. */
  readonly results: Readonly<Record<BettorSeat, number>>;
  readonly maker: number;
  /** The target's reward in milli-points, in a separate ledger. */
  readonly target: number;
}

/**
 * Everything that can happen in a game of the Market. Amounts are milli-points.
 *
 * @example
 * ```ts
 * import { finishedGames, type MarketEvent } from '@parlour/bot-sdk';
 *
 * const questions = (log: readonly MarketEvent[]): string[] =>
 *   log.flatMap((event) => (event.type === 'question-submitted' ? (event.text ?? []) : []));
 * for await (const { log } of finishedGames({ format: 'market' })) console.log(questions(log));
 * ```
 */
export type Event =
  | {
      readonly type: 'opened';
      readonly at: Instant;
      readonly format: 'market';
      readonly config: Config;
      readonly ladder: PriceLadder;
      readonly commitment: Commitment;
    }
  | { readonly type: 'seated'; readonly at: Instant; readonly seat: Seat; readonly nature: Nature }
  | {
      readonly type: 'question-submitted';
      readonly at: Instant;
      readonly by: BettorSeat;
      readonly question: QuestionId;
      readonly text: ErasableText;
    }
  | { readonly type: 'question-current'; readonly at: Instant; readonly question: QuestionId }
  | {
      readonly type: 'question-withdrawn';
      readonly at: Instant;
      readonly by: BettorSeat;
      readonly question: QuestionId;
    }
  | {
      readonly type: 'answer-held';
      readonly at: Instant;
      readonly question: QuestionId;
      readonly text: ErasableText;
      readonly from?: Instant;
      readonly pasted?: true;
      /** In logs of the first version, instead of `from`: given at this instant, as a deadline. */
      readonly until?: Instant;
    }
  | { readonly type: 'answer-discarded'; readonly at: Instant; readonly question: QuestionId }
  | {
      readonly type: 'answered';
      readonly at: Instant;
      readonly question: QuestionId;
      readonly text: ErasableText;
      readonly pasted?: true;
    }
  | {
      readonly type: 'delivered';
      readonly at: Instant;
      readonly question: QuestionId;
      readonly to: BettorSeat | 'everybody';
    }
  | Trade
  | RefusedOrder
  | { readonly type: 'done-set'; readonly at: Instant; readonly by: BettorSeat; readonly done: boolean }
  | {
      readonly type: 'disconnected' | 'reconnected' | 'gone' | 'left';
      readonly at: Instant;
      readonly by: Seat;
    }
  | { readonly type: 'resumed'; readonly at: Instant; readonly down: Duration }
  | { readonly type: 'closed'; readonly at: Instant; readonly end: End; readonly cause: EndCause }
  | ({ readonly type: 'settled'; readonly at: Instant } & Settlement);

export interface Outcome {
  readonly end: End;
  readonly nature: Nature;
  readonly level: number;
  readonly results: Readonly<Record<BettorSeat, number>>;
  readonly maker: number;
  readonly target: number;
}
