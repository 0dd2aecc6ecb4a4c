/** The Market as a format. */
import type { Casting } from '../../casting.ts';
import { marketCasting } from '../../castings.ts';
import type { Format, HeldUtterance } from '../../format.ts';
import type { Utterance } from '../../pacing/pacing.ts';
import { isAway } from '../../presence.ts';
import { commonObstacles } from '../../rating-obstacles.ts';
import { lengthOf } from '../../text.ts';
import { configure } from './config.ts';
import { deadline } from './deadlines.ts';
import { decide } from './decide.ts';
import { evolve, initial } from './evolve.ts';
import { commandOfReply, prompts, requiredPromptKinds } from './prompts.ts';
import { secret } from './secret.ts';
import { bettorAt, type State } from './state.ts';
import type { MarketTypes } from './types.ts';
import { faultInLog, logChecks } from './verify.ts';
import { view } from './view.ts';
import type { Command, Config, Event, Outcome, Seat } from './words.ts';

/** Up to three bettors question one target and trade on its nature. Rules: RULES.md in this folder. */
export const market: Format<MarketTypes> = {
  rules: {
    name: 'market',
    initial,
    configure,
    decide,
    evolve,
    view,
    deadline,
    isOver: (state) => outcome(state) !== undefined,
    speaker,
    outcome,
    verification: { checks: logChecks, faultIn: faultInLog },
  },
  seating: {
    seats,
    isAway: isAwayAt,
    secret,
    agreement: { of: agreement, command: { type: 'done', done: true } },
    casting,
    ratingObstacles: ({ baseRate, pacing }) => commonObstacles(baseRate, pacing),
  },
  pacing: {
    spoken,
    held,
    typed,
  },
  prompting: {
    needs: requiredPromptKinds,
    prompts,
    meant: commandOfReply,
  },
};

function seats(state: State): readonly Seat[] {
  return state.phase === 'empty' ? [] : ['target', ...state.bettors.map((bettor) => bettor.seat)];
}

function isAwayAt(state: State, seat: Seat): boolean {
  if (state.phase === 'empty') return false;
  const player = seat === 'target' ? state.target : bettorAt(state, seat);
  return player === undefined || isAway(player.presence);
}

/** E2 */
function agreement(state: State): ReadonlyMap<Seat, boolean> {
  const bettors = state.phase === 'open' ? state.bettors : [];
  return new Map(
    bettors.filter(({ presence }) => presence.is === 'here').map(({ seat, done }) => [seat, done]),
  );
}

function outcome(state: State): Outcome | undefined {
  if (state.phase === 'empty' || state.ended === null || state.settlement === null) return undefined;
  const { nature, results, maker, target } = state.settlement;
  return { end: state.ended.end, nature, level: state.level, results, maker, target };
}

function casting({ baseRate, maxBettors, pacing }: Config): Casting<Seat> {
  return marketCasting(baseRate, maxBettors, pacing);
}

/** Q9: an answer is paced from the moment its question became current. */
function spoken(state: State, command: Command): Utterance | undefined {
  if (command.type !== 'answer' || state.phase === 'empty' || state.current === null) return undefined;
  const { question, since } = state.current;
  const text = state.exchanges.find((exchange) => exchange.question === question)?.text ?? '';
  const index = state.exchanges.filter((exchange) => exchange.answer !== null).length;
  return { since, read: lengthOf(text), typed: typed(command), index };
}

/** Q9 */
function held(state: State): readonly HeldUtterance<Seat>[] {
  const from = state.phase === 'open' ? state.held?.from : undefined;
  return from == null ? [] : [{ by: 'target', from }];
}

/** Seat that wrote the question or answer of an event. */
function speaker(event: Event): Seat | undefined {
  switch (event.type) {
    case 'question-submitted':
      return event.by;
    case 'answer-held':
    case 'answered':
      return 'target';
    default:
      return undefined;
  }
}

/** Typed parts: questions and answers. */
function typed(command: Command): number {
  const isText = command.type === 'ask' || command.type === 'answer';
  return isText ? lengthOf(command.text.normalize('NFC').trim()) : 0;
}

export { type Belief, type BettingPosition, betsTowards, type Order } from './bets.ts';
export { milliPointsPerPoint, payoutMilliPoints } from './ladder.ts';
export type { State as MarketState } from './state.ts';
export type { MarketTypes } from './types.ts';
export { faultInLog } from './verify.ts';
export type {
  AnswerView,
  ExchangeView,
  OwnView,
  Reveal,
  RulesView,
  TableView,
  View as MarketView,
} from './view.ts';
export type {
  BettorSeat,
  Command as MarketCommand,
  Config as MarketConfig,
  End as MarketEnd,
  Event as MarketEvent,
  Outcome as MarketOutcome,
  QuestionId,
  Seat as MarketSeat,
  Side,
  TargetReward,
} from './words.ts';
export { sides, targetRewards } from './words.ts';
