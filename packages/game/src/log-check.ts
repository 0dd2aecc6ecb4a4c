/**
 * Checks a finished game's log against the rules of its format: the stored events must be those of the rules.
 */
import { type Commitment, type Nature, type NaturesBySeat, sealOf } from './commitment.ts';
import type { AnyCommand, FormatTypes, GameRules, Opening, Seating } from './format.ts';
import type { LogFault, LogVerification } from './log-fault.ts';
import type { Duration, Instant } from './time.ts';

type CheckedFormat<T extends FormatTypes> = Pick<Seating<T>, 'secret'> &
  Pick<GameRules<T>, 'initial' | 'decide' | 'evolve' | 'deadline'>;

/** Placeholder of an erased text: long enough for every rule, and never compared. */
export const erasedText = 'x';

/** Time of writing of a message, if its event has it. */
export const writtenFieldOf = ({
  written,
}: {
  readonly written?: Instant;
}): { readonly written?: Instant } => (written === undefined ? {} : { written });

/** Events common to all formats. */
interface UsualEvent {
  readonly type: string;
  readonly at: Instant;
  readonly by?: unknown;
  readonly down?: Duration;
  readonly end?: string;
}

/** Command behind presence changes, outages, deadlines and the end; undefined: another event. */
export function defaultCommand<T extends FormatTypes>(event: UsualEvent): AnyCommand<T> | undefined {
  const { at, by, down } = event;
  switch (event.type) {
    case 'left':
      return { type: 'leave', at, by } as AnyCommand<T>;
    case 'disconnected':
      return { type: 'disconnect', at, by } as AnyCommand<T>;
    case 'reconnected':
      return { type: 'reconnect', at, by } as AnyCommand<T>;
    case 'resumed':
      return { type: 'resume', at, down } as AnyCommand<T>;
    case 'gone':
    case 'fell-silent':
    case 'talk-ended':
    case 'passed':
    case 'tick-ended':
      return { type: 'pass-time', at };
    case 'settled':
      return { type: event.end === 'void' ? 'void' : 'pass-time', at };
    default:
      return undefined;
  }
}

/** Operations to derive a log from the rules. */
interface Remaking<T extends FormatTypes> {
  /** The command with this first event, given the following event; undefined: none. */
  readonly commandOf: (
    state: T['State'],
    event: T['Event'],
    next: T['Event'] | undefined,
  ) => AnyCommand<T> | undefined;
  /** The fields of facts that follow from words which were erased: they are not compared. Left out: there are none. */
  readonly lostOf?: (state: T['State']) => readonly string[];
}

/**
 * Checks the order, the seal and the natures of a log; and, with `remaking`, that the rules make each event of the one
 * before.
 */
export function createLogVerification<T extends FormatTypes>(
  format: CheckedFormat<T>,
  remaking?: Remaking<T>,
): LogVerification<T['Event']> {
  return {
    checks: ['order', 'seal', ...(remaking === undefined ? [] : ['rules'])],
    faultIn: (events, natures = {}) =>
      orderFault(events) ??
      sealFault(format, events, natures) ??
      (remaking === undefined ? undefined : ruleFault(format, events, remaking)),
  };
}

interface AnyEvent {
  readonly type: string;
  readonly at: number;
}

interface Seated {
  readonly seat: string;
  readonly nature: Nature;
}

/** A log begins with its opening, runs forward and ends with its settlement. */
function orderFault(events: readonly AnyEvent[]): LogFault | undefined {
  const fault = (event: number, what: string) => ({ check: 'order', event, what });
  for (const [index, { type, at }] of events.entries()) {
    const before = events[index - 1];
    if ((before === undefined) !== (type === 'opened'))
      return fault(index + 1, index === 0 ? 'the opening is missing' : 'the game is opened a second time');
    if (before !== undefined && at < before.at)
      return fault(index + 1, `time runs back from ${before.at} to ${at}`);
    if (before?.type === 'settled') return fault(index + 1, 'something follows the settlement');
  }
  if (events.at(-1)?.type === 'settled') return undefined;
  return fault(events.length + 1, 'the log ends before the settlement');
}

