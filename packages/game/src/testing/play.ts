/** Plays a script of commands. */
import type { AnyCommand, Format, FormatTypes } from '../format.ts';
import type { Refusal, RefusalDetails } from '../refusal.ts';
import { runCommand } from '../turn.ts';

/** Plays a script of commands from the start, deadlines included, and keeps everything that happened. */
export function play<T extends FormatTypes>(format: Format<T>, script: readonly AnyCommand<T>[]) {
  let state: T['State'] = format.rules.initial;
  const states: T['State'][] = [state];
  const log: T['Event'][] = [];
  const refusals: (Refusal | undefined)[] = [];
  /** Details of each refusal. */
  const details: (RefusalDetails | undefined)[] = [];
  for (const command of script) {
    const result = runCommand(format.rules, state, command);
    refusals.push(result.refusal);
    details.push(result.details);
    log.push(...result.events);
    state = result.state;
    states.push(state);
  }
  return { state, states, log, refusals, details };
}
