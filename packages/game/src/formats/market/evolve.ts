/** Changes of a market's state by each event. */
import { growingList, withItem } from '../../growing-list.ts';
import { extendPresence, withPresence } from '../../presence.ts';
import { after, type Instant } from '../../time.ts';
import { quotesAt } from './ladder.ts';
import { addPrice } from './settle.ts';
import {
  askerOf,
  type Bettor,
  bettorAt,
  type Exchange,
  type HeldAnswer,
  type PricePoint,
  type State,
  type Table,
} from './state.ts';
import type { BettorSeat, Event, QuestionId } from './words.ts';

export const initial: State = { phase: 'empty' };

type Fact<Type extends Event['type']> = Extract<Event, { type: Type }>;

export function evolve(state: State, event: Event): State {
  if (event.type === 'opened') return opened(event);
  if (state.phase === 'empty')
    throw new Error(`the log of a market begins with '${event.type}', not 'opened'`);
  return happened(state, event);
}

function opened({ at, config, ladder, commitment }: Fact<'opened'>): Table {
  return {
    phase: 'open',
    config,
    ladder,
    commitment,
    target: { nature: 'human', presence: { is: 'here' }, losses: 0 },
    bettors: [],
    closesAt: after(at, config.duration),
    level: ladder.start,
    chart: growingList<PricePoint>([at, quotesAt(ladder, ladder.start).ask]),
    exchanges: [],
    current: null,
    held: null,
    delivered: 0,
    priceSum: null,
    ended: null,
    settlement: null,
  };
}

function happened(table: Table, event: Exclude<Event, { type: 'opened' }>): Table {
  switch (event.type) {
    case 'seated':
      return seated(table, event);
    case 'question-submitted':
      return submitted(table, event);
    case 'question-current':
      return madeCurrent(table, event);
    case 'question-withdrawn':
      return withBettor(table, event.by, (bettor) => withoutQuestion(bettor, event.question));
    case 'answer-held':
      return { ...table, held: heldBack(event) };
    case 'answer-discarded':
      return { ...table, held: null };
    case 'answered':
      return answered(table, event);
    case 'delivered':
      return delivered(table, event);
    case 'traded':
      return traded(table, event);
    case 'order-refused':
      return orderRefused(table, event);
    case 'done-set':
      return withBettor(table, event.by, (bettor) => ({
        ...bettor,
        done: event.done,
        changes: bettor.changes + 1,
      }));
    case 'disconnected':
    case 'reconnected':
    case 'gone':
    case 'left':
      return presence(table, event);
    case 'resumed':
      return resumed(table, event);
    case 'closed':
      return { ...table, phase: 'over', ended: { at: event.at, end: event.end, cause: event.cause } };
    case 'settled': {
      const { nature, nonce, results, maker, target } = event;
      return { ...table, settlement: { nature, nonce, results, maker, target } };
    }
  }
}

function seated(table: Table, { seat, nature }: Fact<'seated'>): Table {
  if (seat === 'target') return { ...table, target: { ...table.target, nature } };
  const bettor: Bettor = {
    seat,
    nature,
    presence: { is: 'here' },
    cash: 0,
    position: 0,
    done: false,
    units: 0,
    refused: 0,
    submitted: 0,
    changes: 0,
    losses: 0,
    queue: [],
    lastOrder: null,
  };
  return { ...table, bettors: [...table.bettors, bettor] };
}

function submitted(table: Table, { by, question, text }: Fact<'question-submitted'>): Table {
  return withBettor(table, by, (bettor) => ({
    ...bettor,
    submitted: bettor.submitted + 1,
    queue: [...bettor.queue, { question, text }],
  }));
}

/** A question leaves its queue, immediately if no other one is open. */
function madeCurrent(table: Table, { at, question }: Fact<'question-current'>): Table {
  const by = askerOf(question);
  const text = bettorAt(table, by)?.queue.find((queued) => queued.question === question)?.text ?? null;
  const exchange: Exchange = { question, by, text, askedAt: at, answer: null };
  const asked = withBettor(table, by, (bettor) => withoutQuestion(bettor, question));
  return {
    ...asked,
    exchanges: [...table.exchanges, exchange],
    current: { question, since: at, silentAt: after(at, table.config.silence) },
  };
}

function heldBack({ question, text, from, until, pasted }: Fact<'answer-held'>): HeldAnswer {
  return { question, text, from: from ?? null, until: until ?? null, pasted: pasted === true };
}

