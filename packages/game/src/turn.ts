import type { AnyCommand, Format, FormatTypes } from './format.ts';
import type { Refusal } from './refusal.ts';
import type { Instant } from './time.ts';

/** What one command, and the deadlines due before it, brought about. */
export interface Turn<T extends FormatTypes> {
  readonly state: T['State'];
  readonly events: readonly T['Event'][];
  readonly refusal?: Refusal;
}

/**
 * Deadlines speak first: whatever is due at or before the command's instant takes effect, each at its own
 * instant, and only then is the command decided. Pure; throws only if a format's deadline does not move.
 */
export function turn<T extends FormatTypes>(
  format: Format<T>,
  state: T['State'],
  command: AnyCommand<T>,
): Turn<T> {
  const passed = passTime(format, state, command.at);
  if (command.type === 'pass-time') return passed;
  const decision = format.decide(passed.state, command);
  return {
    state: fold(format, passed.state, decision.events),
    events: passed.events.length === 0 ? decision.events : [...passed.events, ...decision.events],
    ...(decision.refusal === undefined ? {} : { refusal: decision.refusal }),
  };
}

/** Lets every deadline up to `now` speak, one after the other. */
export function passTime<T extends FormatTypes>(format: Format<T>, state: T['State'], now: Instant): Turn<T> {
  const events: T['Event'][] = [];
  for (let due = format.deadline(state); due !== undefined && due <= now; ) {
    const decision = format.decide(state, { type: 'pass-time', at: due });
    state = fold(format, state, decision.events);
    events.push(...decision.events);
    const next = format.deadline(state);
    if (decision.events.length === 0)
      throw new Error(`${format.name}: nothing happened at the deadline ${due}`);
    due = next;
  }
  return { state, events };
}

/** The state after some more facts. */
export function fold<T extends FormatTypes>(
  format: Format<T>,
  state: T['State'],
  events: readonly T['Event'][],
): T['State'] {
  return events.reduce<T['State']>(format.evolve, state);
}
