/** Snapshots for a bot's functions, made from the view of its seat. */
import type { TableView as View } from '@parlour/game';
import { outcomeOf, type SettledGame, sortedByTime } from './outcome.ts';
import type { BettorTable, Exchange, FinishedGame, SaidLine } from './tables.ts';

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

/** Returns undefined if the game is not over. */
export function finishedGameOf({ game, seat, origin }: Seat, view: View): FinishedGame | undefined {
  const { format, reveal } = view as AnyView;
  if (reveal === null) return undefined;
  const outcome = outcomeOf(reveal);
  return {
    ...{ game, origin, seat, format, end: reveal.end },
    ...(reveal.nature !== undefined && { nature: reveal.nature }),
    ...outcome,
    payoff: outcome.results[seat] ?? null,
    talk: talkOf(view),
    conversation: view.format === 'market' ? conversationOf(view) : [],
  };
}

/** Common fields of the views of all formats. */
interface AnyView {
  readonly format: string;
  readonly reveal: (SettledGame & { readonly end: string }) | null;
  readonly talk?: readonly Said[];
  /** Of the imitation game, by witness. */
  readonly talks?: Readonly<Record<string, readonly Said[]>>;
}
type Said = Pick<SaidLine, 'by' | 'at' | 'text'>;

function talkOf(view: View): readonly SaidLine[] {
  const { talk = [], talks = {} } = view as AnyView;
  if (view.format === 'market')
    return view.conversation.flatMap(({ by, text, askedAt, answer }) => [
      { by, to: 'target', at: askedAt, text },
      ...(answer === null ? [] : [{ by: 'target', to: by, at: answer.at, text: answer.text ?? null }]),
    ]);
  const apart = Object.entries(talks).flatMap(([witness, lines]) =>
    lines.map((line) => lineOf(line, line.by === witness ? 'interrogator' : witness)),
  );
  return sortedByTime([...talk.map((line) => lineOf(line, null)), ...apart]);
}

const lineOf = ({ by, at, text }: Said, to: string | null): SaidLine => ({ by, to, at, text });

function conversationOf(view: View): Exchange[] {
  return view.conversation.map(({ question, by, text, answer }) => ({
    question,
    by,
    text: text ?? '',
    answer: answer?.text ?? null,
  }));
}

const pointsOf = ({ bid, ask }: View['price']) => ({ bid: bid / milli, ask: ask / milli });
