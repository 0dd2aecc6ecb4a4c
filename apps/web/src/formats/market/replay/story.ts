/** A finished game as its log tells it: the table after every event. */
import {
  type BettorSeat,
  type Instant,
  type MarketEvent,
  type MarketState,
  market,
  type Nature,
  payout,
  point,
  type TableView,
} from '@parlour/game';
import { type Moment, moments } from '../chart/moments.ts';

type Table = Exclude<MarketState, { phase: 'empty' }>;
type OpenedEvent = Extract<MarketEvent, { type: 'opened' }>;
type SettledEvent = Extract<MarketEvent, { type: 'settled' }>;

/** A finished game as its log tells it: the table after every event. */
export interface Story {
  readonly seed: string;
  readonly natures: Readonly<Record<string, Nature>>;
  readonly opened: OpenedEvent;
  readonly settled: SettledEvent;
  /** How long it was, in milliseconds. */
  readonly length: number;
  readonly steps: readonly Step[];
  /** What a human share cost at the end, in points: between what one got and what one paid. */
  readonly close: number;
  /** The whole price line, and the answers on it. */
  readonly chart: TableView['chart'];
  readonly answers: readonly { readonly question: string; readonly at: number }[];
  /** Questions that were put to the target. */
  readonly asked: number;
  readonly moves: readonly Moment[];
}

export interface Step {
  readonly at: number;
  readonly table: Table;
}

/** Reads a log, one JSON object a line, and plays it through the rules. Throws if it is not a whole game. */
export function readStory(log: string): Story {
  const [hosted, ...facts] = log
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
  const events = facts as MarketEvent[];
  const opened = events.find((event) => event.type === 'opened');
  const settled = events.find((event) => event.type === 'settled');
  const closed = events.find((event) => event.type === 'closed');
  if (hosted?.type !== 'hosted' || opened === undefined || settled === undefined || closed === undefined)
    throw new Error('this log is not that of a whole game');
  const steps = stepsOf(events);
  const length = closed.at;
  const last = viewOf(steps.at(-1), length);
  return {
    seed: hosted.seed,
    natures: hosted.natures,
    opened,
    settled,
    length,
    steps,
    close: (last.price.bid + last.price.ask) / (2 * point),
    chart: last.chart,
    answers: last.conversation.flatMap(({ question, answer }) =>
      answer === null ? [] : [{ question, at: answer.at }],
    ),
    asked: last.conversation.length,
    moves: moments(last, length, 10),
  };
}

function stepsOf(events: readonly MarketEvent[]): Step[] {
  const steps: Step[] = [];
  let state = market.initial;
  for (const event of events) {
    state = market.evolve(state, event);
    if (state.phase !== 'empty') steps.push({ at: event.at, table: state });
  }
  return steps;
}

/** Which step the game has come to at a moment: the last one not after it. */
export function stepAt({ steps }: Pick<Story, 'steps'>, at: number): number {
  let low = 0;
  let high = steps.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((steps[middle]?.at ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}

/**
 * The table at a step as a replay shows it: every answer from the moment its asker had it, for that is when it
 * began to move the price. It ends with the game, however long it might have gone on.
 */
export function viewOf(step: Step | undefined, length: number): TableView {
  const view = step === undefined ? undefined : market.view(step.table, 'target');
  if (view === undefined || view.phase === 'empty') throw new Error('there is no such step');
  return { ...view, you: 'spectator', answering: false, closesAt: length as Instant };
}

/** What every bettor holds at a step, and what it is worth either way. */
export interface Holding {
  readonly seat: BettorSeat;
  readonly position: number;
  readonly ifHuman: number;
  readonly ifComputer: number;
}
export const holdingsAt = (step: Step | undefined): readonly Holding[] =>
  (step?.table.bettors ?? []).map(({ seat, cash, position }) => ({
    seat,
    position,
    ifHuman: cash + payout * Math.max(position, 0),
    ifComputer: cash + payout * Math.max(-position, 0),
  }));
