/** Checks a finished game's log against the rules: the stored events must be those of the rules. */
import { type Nature, sealOf } from '../../commitment.ts';
import type { LogFault } from '../../log-fault.ts';
import { closeMarket, closingCause } from './decide-end.ts';
import { evolve, initial } from './evolve.ts';
import { ladderOf } from './ladder.ts';
import { secret } from './secret.ts';
import { bettorAt, type State, seatedBettor, seatNumber, type Table } from './state.ts';
import { unitStep } from './trading.ts';
import type { Event, Settlement, Trade } from './words.ts';

/** Checks of a log. */
export const logChecks = ['seal', 'ladder', 'cash', 'results', 'completeness'] as const;
export type LogCheck = (typeof logChecks)[number];

type FaultOrNone = { readonly check: LogCheck; readonly what: string } | undefined;
type Fact<Type extends Event['type']> = Extract<Event, { type: Type }>;

const found = (check: LogCheck, what: string): FaultOrNone => ({ check, what });

/**
 * Returns the first fault of a finished game's log, or undefined. The nature must be the sealed one, the
 * ladder that of the configuration, and every trade and result must follow from earlier events, without
 * gaps. `natures`: those recorded by the host, if known. Erased texts are no fault.
 */
export function faultInLog(
  events: readonly Event[],
  natures: Readonly<Record<string, Nature>> = {},
): LogFault | undefined {
  let state: State = initial;
  let beforeClose: Table | undefined;
  for (const [index, event] of events.entries()) {
    const fault =
      orderFault(state, events[index - 1], event) ??
      (state.phase === 'empty' ? undefined : eventFault(state, event, natures)) ??
      (event.type === 'opened' ? openingFault(event) : undefined) ??
      (event.type === 'settled' ? settlementFault(beforeClose, state as Table, event) : undefined);
    if (fault !== undefined) return { ...fault, event: index + 1 };
    if (event.type === 'closed') beforeClose = state as Table;
    state = evolve(state, event);
  }
  const isWhole = events.at(-1)?.type === 'settled';
  return isWhole
    ? undefined
    : { check: 'completeness', event: events.length + 1, what: 'the log ends before the settlement' };
}

/** A log begins with its opening, runs forward and ends with `closed` and `settled`. */
function orderFault(state: State, last: Event | undefined, event: Event): FaultOrNone {
  if (last === undefined)
    return event.type === 'opened' ? undefined : found('completeness', 'the opening is missing');
  if (event.type === 'opened') return found('completeness', 'the game is opened a second time');
  if (event.at < last.at) return found('completeness', `time runs back from ${last.at} to ${event.at}`);
  if (last.type === 'settled') return found('completeness', 'something follows the settlement');
  if ((last.type === 'closed') !== (event.type === 'settled'))
    return found('completeness', 'the settlement does not follow the close');
  const isSeating = event.type === 'seated';
  const isOpening = last.type === 'opened' || last.type === 'seated';
  if (isSeating && !isOpening) return found('completeness', 'a seat is taken after the opening');
  if (!isSeating && last.type === 'opened') return found('completeness', 'nobody is seated');
  if (!isSeating && last.type === 'seated' && state.phase !== 'empty' && state.bettors.length === 0)
    return found('completeness', 'no bettor is seated');
  return undefined;
}

function openingFault({ config, ladder }: Fact<'opened'>): FaultOrNone {
  const own = ladderOf(config);
  const place = own.rungs.findIndex((rung, index) => rung !== ladder.rungs[index]);
  if (own.rungs.length !== ladder.rungs.length)
    return found('ladder', `expected ${own.rungs.length} rungs, found ${ladder.rungs.length}`);
  if (place >= 0)
    return found('ladder', `rung ${place + 1}: expected ${own.rungs[place]}, found ${ladder.rungs[place]}`);
  if (own.start !== ladder.start)
    return found('ladder', `the start: expected level ${own.start}, found ${ladder.start}`);
  return undefined;
}

function eventFault(table: Table, event: Event, natures: Readonly<Record<string, Nature>>): FaultOrNone {
  switch (event.type) {
    case 'seated':
      return seatFault(table, event, natures);
    case 'question-submitted':
      return submissionFault(table, event);
    case 'question-current':
    case 'question-withdrawn':
      return isQueued(table, event.question) ? undefined : missing(event.question, 'was never submitted');
    case 'answer-held':
    case 'answered':
      return table.current?.question === event.question
        ? undefined
        : missing(event.question, 'is not the current question');
    case 'delivered':
      return table.exchanges.some(({ question, answer }) => question === event.question && answer !== null)
        ? undefined
        : missing(event.question, 'has no answer to deliver');
    case 'traded':
      return tradeFault(table, event);
    case 'closed':
      return closeFault(table, event);
    default:
      return undefined;
  }
}

