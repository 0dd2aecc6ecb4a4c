/** One turn of a game: what is due comes first, then the command. */
import type { AnyCommand, Format, FormatTypes } from './format.ts';
import type { Refusal, RefusalDetails } from './refusal.ts';
import type { Instant } from './time.ts';

/** What one command, and the deadlines due before it, brought about. */
export interface Turn<T extends FormatTypes> {
  readonly state: T['State'];
  readonly events: readonly T['Event'][];
  readonly refusal?: Refusal;
  readonly details?: RefusalDetails;
  readonly repeated?: true;
}

/** One thing that happened at one instant: a deadline that spoke, or the command itself. */
export interface Move<T extends FormatTypes> extends Turn<T> {
  readonly at: Instant;
  /** The seat whose command it was; left out for a deadline or the house. */
  readonly by?: string;
}

/**
 * Deadlines speak first: all that is due at or before the command's instant takes effect, each at its own
 * instant, and only then is the command decided. Pure; throws only if a format's deadline does not move.
 */
export function turn<T extends FormatTypes>(
  format: Format<T>,
  state: T['State'],
  command: AnyCommand<T>,
): Turn<T> {
  const due = format.deadline(state);
  if ((due === undefined || due > heardUntil(command)) && command.type !== 'pass-time')
    return decided(format, state, command);
  const events: T['Event'][] = [];
  let last: Turn<T> = { state, events };
  for (const move of moves(format, state, command)) {
    events.push(...move.events);
    last = move;
  }
  return { ...last, events };
}

/** An outage moves the deadlines that fell into it, so only those before it speak before it is over. */
function heardUntil<T extends FormatTypes>(command: AnyCommand<T>): number {
  return command.type === 'resume' && 'down' in command ? command.at - command.down : command.at;
}

/** The same, move by move. */
export function* moves<T extends FormatTypes>(
  format: Format<T>,
  start: T['State'],
  command: AnyCommand<T>,
): Generator<Move<T>> {
  let state = start;
  for (let due = format.deadline(state); due !== undefined && due <= heardUntil(command); ) {
    const move = decided(format, state, { type: 'pass-time', at: due });
    if (move.events.length === 0) throw new Error(`${format.name}: nothing happened at the deadline ${due}`);
    state = move.state;
    yield { at: due, ...move };
    due = format.deadline(state);
  }
  if (command.type === 'pass-time') return;
  yield {
    at: command.at,
    ...('by' in command ? { by: command.by } : {}),
    ...decided(format, state, command),
  };
}

function decided<T extends FormatTypes>(
  format: Format<T>,
  state: T['State'],
  command: AnyCommand<T>,
): Turn<T> {
  const decision = format.decide(state, command);
  return { state: fold(format, state, decision.events), ...decision };
}

/** The state after some more facts. */
export function fold<T extends FormatTypes>(
  format: Format<T>,
  state: T['State'],
  events: readonly T['Event'][],
): T['State'] {
  return events.reduce<T['State']>(format.evolve, state);
}
