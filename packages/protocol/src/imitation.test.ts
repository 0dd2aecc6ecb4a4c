/** Tests that views and commands of imitation games match the schemas. */
import { type FormatTypes, formats, instant, type NaturesBySeat, runCommand, sealOf } from '@parlour/game';
import { describe, expect, test } from 'vitest';
import { formatSchemas } from './formats.ts';
import { parseCommand } from './parse.ts';

const { told, event: anyEvent, castProblem } = formatSchemas.imitation ?? never();
const format = formats.imitation ?? never();

function never(): never {
  throw new Error('there are no words for the imitation game');
}

/** Plays commands, and serialises every view and event. */
function play(parties: 2 | 3, rest: readonly object[]) {
  const two = { interrogator: 'human', A: 'human' } as const;
  const cast: NaturesBySeat = parties === 3 ? { ...two, B: 'machine' } : two;
  const nonce = 'ab'.repeat(32);
  const commitment = { hash: sealOf(format.seating.secret(cast), nonce), nonce };
  const config = format.rules.configure({ parties } as object);
  const opening = { type: 'open', at: instant(0), config, cast, commitment };
  let state = format.rules.initial;
  const views: object[] = [];
  const events: FormatTypes['Event'][] = [];
  for (const command of [opening, ...rest]) {
    const result = runCommand(format.rules, state, command as never);
    state = result.state;
    events.push(...result.events);
    for (const viewer of [...format.seating.seats(state), 'spectator'])
      views.push(format.rules.view(state, viewer));
  }
  return { views, events, outcome: format.rules.outcome(state) };
}

const say = (at: number, by: string, more: object) => ({ type: 'say', at, by, text: 'hm', ...more });
const talk = [
  say(10, 'interrogator', { to: 'A' }),
  say(20, 'A', { from: 30 }),
  { type: 'release', at: 40, by: 'A' },
  { type: 'disconnect', at: 50, by: 'A' },
  { type: 'reconnect', at: 60, by: 'A' },
  { type: 'resume', at: 100, down: 30 },
  { type: 'pass-time', at: 300_030 },
];
const given = { type: 'verdict', at: 300_040, by: 'interrogator', confidence: 50, reason: 'So.' };

describe.each([
  ['three parties', 3, [...talk, { ...given, human: 'B', strategies: ['trick'] }]],
  ['two parties', 2, [...talk, { ...given, nature: 'human' }]],
  ['no verdict', 3, [...talk, { type: 'leave', at: 300_050, by: 'interrogator' }]],
] as const)('a game with %s', (_, parties, rest) => {
  const { views, events, outcome } = play(parties, rest);

  test('has views, events and an outcome as the schemas say', () => {
    for (const view of views) expect(told.view.parse(view)).toEqual(view);
    for (const event of events) {
      expect(told.event.parse(event)).toEqual(event);
      expect(anyEvent.parse(event)).toEqual(event);
    }
    expect(told.outcome.parse(outcome)).toEqual(outcome);
    expect(told.config.parse((events[0] as unknown as { config: object }).config)).toBeTruthy();
  });
});

describe('commands', () => {
  test.each([
    { type: 'say', text: 'hi' },
    { type: 'say', text: 'hi', to: 'B' },
    { type: 'verdict', human: 'A', confidence: 0, reason: '', strategies: [] },
    { type: 'verdict', nature: 'machine', confidence: 99.5 },
    { type: 'leave' },
  ])('%j is taken', (command) => expect(parseCommand('imitation', command)).toEqual(command));

  test.each([
    { type: 'say', text: 'hi', from: 5 },
    { type: 'say', text: 'hi', to: 'C' },
    { type: 'verdict', human: 'A', confidence: 101 },
    { type: 'verdict', human: 'A', confidence: 5, strategies: ['magic'] },
  ])('%j is not', (command) =>
    expect(parseCommand('imitation', command)).toMatchObject({ code: 'malformed' }),
  );
});

test('a cast has an interrogator and as many witnesses as the parties say', () => {
  expect(castProblem(['interrogator', 'A', 'B'], {})).toBeUndefined();
  expect(castProblem(['interrogator', 'A'], { parties: 2 })).toBeUndefined();
  expect(castProblem(['interrogator', 'A'], {})).toContain('"B"');
  expect(castProblem(['interrogator', 'A', 'B'], { parties: 2 })).toContain('2 parties');
});
