import type { MarketTableView as View } from './views.ts';

/** A question put to a bot that plays the target, and what was said before. */
export interface Question {
  readonly game: string;
  /** The number of the question, such as `bettor-1#2`. */
  readonly question: string;
  readonly text: string;
  /** What was asked and answered before, the oldest first. */
  readonly before: readonly { readonly question: string; readonly answer: string | null }[];
}

/** A question and its answer; null as long as there is none to be read, or once it was erased. */
export interface Exchange {
  readonly question: string;
  /** The seat that asked, such as `bettor-1`. */
  readonly by: string;
  readonly text: string;
  readonly answer: string | null;
}

/** A game as a bettor sees it. */
export interface BettorTable {
  readonly game: string;
  /** The bot's own seat. */
  readonly seat: string;
  readonly conversation: readonly Exchange[];
  /** The mid of bid and ask, as the probability that the target is human. */
  readonly price: number;
  /** What a human security brings and costs, in points. */
  readonly bid: number;
  readonly ask: number;
  /** The own cash, in points; what was lent is not in it. */
  readonly cash: number;
  /** Human securities held; negative: computer securities. */
  readonly position: number;
  /** The announced probability that the target is human. */
  readonly baseRate: number;
  /** Points lent for this game; null: without limit. */
  readonly budget: number | null;
  /** Milliseconds to the close. */
  readonly remaining: number;
}

/** A game that is over, as the bot's seat saw it. */
export interface FinishedGame {
  readonly game: string;
  readonly origin: 'rated' | 'invited' | 'practice';
  readonly seat: string;
  /** What the target was. */
  readonly nature: 'human' | 'machine';
  /** How it ended: `time`, `done`, `bettors-left`, `target-left` or `void`. */
  readonly end: string;
  readonly conversation: readonly Exchange[];
  /** Points by seat; the target's are its reward. */
  readonly results: Readonly<Record<string, number>>;
}

/** The seat of a bot in a game. */
export interface Seat {
  readonly game: string;
  readonly seat: string;
  readonly origin: FinishedGame['origin'];
}

/** The view of a seat, and the moment at which it was true. */
export interface Sight {
  readonly view: View;
  /** Milliseconds since the start of the game when it came, and when that was by the clock of this machine. */
  readonly at: number;
  readonly seenAt: number;
}

const milli = 1000;
const payout = 100;

export function questionOf(game: string, view: View): Question | undefined {
  const current = view.conversation.find(({ answer }) => answer === null);
  if (current === undefined || view.answering) return undefined;
  const before = view.conversation
    .filter(({ answer }) => answer !== null)
    .map(({ text, answer }) => ({ question: text ?? '', answer: answer?.text ?? null }));
  return { game, question: current.question, text: current.text ?? '', before };
}

export function bettorTableOf({ game, seat }: Seat, { view, at, seenAt }: Sight, now: number): BettorTable {
  const { bid, ask } = pointsOf(view.price);
  const { cash = 0, position = 0 } = view.own ?? {};
  const { budget, baseRate } = view.rules;
  return {
    ...{ game, seat, conversation: conversationOf(view) },
    ...{ price: (bid + ask) / 2 / payout, bid, ask },
    ...{ cash: cash / milli, position, baseRate },
    budget: budget === null ? null : budget / milli,
    remaining: Math.max(view.closesAt - at - (now - seenAt), 0),
  };
}

export function finishedGameOf({ game, seat, origin }: Seat, view: View): FinishedGame | undefined {
  if (view.reveal === null) return undefined;
  const { nature, end, results, target } = view.reveal;
  const points = Object.entries({ ...results, target }).map(([one, amount]) => [one, amount / milli]);
  const conversation = conversationOf(view);
  return { game, origin, seat, nature, end, conversation, results: Object.fromEntries(points) };
}

function conversationOf(view: View): Exchange[] {
  return view.conversation.map(({ question, by, text, answer }) => ({
    ...{ question, by, text: text ?? '' },
    answer: answer?.text ?? null,
  }));
}

const pointsOf = ({ bid, ask }: View['price']) => ({ bid: bid / milli, ask: ask / milli });
