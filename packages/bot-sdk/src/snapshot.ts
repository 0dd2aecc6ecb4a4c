/** What a bot's functions are shown, made from the view of its seat. */
import type { TableView as View } from '@parlour/game';
import type { BettorTable, Exchange, FinishedGame } from './tables.ts';

/** The seat of a bot in a game. */
export interface Seat {
  readonly game: string;
  readonly seat: string;
  readonly origin: FinishedGame['origin'];
}

/** The view of a seat of the Market, and the moment at which it was true. */
export interface Snapshot {
  readonly view: View;
  /** Milliseconds since the start of the game when it came, and when that was by the clock of this machine. */
  readonly at: number;
  readonly seenAt: number;
}

const milli = 1000;
const payout = 100;

export function bettorTableOf(
  { game, seat }: Seat,
  { view, at, seenAt }: Snapshot,
  now: number,
): BettorTable {
  const { bid, ask } = pointsOf(view.price);
  const { cash = 0, position = 0 } = view.own ?? {};
  const { budget, baseRate } = view.rules;
  return {
    game,
    seat,
    conversation: conversationOf(view),
    price: (bid + ask) / 2 / payout,
    bid,
    ask,
    cash: cash / milli,
    position,
    baseRate,
    budget: budget === null ? null : budget / milli,
    remaining: Math.max(view.closesAt - at - (now - seenAt), 0),
  };
}

/** Undefined: the game is not over, or of a format that has no such end. */
export function finishedGameOf({ game, seat, origin }: Seat, view: View): FinishedGame | undefined {
  if (view.format !== 'market' || view.reveal === null) return undefined;
  const { nature, end, results, target } = view.reveal;
  const points = Object.entries({ ...results, target }).map(([one, amount]) => [one, amount / milli]);
  const conversation = conversationOf(view);
  return { game, origin, seat, nature, end, conversation, results: Object.fromEntries(points) };
}

function conversationOf(view: View): Exchange[] {
  return view.conversation.map(({ question, by, text, answer }) => ({
    question,
    by,
    text: text ?? '',
    answer: answer?.text ?? null,
  }));
}

const pointsOf = ({ bid, ask }: View['price']) => ({ bid: bid / milli, ask: ask / milli });
