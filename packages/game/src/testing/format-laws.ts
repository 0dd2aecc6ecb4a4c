/** The laws of every format, as tests. */
import fc, { type Arbitrary } from 'fast-check';
import { expect, test } from 'vitest';
import type { AnyCommand, Format, FormatTypes } from '../format.ts';
import { instant } from '../time.ts';
import { fold } from '../turn.ts';
import { play } from './play.ts';

/** The laws that every format must obey. One call per format, in its laws.test.ts. */
export function formatLaws<T extends FormatTypes>(law: {
  format: Format<T>;
  anyScript: Arbitrary<AnyCommand<T>[]>;
  /** The same script with the hidden truth swapped, and the commitment held fixed. */
  swapSecret: (script: AnyCommand<T>[]) => AnyCommand<T>[];
  isRevealed: (view: T['View']) => boolean;
}) {
  const { format, anyScript, swapSecret, isRevealed } = law;
  const forAnyScript = (claim: (script: AnyCommand<T>[]) => void) =>
    fc.assert(fc.property(anyScript, claim), { numRuns: 300 });
  const viewers = (state: T['State']) => [...format.seats(state), 'spectator' as const];

  test('replay: the log is the game, even after a trip through JSON', () =>
    forAnyScript((script) => {
      const { state, log } = play(format, script);
      expect(fold(format, format.initial, JSON.parse(JSON.stringify(log)))).toEqual(state);
    }));

  test('deadlines: passing time at a deadline always brings something about, at that instant', () =>
    forAnyScript((script) => {
      for (const state of play(format, script).states) {
        const at = format.deadline(state);
        if (at === undefined) continue;
        const { events } = format.decide(state, { type: 'pass-time', at });
        expect(events.length).toBeGreaterThan(0);
        expect(events.every((event) => event.at === at)).toBe(true);
        const next = format.deadline(fold(format, state, events));
        expect(next === undefined || next >= at).toBe(true);
        expect(format.decide(state, { type: 'pass-time', at: (at - 1) as typeof at }).events).toEqual([]);
      }
    }));

  test('deadlines: noticing late changes nothing', () =>
    forAnyScript((script) => {
      const patient = play(format, script);
      const hasty = play(
        format,
        script.flatMap((command, index) => {
          const previous = script[index - 1];
          const between = previous === undefined ? command.at : Math.floor((previous.at + command.at) / 2);
          return index === 0 || command.type === 'resume' // nobody looks at the clock during an outage
            ? [command]
            : [{ type: 'pass-time', at: between as typeof command.at } as const, command];
        }),
      );
      expect(hasty.log).toEqual(patient.log);
    }));

  test('secrecy: nobody can tell two hidden truths apart before the reveal', () =>
    forAnyScript((script) => {
      const here = play(format, script).states;
      const there = play(format, swapSecret(script)).states;
      for (const [index, state] of here.entries())
        for (const viewer of viewers(state)) {
          const seen = format.view(state, viewer);
          const alsoSeen = format.view(there[index] ?? format.initial, viewer);
          expect(isRevealed(alsoSeen)).toBe(isRevealed(seen));
          if (!isRevealed(seen)) expect(JSON.stringify(alsoSeen)).toBe(JSON.stringify(seen));
        }
    }));

  test('refusals: what is refused does not depend on the hidden truth, and changes no view', () =>
    forAnyScript((script) => {
      const { refusals, states } = play(format, script);
      expect(play(format, swapSecret(script)).refusals).toEqual(refusals);
      for (const [index, state] of states.entries()) {
        const command = script[index];
        if (command === undefined) continue;
        const { events, refusal } = format.decide(state, command);
        if (refusal === undefined || events.length > 1) continue;
        for (const viewer of viewers(state))
          expect(format.view(fold(format, state, events), viewer)).toEqual(format.view(state, viewer));
      }
    }));

  test('pacing: what a machine says and the host holds back shows nobody else anything before its time', () =>
    forAnyScript((script) => {
      const { states } = play(format, script);
      for (const [index, command] of script.entries()) {
        const state = states[index] ?? format.initial;
        if (isFromTheHouse(command) || format.spoken(state, command as T['Command']) === undefined) continue;
        const { by } = command as T['Command'];
        const { events } = format.decide(state, { ...command, from: command.at } as typeof command);
        const held = fold(format, state, events);
        for (const viewer of viewers(state))
          if (viewer !== by) expect(format.view(held, viewer)).toEqual(format.view(state, viewer));
        const isNew = format.held(held).length - format.held(state).length;
        expect(isNew).toBe(events.length > 0 ? 1 : 0);
        const release = format.decide(held, { type: 'release', at: command.at, by });
        expect(release.refusal).toBeUndefined();
        expect(format.held(fold(format, held, release.events))).toHaveLength(
          Math.max(format.held(held).length - 1, 0),
        );
      }
    }));

  test('pacing: to release what is not held brings nothing about', () =>
    forAnyScript((script) => {
      const { states, state: last } = play(format, script);
      for (const state of [...states, last])
        for (const by of format.seats(state)) {
          if (format.held(state).some((held) => held.by === by)) continue;
          expect(format.decide(state, { type: 'release', at: instant(0), by })).toEqual({ events: [] });
        }
    }));

  test('purity: deciding and folding change nothing that they were given', () =>
    forAnyScript((script) => {
      const { log } = play(format, script);
      const frozen = log.map(deepFreeze);
      expect(() =>
        frozen.reduce((state, event) => deepFreeze(format.evolve(state, event)), format.initial),
      ).not.toThrow();
    }));
}

const houseWords = ['open', 'pass-time', 'release', 'disconnect', 'reconnect', 'resume', 'void'];
const isFromTheHouse = ({ type }: { type: string }) => houseWords.includes(type);

function deepFreeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value)) deepFreeze(part);
  return value;
}