/** The seal must match the cast, the host's record and the revealed natures. */
function sealFault(
  { secret }: Pick<Seating<FormatTypes>, 'secret'>,
  events: readonly AnyEvent[],
  natures: Readonly<Record<string, Nature>>,
): LogFault | undefined {
  const fault = (event: number, what: string) => ({ check: 'seal', event, what });
  const { commitment } = events[0] as AnyEvent & { readonly commitment: Commitment };
  const cast: Record<string, Nature> = {};
  for (const [index, event] of events.entries()) {
    if (event.type !== 'seated') continue;
    const { seat, nature } = event as unknown as Seated;
    const hosted = natures[seat];
    if (hosted !== undefined && hosted !== nature)
      return fault(index + 1, `${seat}: the host wrote down ${hosted}, the log ${nature}`);
    cast[seat] = nature;
  }
  if (sealOf(secret(cast as NaturesBySeat), commitment.nonce) !== commitment.hash)
    return fault(1, 'the seal is not that of these natures with this nonce');
  const { nonce, natures: told = cast } = events.at(-1) as AnyEvent & {
    readonly nonce?: string;
    readonly natures?: Readonly<Record<string, Nature>>;
  };
  if (nonce !== undefined && nonce !== commitment.nonce)
    return fault(events.length, 'the revealed nonce is not the sealed one');
  const other = Object.keys(told).find((seat) => told[seat] !== cast[seat]);
  return other === undefined
    ? undefined
    : fault(events.length, `${other}: the settlement says ${told[other]}, the seat ${cast[other]}`);
}

/** Each command again, at the state that the log leads to. */
function ruleFault<T extends FormatTypes>(
  { initial, decide, evolve, deadline }: CheckedFormat<T>,
  events: readonly T['Event'][],
  { commandOf, lostOf = () => [] }: Remaking<T>,
): LogFault | undefined {
  let state = initial;
  for (let index = 0; index < events.length; ) {
    const event = events[index] as T['Event'];
    const fault = (what: string, more = 0) => ({ check: 'rules', event: index + 1 + more, what });
    const command = index === 0 ? openingOf<T>(events) : commandOf(state, event, events[index + 1]);
    if (command === undefined) return fault(`nothing in the log explains ${event.type}`);
    const passed = passedOver(deadline(state), command, event);
    if (passed !== undefined) return fault(`nothing happened at ${passed}`);
    const { events: made, refusal } = decide(state, command);
    if (made.length === 0) return fault(`the rules refuse it: ${refusal ?? 'nothing happens'}`);
    const lost = lostOf(state);
    const wrong = made.findIndex((one, place) => !isSame(one, events[index + place], lost));
    if (wrong >= 0) return fault(`the rules say ${JSON.stringify(made[wrong])}`, wrong);
    state = events.slice(index, index + made.length).reduce(evolve, state);
    index += made.length;
  }
  return undefined;
}

/** A missed deadline before an event; an outage moves the deadlines in it. */
function passedOver(due: number | undefined, { type }: AnyEvent | { type: string }, { at }: AnyEvent) {
  return due !== undefined && due < at && type !== 'resume' && type !== 'void' ? due : undefined;
}

/** Opening command of a game, from its events. */
function openingOf<T extends FormatTypes>(events: readonly AnyEvent[]): AnyCommand<T> {
  const { at, config, commitment, taken } = events[0] as unknown as Opening<T>;
  const seated = events.filter(({ type }) => type === 'seated') as unknown as readonly Seated[];
  const cast = Object.fromEntries(seated.map(({ seat, nature }) => [seat, nature]));
  return { type: 'open', at, config, commitment, cast: cast as NaturesBySeat, ...(taken && { taken }) };
}

/** Whether it equals the log, except for erased texts. The order of fields does not matter. */
function isSame(made: object, stored: object | undefined, lost: readonly string[]): boolean {
  if (stored === undefined) return false;
  const unknown = Object.entries(stored).filter(
    ([name, value]) => (name === 'text' && value === null) || lost.includes(name),
  );
  return sorted({ ...made, ...Object.fromEntries(unknown) }) === sorted(stored);
}

const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, one) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );
