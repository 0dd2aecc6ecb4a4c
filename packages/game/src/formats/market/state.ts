/** The state of a market. */
import type { Commitment, Nature } from '../../commitment.ts';
import type { GrowingList } from '../../growing-list.ts';
import type { Presence } from '../../presence.ts';
import type { Refusal } from '../../refusal.ts';
import type { Instant } from '../../time.ts';
import type {
  BettorSeat,
  Config,
  End,
  EndCause,
  ErasableText,
  PriceLadder,
  QuestionId,
  Seat,
  Settlement,
} from './words.ts';

export interface QueuedQuestion {
  readonly question: QuestionId;
  readonly text: ErasableText;
}

/** Result of an order, so that its repetition gets the same answer. */
export interface OrderResult {
  readonly orderId: string;
  readonly filled: number;
  readonly refusal?: Refusal;
  /** The bettor's order before this one: a list that grows without being copied. */
  readonly before: OrderResult | null;
}

export interface Bettor {
  readonly seat: BettorSeat;
  readonly nature: Nature;
  readonly presence: Presence;
  readonly cash: number;
  /** n > 0 human securities, n < 0 computer securities. */
  readonly position: number;
  readonly done: boolean;
  /** Units traded so far. */
  readonly units: number;
  /** Refused orders that traded nothing and are on record. */
  readonly refused: number;
  /** Questions submitted so far. */
  readonly submitted: number;
  /** Number of changes of `done`. */
  readonly changes: number;
  /** Number of disconnections. */
  readonly losses: number;
  readonly queue: readonly QueuedQuestion[];
  /** The latest order that had an id. */
  readonly lastOrder: OrderResult | null;
}

/** One question to the target, with its result. */
export interface Exchange {
  readonly question: QuestionId;
  readonly by: BettorSeat;
  readonly text: ErasableText;
  readonly askedAt: Instant;
  readonly answer: GivenAnswer | null;
}

export interface GivenAnswer {
  readonly text: ErasableText;
  /** Delivery to its asker. */
  readonly at: Instant;
  /** Time of the delivery to all. */
  readonly opensAt: Instant;
  readonly open: boolean;
}

/** The question the target is to answer now. */
export interface Current {
  readonly question: QuestionId;
  readonly since: Instant;
  readonly silentAt: Instant;
}

export interface HeldAnswer {
  readonly question: QuestionId;
  readonly text: ErasableText;
  readonly pasted: boolean;
  /** The host chooses the time of release after this instant; null: it comes at `until`. */
  readonly from: Instant | null;
  /** A deadline, in games that the first version began; null: there is none. */
  readonly until: Instant | null;
}

/** The mid, doubled to stay whole, added up over time since the first delivered answer. */
export interface PriceSum {
  readonly since: Instant;
  readonly time: number;
  readonly doubledMid: number;
}

/** An instant, and the human ask from then on. */
export type PricePoint = readonly [at: Instant, ask: number];

export interface Table {
  readonly phase: 'open' | 'over';
  readonly config: Config;
  readonly ladder: PriceLadder;
  readonly commitment: Commitment;
  readonly target: { readonly nature: Nature; readonly presence: Presence; readonly losses: number };
  readonly bettors: readonly Bettor[];
  readonly closesAt: Instant;
  readonly level: number;
  /** Every change of the price, the opening included. */
  readonly chart: GrowingList<PricePoint>;
  readonly exchanges: readonly Exchange[];
  readonly current: Current | null;
  readonly held: HeldAnswer | null;
  /** Answers that their askers have. */
  readonly delivered: number;
  readonly priceSum: PriceSum | null;
  readonly ended: { readonly at: Instant; readonly end: End; readonly cause: EndCause } | null;
  readonly settlement: Settlement | null;
}

export type State = { readonly phase: 'empty' } | Table;

export const bettorAt = (table: Table, seat: Seat): Bettor | undefined =>
  table.bettors.find((bettor) => bettor.seat === seat);

/** The active bettor of this seat; undefined after their departure. */
export function seatedBettor(table: Table, seat: Seat): Bettor | undefined {
  const bettor = bettorAt(table, seat);
  return bettor?.presence.is === 'left' ? undefined : bettor;
}

/** Result of the order with this id; undefined: none. */
export function orderOf({ lastOrder }: Bettor, orderId: string): OrderResult | undefined {
  for (let order = lastOrder; order !== null; order = order.before)
    if (order.orderId === orderId) return order;
  return undefined;
}

export const seatNumber = (seat: BettorSeat): number => Number(seat.slice('bettor-'.length));

export const askerOf = (question: QuestionId): BettorSeat =>
  question.slice(0, question.indexOf('#')) as BettorSeat;