const missing = (question: string, why: string): FaultOrNone => found('completeness', `${question} ${why}`);

const isQueued = (table: Table, question: string): boolean =>
  table.bettors.some(({ queue }) => queue.some((queued) => queued.question === question));

function seatFault(
  table: Table,
  { seat, nature }: Fact<'seated'>,
  natures: Readonly<Record<string, Nature>>,
): FaultOrNone {
  const hosted = natures[seat];
  if (hosted !== undefined && hosted !== nature)
    return found('seal', `${seat}: the host wrote down ${hosted}, the log ${nature}`);
  if (seat === 'target')
    return sealOf(secret({ target: nature }), table.commitment.nonce) === table.commitment.hash
      ? undefined
      : found('seal', `the seal is not that of a ${nature} with this nonce`);
  const next = table.bettors.length + 1;
  return seatNumber(seat) === next
    ? undefined
    : found('completeness', `expected bettor-${next}, found ${seat}`);
}

function submissionFault(table: Table, { by, question }: Fact<'question-submitted'>): FaultOrNone {
  const expected = `${by}#${(bettorAt(table, by)?.submitted ?? 0) + 1}`;
  return question === expected ? undefined : found('completeness', `expected ${expected}, found ${question}`);
}

/** M4 to M7: compares a trade with that of the rules. */
function tradeFault(table: Table, trade: Trade): FaultOrNone {
  const { by, side, levelBefore, levelAfter } = trade;
  const bettor = seatedBettor(table, by);
  if (bettor === undefined) return found('cash', `${by} has no seat to trade from`);
  if (levelBefore !== table.level)
    return found('ladder', `expected level ${table.level} before the trade, found ${levelBefore}`);
  const step = unitStep(table.ladder, table.level, bettor, side, { budget: table.config.budget });
  if (typeof step === 'string') return found('cash', `the rules refuse this trade: ${step}`);
  if (levelAfter !== step.level)
    return found('ladder', `expected level ${step.level} after the trade, found ${levelAfter}`);
  for (const field of ['action', 'instrument', 'price', 'cash', 'position'] as const)
    if (trade[field] !== step[field])
      return found(
        field === 'price' ? 'ladder' : 'cash',
        `${by}: ${field}: expected ${step[field]}, found ${trade[field]}`,
      );
  return undefined;
}

/** E1 to E6: whether this reason to close was valid, and all earlier events are present. */
function closeFault(table: Table, { at, end, cause }: Fact<'closed'>): FaultOrNone {
  const now = closingCause(table);
  const isTrue =
    cause === 'fault' ||
    (cause === 'time' && at >= table.closesAt) ||
    (cause === 'target-silent' && table.current !== null && at >= table.current.silentAt) ||
    cause === now;
  if (!isTrue) return found('completeness', `nothing in the log explains why it closed: ${cause}`);
  const [first] = closeMarket(table, cause, at);
  if (first?.type !== 'closed') return found('completeness', `expected ${first?.type} before the close`);
  return first.end === end ? undefined : found('results', `end: expected ${first.end}, found ${end}`);
}

function settlementFault(before: Table | undefined, table: Table, settled: Fact<'settled'>): FaultOrNone {
  const { nature, nonce } = settled;
  const { commitment, ended } = table;
  if (nature !== table.target.nature)
    return found('seal', `the settlement says ${nature}, the seat ${table.target.nature}`);
  if (nonce !== commitment.nonce || sealOf(secret({ target: nature }), nonce) !== commitment.hash)
    return found('seal', 'the revealed nonce is not the sealed one');
  if (before === undefined || ended === null) return found('completeness', 'the close is missing');
  const own = closeMarket(before, ended.cause, settled.at).find(
    ({ type }) => type === 'settled',
  ) as Settlement;
  const claims = (one: Settlement) => [
    ...Object.entries(one.results),
    ['maker', one.maker],
    ['target', one.target],
  ];
  const claimed = new Map(claims(settled) as [string, number][]);
  for (const [name, value] of claims(own) as [string, number][]) {
    if (claimed.get(name) !== value)
      return found('results', `${name}: expected ${value}, found ${claimed.get(name) ?? 'nothing'}`);
    claimed.delete(name);
  }
  const [extra] = claimed.keys();
  return extra === undefined ? undefined : found('results', `${extra} has a result and no seat`);
}
