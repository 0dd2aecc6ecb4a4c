/** Tests of the log check of a finished game: valid logs pass, and every change is detected. */
import { expect, test } from 'vitest';
import { instant } from '../../time.ts';
import { runCommand } from '../../turn.ts';
import { imitation } from './index.ts';
import * as script from './testing/script.ts';
import type { Event } from './words.ts';

const { ask, tell, open, openTwo, release, passTime, verdict, verdictTwo } = script;

/** Events of these commands under the rules. */
function written(...commands: readonly object[]): Event[] {
  let state = imitation.rules.initial;
  return commands.flatMap((command) => {
    const result = runCommand(imitation.rules, state, command as never);
    if (result.refusal !== undefined) throw new Error(result.refusal);
    state = result.state;
    return result.events as Event[];
  });
}

const whole = written(
  open({}),
  ask(1000, 'A', 'Hi', { from: instant(1100) }),
  release(1200, 'interrogator'),
  ask(2000, 'B'),
  script.disconnect(2500, 'B'),
  script.reconnect(2600, 'B'),
  tell(3000, 'A', 'Hello'),
  script.resume(9000, 4000),
  tell(9500, 'B'),
  tell(9600, 'B', 'Never seen', { from: instant(700_000) }),
  script.leave(9700, 'A'),
  passTime(304_000),
  verdict(310_000, 'A'),
);
const fault = (events: readonly Event[], natures = {}) =>
  imitation.rules.verification?.faultIn(events, natures);
const indexOf = (type: Event['type']) => whole.findIndex((event) => event.type === type);
const changed = (type: Event['type'], change: object) =>
  whole.map((event, index) => (index === indexOf(type) ? ({ ...event, ...change } as Event) : event));

test('what the rules wrote is sound, of every end, also with words erased', () => {
  expect(fault(whole, { A: 'human', B: 'machine' })).toBeUndefined();
  expect(fault(whole.map((event) => ('text' in event ? { ...event, text: null } : event)))).toBeUndefined();
  const ends = [
    written(open({}), passTime(300_000), passTime(360_000)),
    written(open({}), script.leave(5000, 'interrogator')),
    written(open({}), script.disconnect(5000, 'interrogator'), passTime(20_000)),
    written(open({}), script.fault(5000)),
    written(openTwo('machine'), tell(1000, 'A'), verdictTwo(2000, 'machine')),
  ];
  for (const events of ends) expect(fault(events)).toBeUndefined();
});

test.each([
  ['a word that appears without having been held', 'rules', changed('said', { text: 'Ho' })],
  ['an end of the talk at another time', 'rules', changed('talk-ended', { at: 304_001 })],
  ['a verdict that comes out otherwise', 'rules', changed('settled', { right: false })],
  ['a confidence that nobody can have', 'rules', changed('verdict-given', { by: 'A' })],
  ['another nonce', 'seal', changed('settled', { nonce: 'cd'.repeat(32) })],
  [
    'another nature',
    'seal',
    changed('settled', { natures: { interrogator: 'human', A: 'machine', B: 'machine' } }),
  ],
  ['a lost settlement', 'order', whole.slice(0, -1)],
  ['a lost line', 'rules', whole.toSpliced(indexOf('disconnected'), 1)],
  ['a lost end of the talk', 'rules', whole.toSpliced(indexOf('talk-ended'), 1)],
  ['time that runs back', 'order', changed('reconnected', { at: 1 })],
] as const)('%s is found: %s', (_, check, events) => {
  expect(fault(events)?.check).toBe(check);
});

test('natures that the host wrote down otherwise are found, and where', () => {
  expect(fault(whole, { A: 'machine' })).toMatchObject({ check: 'seal', event: 3 });
});
