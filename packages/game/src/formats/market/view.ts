/** Views of a market. */
import type { Nature } from '../../commitment.ts';
import { itemsOf } from '../../growing-list.ts';
import type { Instant } from '../../time.ts';
import { quotesAt } from './ladder.ts';
import type { Bettor, Exchange, PricePoint, State, Table } from './state.ts';
import { holdingWorth } from './trading.ts';
import type { BettorSeat, Config, End, ErasableText, QuestionId, Seat } from './words.ts';

/** View of one viewer. Times in milliseconds from the start, amounts in milli-points. */
export type View = { readonly phase: 'empty' } | TableView;

export interface TableView {
  readonly phase: 'open' | 'over';
  readonly format: 'market';
  readonly you: Seat | 'spectator';
  readonly bettors: readonly BettorSeat[];
  readonly rules: RulesView;
  readonly closesAt: Instant;
  /** Quotes of a human security; those of a computer security are 100 points minus these. */
  readonly price: { readonly bid: number; readonly ask: number };
  /** Changes of the human ask, with times. */
  readonly chart: readonly PricePoint[];
  readonly conversation: readonly ExchangeView[];
  /** Whether an answer has been delivered, so that "done" is allowed. */
  readonly mayBeDone: boolean;
  /** Bettors who are done. */
  readonly done: readonly BettorSeat[];
  /** A bettor's own data; null for others. */
  readonly own: OwnView | null;
  /** Only for the target: its answer to the current question is accepted and pending. */
  readonly answering: boolean;
  /** Only for the target: a later answer to the open question counts as silence. Null: none is open. */
  readonly answerBy: Instant | null;
  readonly reveal: Reveal | null;
}

export type RulesView = Pick<
  Config,
  | 'duration'
  | 'headStart'
  | 'silence'
  | 'baseRate'
  | 'budget'
  | 'questionLength'
  | 'answerLength'
  | 'queueLength'
  | 'targetReward'
>;

export interface ExchangeView {
  readonly question: QuestionId;
  readonly by: BettorSeat;
  readonly text: ErasableText;
  readonly askedAt: Instant;
  /** Null: not answered yet. Without a text: answered, and the text arrives at `opensAt`. */
  readonly answer: null | AnswerView;
}

export interface AnswerView {
  readonly at: Instant;
  /** Time of the delivery to all. */
  readonly opensAt: Instant;
  /** Left out as long as only the asker has it. */
  readonly text?: ErasableText;
}

export interface OwnView {
  readonly cash: number;
  readonly position: number;
  readonly ifHuman: number;
  readonly ifComputer: number;
  readonly done: boolean;
  readonly queue: Bettor['queue'];
  /** Remaining numbers; null: no limit. */
  readonly left: { readonly questions: number | null; readonly trades: number | null };
}

export interface Reveal {
  readonly nature: Nature;
  readonly nonce: string;
  readonly end: End;
  readonly endedAt: Instant;
  readonly level: number;
  readonly results: Readonly<Record<BettorSeat, number>>;
  readonly natures: Readonly<Record<BettorSeat, Nature>>;
  readonly maker: number;
  readonly target: number;
}

/** S1: built from permitted data, never by removing fields from the state. */
export function view(state: State, viewer: Seat | 'spectator'): View {
  if (state.phase === 'empty') return { phase: 'empty' };
  const own = state.bettors.find((bettor) => bettor.seat === viewer);
  return {
    phase: state.phase,
    format: 'market',
    you: viewer,
    bettors: state.bettors.map((bettor) => bettor.seat),
    rules: rulesOf(state.config),
    closesAt: state.closesAt,
    price: quotesAt(state.ladder, state.level),
    chart: itemsOf(state.chart),
    conversation: conversationFor(state.exchanges, viewer),
    mayBeDone: state.delivered > 0,
    done: state.bettors.filter((bettor) => bettor.done).map((bettor) => bettor.seat),
    own: own === undefined ? null : ownView(own, state.config),
    answering: viewer === 'target' && state.held !== null,
    answerBy: viewer === 'target' ? (state.current?.silentAt ?? null) : null,
    reveal: reveal(state),
  };
}

const rulesSeen = new WeakMap<Config, RulesView>();

function rulesOf(config: Config): RulesView {
  const seen = rulesSeen.get(config);
  if (seen !== undefined) return seen;
  const { duration, headStart, silence, baseRate, budget, targetReward } = config;
  const { questionLength, answerLength, queueLength } = config;
  const times = { duration, headStart, silence };
  const rules = { ...times, baseRate, budget, questionLength, answerLength, queueLength, targetReward };
  rulesSeen.set(config, rules);
  return rules;
}

/** Rows keep their identity as long as their exchange does not change: differences are found by `===`. */
const rowsAhead = new WeakMap<Exchange, ExchangeView>();
const rowsBehind = new WeakMap<Exchange, ExchangeView>();

/** S2: the asker and the target read an answer immediately, others at the end of the head start. */
function conversationFor(exchanges: readonly Exchange[], viewer: Seat | 'spectator'): ExchangeView[] {
  return exchanges.map((exchange) => {
    const ahead = viewer === 'target' || viewer === exchange.by || exchange.answer?.open === true;
    const rows = ahead ? rowsAhead : rowsBehind;
    const seen = rows.get(exchange);
    if (seen !== undefined) return seen;
    const row = rowOf(exchange, ahead);
    rows.set(exchange, row);
    return row;
  });
}

function rowOf({ question, by, text, askedAt, answer }: Exchange, ahead: boolean): ExchangeView {
  if (answer === null) return { question, by, text, askedAt, answer };
  const { at, opensAt } = answer;
  const answerView = ahead ? { at, opensAt, text: answer.text } : { at, opensAt };
  return { question, by, text, askedAt, answer: answerView };
}

function ownView(bettor: Bettor, { repeatLimit, tradeLimit }: Config): OwnView {
  const { cash, position, done, queue, submitted, units } = bettor;
  const values = { ifHuman: holdingWorth(bettor, 'human'), ifComputer: holdingWorth(bettor, 'computer') };
  const left = { questions: leftOf(repeatLimit, submitted), trades: leftOf(tradeLimit, units) };
  return { cash, position, ...values, done, queue, left };
}

const leftOf = (limit: number | undefined, used: number): number | null =>
  limit === undefined ? null : Math.max(limit - used, 0);

/** S3: nothing of this exists before the game is over and settled. */
function reveal({ phase, ended, settlement, level, bettors }: Table): Reveal | null {
  if (phase !== 'over' || ended === null || settlement === null) return null;
  const natures: Record<BettorSeat, Nature> = {};
  for (const bettor of bettors) natures[bettor.seat] = bettor.nature;
  const { nature, nonce, results, maker, target } = settlement;
  return { nature, nonce, end: ended.end, endedAt: ended.at, level, results, natures, maker, target };
}
