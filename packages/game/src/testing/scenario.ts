/** Tests that read as rules. */
import { expect } from 'vitest';
import type { AnyCommand, Format, FormatTypes } from '../format.ts';
import type { Refusal } from '../refusal.ts';
import { runCommand } from '../turn.ts';
import { play } from './play.ts';

/** `given(the past).when(a command).yields(new facts)`: a test that reads as a rule. The past is commands that all pass. */
export function scenario<T extends FormatTypes>(format: Format<T>) {
  return {
    given: (...past: AnyCommand<T>[]) => {
      const { state, refusals } = play(format, past);
      expect(refusals.filter((refusal) => refusal !== undefined)).toEqual([]);
      return {
        state,
        view: (viewer: T['Seat'] | 'spectator') => format.rules.view(state, viewer),
        when: (command: AnyCommand<T>) => {
          const { events, refusal, details, state: next } = runCommand(format.rules, state, command);
          return {
            state: next,
            /** The facts, in this order, each with at least these fields. */
            yields: (...facts: (Partial<T['Event']> & { type: T['Event']['type'] })[]) => {
              expect(refusal).toBeUndefined();
              expect(events).toMatchObject(facts);
              expect(events).toHaveLength(facts.length);
            },
            /** Refused without changes. `says`: the expected details. */
            isRefused: (code: Refusal, says = details) => {
              expect({ refusal, events, details }).toEqual({ refusal: code, events: [], details: says });
            },
            /** Refused, and the refusal is on record. */
            isRefusedOnRecord: (code: Refusal) => {
              expect(refusal).toBe(code);
              expect(events.at(-1)).toMatchObject({ type: 'order-refused', code });
            },
          };
        },
      };
    },
  };
}
