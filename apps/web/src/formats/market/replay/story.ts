/** A finished game from its log: the table after every event. */
import {
  type BettorSeat,
  type Instant,
  type MarketEvent,
  type MarketState,
  market,
  milliPointsPerPoint,
  type Nature,
  payoutMilliPoints,
  type TableView,
} from '@parlour/game';
import { type Moment, moments } from '../chart/moments.ts';

type Table = Exclude<MarketState, { phase: 'empty' }>;
type OpenedEvent = Extract<MarketEvent, { type: 'opened' }>;
type SettledEvent = Extract<MarketEvent, { type: 'settled' }>;

/** A finished game from its log: the table after every event. */
export interface Story {
  readonly seed: string;
  readonly natures: Readonly<Record<string, Nature>>;
  readonly opened: OpenedEvent;
  readonly settled: SettledEvent;
  /** Length in milliseconds. */
  readonly length: number;
  readonly steps: readonly StoryStep[];
  /** Final price of a human share in points: the middle of bid and ask. */
  readonly close: number;
  /** The whole price line, and the answers on it. */
  readonly chart: TableView['chart'];
  readonly answers: readonly { readonly question: string; readonly at: number }[];
  /** Questions that were put to the target. */
  readonly asked: number;
  readonly moves: readonly Moment[];
}

export interface StoryStep {
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
    close: (last.price.bid + last.price.ask) / (2 * milliPointsPerPoint),
    chart: last.chart,
    answers: last.conversation.flatMap(({ question, answer }) =>
      answer === null ? [] : [{ question, at: answer.at }],
    ),
    asked: last.conversation.length,
    moves: moments(last, length, 10),
  };
}

function stepsOf(events: readonly MarketEvent[]): StoryStep[] {
  const steps: StoryStep[] = [];
  let state = market.rules.initial;
  for (const event of events) {
    state = market.rules.evolve(state, event);
    if (state.phase !== 'empty') steps.push({ at: event.at, table: state });
  }
  return steps;
}

/** Index of the last step at or before a moment. */
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
 * The table at a step in a replay: answers appear when their asker got them, since then they affect the
 * price. Ends with the game, whatever its maximum length.
 */
export function viewOf(step: StoryStep | undefined, length: number): TableView {
  const view = step === undefined ? undefined : market.rules.view(step.table, 'target');
  if (view === undefined || view.phase === 'empty') throw new Error('there is no such step');
  return { ...view, you: 'spectator', answering: false, closesAt: length as Instant };
}

/** Holdings of a bettor at a step, with their value for either nature. */
export interface Holding {
  readonly seat: BettorSeat;
  readonly position: number;
  readonly ifHuman: number;
  readonly ifComputer: number;
}
export const holdingsAt = (step: StoryStep | undefined): readonly Holding[] =>
  (step?.table.bettors ?? []).map(({ seat, cash, position }) => ({
    seat,
    position,
    ifHuman: cash + payoutMilliPoints * Math.max(position, 0),
    ifComputer: cash + payoutMilliPoints * Math.max(-position, 0),
  }));
