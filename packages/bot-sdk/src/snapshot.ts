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

/** Undefined: the game is not over. */
export function finishedGameOf({ game, seat, origin }: Seat, view: View): FinishedGame | undefined {
  if (view.reveal === null) return undefined;
  if (view.format !== 'market') return finishedElsewhere({ game, seat, origin }, view);
  const { nature, end, results, target } = view.reveal;
  const points = Object.entries({ ...results, target }).map(([one, amount]) => [one, amount / milli]);
  const conversation = conversationOf(view);
  const natures = { target: nature };
  const { format } = view;
  return {
    game,
    origin,
    seat,
    format,
    natures,
    nature,
    end,
    conversation,
    results: Object.fromEntries(points),
  };
}

/** A game of another format: what all reveals tell. */
function finishedElsewhere(seat: Seat, view: object): FinishedGame {
  const { format, reveal } = view as {
    readonly format: string;
    readonly reveal: { readonly end: string; readonly natures?: FinishedGame['natures'] };
  };
  return { ...seat, format, natures: reveal.natures ?? {}, end: reveal.end, conversation: [], results: {} };
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