function answered(table: Table, { at, question, text }: Fact<'answered'>): Table {
  const opensAt = after(at, table.config.headStart);
  const exchanges = table.exchanges.map((exchange) =>
    exchange.question === question ? { ...exchange, answer: { text, at, opensAt, open: false } } : exchange,
  );
  return { ...table, exchanges, current: null, held: null };
}

function delivered(table: Table, { at, question, to }: Fact<'delivered'>): Table {
  if (to !== 'everybody')
    return {
      ...table,
      delivered: table.delivered + 1,
      priceSum: table.priceSum ?? { since: at, time: 0, doubledMid: 0 },
    };
  const exchanges = table.exchanges.map((exchange) =>
    exchange.question === question && exchange.answer !== null
      ? { ...exchange, answer: { ...exchange.answer, opensAt: at, open: true } }
      : exchange,
  );
  return { ...table, exchanges };
}

function traded(table: Table, { at, by, orderId, levelAfter, cash, position }: Fact<'traded'>): Table {
  const after = withBettor(table, by, (bettor) => ({
    ...noteOrder(bettor, orderId, 1),
    cash,
    position,
    units: bettor.units + 1,
  }));
  return {
    ...after,
    priceSum: table.priceSum === null ? null : addPrice(table, table.priceSum, at),
    level: levelAfter,
    chart: withItem(table.chart, [at, quotesAt(table.ladder, levelAfter).ask]),
  };
}

function orderRefused(table: Table, { by, orderId, filled, code }: Fact<'order-refused'>): Table {
  return withBettor(table, by, (bettor) => ({
    ...noteOrder(bettor, orderId, 0, code),
    refused: bettor.refused + (filled === 0 ? 1 : 0),
  }));
}

/** The trades of one order follow each other, and its refusal follows them. */
function noteOrder(
  bettor: Bettor,
  orderId: string | undefined,
  units: number,
  refusal?: Fact<'order-refused'>['code'],
): Bettor {
  if (orderId === undefined) return bettor;
  const last = bettor.lastOrder;
  const goesOn = last?.orderId === orderId;
  const filled = units + (goesOn ? last.filled : 0);
  const before = goesOn ? last.before : last;
  const order = { orderId, filled, before };
  return { ...bettor, lastOrder: refusal === undefined ? order : { ...order, refusal } };
}

/** Without the player the questions of a bettor wait no more, and nothing is agreed. */
function presence(table: Table, event: Fact<'disconnected' | 'reconnected' | 'gone' | 'left'>): Table {
  const { by, type } = event;
  const { grace } = table.config;
  if (by === 'target') return { ...table, target: withPresence(table.target, event, grace) };
  const gaveUp = type === 'gone' || type === 'left' ? { queue: [], done: false } : {};
  return withBettor(table, by, (bettor) => ({ ...withPresence(bettor, event, grace), ...gaveUp }));
}

/** Moves every open deadline by the duration of the outage, which counts for no one. */
function resumed(table: Table, { at, down }: Fact<'resumed'>): Table {
  const later = (instant: Instant) => after(instant, down);
  const laterIfAny = (instant: Instant | null) => (instant === null ? null : later(instant));
  const { current, held, priceSum } = table;
  return {
    ...table,
    closesAt: later(table.closesAt),
    current: current && { ...current, since: later(current.since), silentAt: later(current.silentAt) },
    held: held && { ...held, from: laterIfAny(held.from), until: laterIfAny(held.until) },
    exchanges: table.exchanges.map((exchange) =>
      exchange.answer === null || exchange.answer.open
        ? exchange
        : { ...exchange, answer: { ...exchange.answer, opensAt: later(exchange.answer.opensAt) } },
    ),
    target: { ...table.target, presence: extendPresence(table.target.presence, down) },
    bettors: table.bettors.map((bettor) => ({ ...bettor, presence: extendPresence(bettor.presence, down) })),
    priceSum: priceSum && { ...priceSum, since: Math.min(later(priceSum.since), at) as Instant },
  };
}

function withoutQuestion(bettor: Bettor, question: QuestionId): Bettor {
  return { ...bettor, queue: bettor.queue.filter((queued) => queued.question !== question) };
}

function withBettor(table: Table, seat: BettorSeat, change: (bettor: Bettor) => Bettor): Table {
  const bettors = table.bettors.map((bettor) => (bettor.seat === seat ? change(bettor) : bettor));
  return { ...table, bettors };
}
