/** One turn of rules: due deadlines first, then the command. */
import type { Refusal, RefusalDetails } from './refusal.ts';
import type { Decision, RulesTypes } from './rules.ts';
import type { Duration, Instant } from './time.ts';

/** Part of the rules that a turn needs. */
export interface TurnRules<State, Event, Command> {
  readonly name: string;
  readonly decide: (state: State, command: Command | PassTime) => Decision<Event>;
  readonly evolve: (state: State, event: Event) => State;
  readonly deadline: (state: State) => Instant | undefined;
}

interface PassTime {
  readonly type: 'pass-time';
  readonly at: Instant;
}

/** Any command: time, and sender unless it is the server. */
interface AnySaid {
  readonly type: string;
  readonly at: Instant;
  readonly by?: string;
  readonly down?: Duration;
}

/** Result of one command, and of the deadlines due before it. */
export interface CommandOutcome<State = RulesTypes['State'], Event = RulesTypes['Event']> {
  readonly state: State;
  readonly events: readonly Event[];
  readonly refusal?: Refusal;
  readonly details?: RefusalDetails;
  readonly repeated?: true;
}

/** One thing that happened at one instant: a deadline that spoke, or the command itself. */
export interface Move<State = RulesTypes['State'], Event = RulesTypes['Event']>
  extends CommandOutcome<State, Event> {
  readonly at: Instant;
  /** Sender of the command; undefined for a deadline or the server. */
  readonly by?: string;
}

/**
 * Deadlines speak first: all that is due at or before the command's instant takes effect, each at its own
 * instant, and only then is the command decided. Pure; throws only if a deadline of the rules does not move.
 */
export function runCommand<State, Event, Command extends AnySaid>(
  rules: TurnRules<State, Event, Command>,
  state: State,
  command: Command | PassTime,
): CommandOutcome<State, Event> {
  const due = rules.deadline(state);
  if ((due === undefined || due > heardUntil(command)) && command.type !== 'pass-time')
    return decided(rules, state, command);
  const events: Event[] = [];
  let last: CommandOutcome<State, Event> = { state, events };
  for (const move of moves(rules, state, command)) {
    events.push(...move.events);
    last = move;
  }
  return { ...last, events };
}

/** An outage moves the deadlines that fell into it, so only those before it speak before it is over. */
function heardUntil({ type, at, down }: AnySaid): number {
  return type === 'resume' && down !== undefined ? at - down : at;
}

/** The same, move by move. */
export function moves<State, Event, Command extends AnySaid>(
  rules: TurnRules<State, Event, Command>,
  start: State,
  command: Command | PassTime,
): readonly Move<State, Event>[] {
  const all: Move<State, Event>[] = [];
  let state = start;
  for (let due = rules.deadline(state); due !== undefined && due <= heardUntil(command); ) {
    const move = decided(rules, state, { type: 'pass-time', at: due });
    if (move.events.length === 0) throw new Error(`${rules.name}: nothing happened at the deadline ${due}`);
    state = move.state;
    all.push({ at: due, ...move });
    due = rules.deadline(state);
  }
  if (command.type === 'pass-time') return all;
  const { at } = command;
  const by = 'by' in command ? command.by : undefined;
  const own = decided(rules, state, command);
  all.push(by === undefined ? { at, ...own } : { at, by, ...own });
  return all;
}

function decided<State, Event, Command>(
  rules: TurnRules<State, Event, Command>,
  state: State,
  command: Command | PassTime,
): CommandOutcome<State, Event> {
  const decision = rules.decide(state, command);
  return { state: fold(rules, state, decision.events), ...decision };
}

/** The state after some more facts. */
export function fold<State, Event>(
  { evolve }: Pick<TurnRules<State, Event, never>, 'evolve'>,
  state: State,
  events: readonly Event[],
): State {
  return events.reduce<State>(evolve, state);
}
