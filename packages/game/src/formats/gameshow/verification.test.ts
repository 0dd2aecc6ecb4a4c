/** Tests of the log check of a finished show: valid logs pass, and every change is detected. */
import { expect, test } from 'vitest';
import { instant } from '../../time.ts';
import { runCommand } from '../../turn.ts';
import { gameshow } from './index.ts';
import * as script from './testing/script.ts';
import type { Event } from './words.ts';

const { ask, call, label, openModerated, openOld, passTime, release, say } = script;

/** Events of these commands under the rules, some of which are partly refused. */
function written(...commands: readonly object[]): Event[] {
  let state = gameshow.rules.initial;
  return commands.flatMap((command) => {
    const result = runCommand(gameshow.rules, state, command as never);
    state = result.state;
    return result.events as Event[];
  });
}

const whole = written(
  openModerated(),
  say(1000, 'A'),
  call(2000, 'B'),
  say(3000, 'B', 'Hi', { from: instant(3100), needsCall: true }),
  release(4000, 'B'),
  call(5000, null),
  label(181_000, 'B', { A: 'human' }),
  script.disconnect(182_000, 'D'),
  passTime(10_000_000),
).slice(0, -1);
const machines = ['B', 'C', 'D'];
const labelled = written(
  openModerated(),
  say(1000, 'A'),
  label(200_000, 'A', { A: 'human', B: 'ai' }),
  ...machines.map((seat) => label(201_000, seat, { A: 'human' })),
);
/** As it was played under the old rules. */
const old = written(
  openOld({ config: { moderated: true } }),
  ...['A', ...machines].map((seat) => ask(6000, seat)),
  ...['A', ...machines].map((seat) => label(8000, seat, { [seat === 'A' ? 'B' : 'A']: 'human' })),
);
const fault = (events: readonly Event[]) => gameshow.rules.verification?.faultIn(events);
const changed = (type: Event['type'], change: object) => {
  const place = labelled.findIndex((event) => event.type === type);
  return labelled.map((event, index) => (index === place ? ({ ...event, ...change } as Event) : event));
};

test('what the rules wrote is sound, also where a label of oneself came with others', () => {
  expect(labelled.map(({ type }) => type)).toContain('label-refused');
  expect(fault(labelled)).toBeUndefined();
  expect(fault(old)).toBeUndefined();
  expect(fault(whole)).toMatchObject({ check: 'order' });
});

test.each([
  ['other labels', changed('labelled', { labels: { B: 'human' } })],
  ['a label that was never refused', labelled.filter(({ type }) => type !== 'talk-ended')],
  ['an end that not everybody asked for', old.filter(({ type }) => type !== 'ready-to-guess')],
  ['another score', changed('settled', { scores: { A: 9, B: 0, C: 0, D: 0 } })],
  ['an end of the talk that nobody asked for', changed('talk-ended', { at: 200_500 })],
])('%s is found', (_, events) => {
  expect(fault(events)).toBeDefined();
});
