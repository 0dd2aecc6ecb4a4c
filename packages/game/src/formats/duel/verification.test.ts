/** Tests of the log check of a finished duel: valid logs pass, and every change is detected. */
import { expect, test } from 'vitest';
import { instant } from '../../time.ts';
import { runCommand } from '../../turn.ts';
import { duel } from './index.ts';
import * as script from './testing/script.ts';
import type { Event } from './words.ts';

const { open, passTime, predict, release, say } = script;

/** Events of these commands under the rules. */
function written(...commands: readonly object[]): Event[] {
  let state = duel.rules.initial;
  return commands.flatMap((command) => {
    const result = runCommand(duel.rules, state, command as never);
    if (result.refusal !== undefined) throw new Error(result.refusal);
    state = result.state;
    return result.events as Event[];
  });
}

const config = { minMessages: 1, style: { length: 0.5 }, vocabulary: ['hello', 'you', 'who', 'are'] };
const whole = written(
  open({ config }),
  say(1000, 'left', 'Who are you?', { from: instant(1100) }),
  release(1200, 'left'),
  script.disconnect(2500, 'right'),
  script.reconnect(2600, 'right'),
  script.resume(9000, 4000),
  say(9500, 'right', 'You!'),
  say(9600, 'right', 'Hello', { from: instant(70_000) }),
  passTime(90_000),
  predict(95_000, 'left', 'machine'),
);
const fault = (events: readonly Event[], natures = {}) => duel.rules.verification?.faultIn(events, natures);
const indexOf = (type: Event['type']) => whole.findIndex((event) => event.type === type);
const changed = (type: Event['type'], change: object) =>
  whole.map((event, index) => (index === indexOf(type) ? ({ ...event, ...change } as Event) : event));

test('what the rules wrote is sound, also with words erased of which its style was made', () => {
  expect(whole.map(({ type }) => type)).toContain('fell-silent');
  expect(fault(whole, { left: 'human', right: 'machine' })).toBeUndefined();
  expect(fault(whole.map((event) => ('text' in event ? { ...event, text: null } : event)))).toBeUndefined();
});

test.each([
  ['a word that the forum does not have', 'rules', changed('held', { text: 'Cats' })],
  ['a word that appears without having been said', 'rules', changed('said', { text: 'Hello' })],
  ['a prediction that came out otherwise', 'rules', changed('predicted', { said: 'human' })],
  ['another payoff', 'rules', changed('settled', { payoffs: { left: 2, right: 2 } })],
  ['more style', 'rules', changed('settled', { style: { left: 1, right: 1 } })],
  ['a silence at another time', 'rules', changed('fell-silent', { at: 65_300 })],
  ['a lost line', 'rules', whole.toSpliced(indexOf('disconnected'), 1)],
  ['a lost silence', 'rules', whole.toSpliced(indexOf('fell-silent'), 1)],
  ['another nature', 'seal', changed('settled', { natures: { left: 'human', right: 'human' } })],
  ['a lost settlement', 'order', whole.slice(0, -1)],
] as const)('%s is found: %s', (_, check, events) => {
  expect(fault(events)?.check).toBe(check);
});
