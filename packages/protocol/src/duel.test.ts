/** Tests that views and commands of duels match the schemas. */
import {
  builtInForums,
  configureDuel,
  duel,
  faultsOfForum,
  instant,
  type NaturesBySeat,
  runCommand,
  sealOf,
} from '@parlour/game';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { duelConfig, forum } from './duel.ts';
import { formatSchemas } from './formats.ts';

const {
  told,
  event: anyEvent,
  castProblem,
  command: anyCommand,
} = formatSchemas.duel as NonNullable<typeof formatSchemas.duel>;

/** Plays commands, and serialises every view and event. */
function play({ taken, ...config }: Readonly<Record<string, unknown>>, rest: readonly object[]) {
  const cast: NaturesBySeat<'left' | 'right'> = { left: 'human', right: 'machine' };
  const nonce = 'ab'.repeat(32);
  const commitment = { hash: sealOf(duel.seating.secret(cast), nonce), nonce };
  const opening = { type: 'open', at: instant(0), config: configureDuel(config), cast, commitment, taken };
  let state = duel.rules.initial;
  const views: object[] = [];
  const events: { type: string }[] = [];
  for (const command of [opening, ...rest]) {
    const result = runCommand(duel.rules, state, command as never);
    state = result.state;
    events.push(...result.events);
    for (const viewer of [...duel.seating.seats(state), 'spectator' as const])
      views.push(duel.rules.view(state, viewer));
  }
  return { views, events, outcome: duel.rules.outcome(state) };
}

const talk = [
  { type: 'say', at: 10, by: 'left', text: 'hello you' },
  { type: 'say', at: 20, by: 'right', text: 'hello', from: 30 },
  { type: 'release', at: 40, by: 'right' },
  { type: 'disconnect', at: 50, by: 'left' },
  { type: 'reconnect', at: 60, by: 'left' },
  { type: 'resume', at: 100, down: 30 },
  { type: 'pass-time', at: 70_000 },
];
const bet = { type: 'predict', at: 70_010, by: 'left', nature: 'machine' };

describe.each([
  ['a prediction', {}, bet, 'prediction'],
  ['a small vocabulary', { forum: 'small-words' }, bet, 'prediction'],
  ['an interrogation', { forum: 'interrogation', silence: 60_000 }, bet, 'prediction'],
  ['a fault', { payoffs: 'first-edition', style: { length: 0.5 } }, { type: 'void', at: 70_010 }, 'void'],
  [
    'style',
    {
      style: { length: 0.5, humanScore: 0.5 },
      taken: { left: { n: 12, human: 3 }, right: { n: 0, human: 0 } },
    },
    bet,
    'prediction',
  ],
  ['somebody who left', {}, { type: 'leave', at: 70_010, by: 'left' }, 'left'],
  ['a lost line', { duration: 75_000 }, { type: 'pass-time', at: 76_000 }, 'time'],
] as const)('a game with %s', (_, config, last, end) => {
  const { views, events, outcome } = play(config, [...talk, last]);

  test('has views, events and an outcome as the schemas say', () => {
    for (const view of views) expect(told.view.parse(view)).toEqual(view);
    for (const event of events) {
      expect(told.event.parse(event)).toEqual(event);
      expect(anyEvent.parse(event)).toEqual(event);
    }
    expect(told.outcome.parse(outcome)).toEqual(outcome);
    expect(outcome?.end).toBe(end);
  });
});

describe('commands', () => {
  test.each([{ type: 'say', text: 'hi' }, { type: 'predict', nature: 'human' }, { type: 'leave' }])(
    '%j is taken',
    (command) => expect(anyCommand.parse(command)).toEqual(command),
  );

  test('`bot` is another word for `machine`', () =>
    expect(anyCommand.parse({ type: 'predict', nature: 'bot' })).toEqual({
      type: 'predict',
      nature: 'machine',
    }));

  test.each([
    { type: 'say', text: 'hi', from: 5 },
    { type: 'say', text: 'hi', to: 'right' },
    { type: 'predict', nature: 'robot' },
    { type: 'predict' },
  ])('%j is not', (command) => expect(anyCommand.safeParse(command).success).toBe(false));
});

describe('a configuration', () => {
  test.each([
    {},
    { duration: 1000, messages: 2, minMessages: 0, silence: 1, grace: 0 },
    { payoffs: 'first-edition', forum: 'debate' },
    { payoffs: { interrogator: { right: [1, 0], wrong: [-1, 1] }, timeout: [0, 0] } },
    { payoffs: configureDuel({}).payoffs },
    { forum: builtInForums[2] },
  ])('%j is taken', (config) => expect(duelConfig.parse(config)).toEqual(config));

  test.each([
    { payoffs: 'second-edition' },
    { payoffs: { cells: { 'human/human/human': [2, 2] }, timeout: [0, 0] } },
    { forum: 'nowhere' },
    { style: { length: 0.6 } },
    { roles: [] },
    { mix: 1.5 },
  ])('%j is not', (config) => expect(duelConfig.safeParse(config).success).toBe(false));
});

describe('forums', () => {
  test.each(builtInForums.map((one) => [one.id, one] as const))('%s is as the schema says', (_, one) => {
    expect(forum.parse(JSON.parse(JSON.stringify(one)))).toEqual(one);
    expect(faultsOfForum(one)).toEqual([]);
  });

  test('an editor finds every field in the schema', () => {
    const schema = z.toJSONSchema(forum, { io: 'input' });
    expect(schema.required).toEqual(['id', 'title', 'description', 'language', 'guidelines', 'config']);
    expect(JSON.stringify(schema)).toContain('only-characters');
  });

  test.each([
    { id: 'Open Chat' },
    { guidelines: [] },
    { language: 'English' },
    { extra: 1 },
    { config: { forum: 'debate' } },
    {
      config: { roles: [{ role: 'duellist', predicts: true, length: 9, constraints: [{ rule: 'regex' }] }] },
    },
  ])('%j is not one', (wrong) => {
    expect(forum.safeParse({ ...builtInForums[0], ...wrong }).success).toBe(false);
  });
});

test('a cast has a left and a right', () => {
  expect(castProblem(['left', 'right'], {})).toBeUndefined();
  expect(castProblem(['right', 'left'], {})).toBeUndefined();
  expect(castProblem(['left'], {})).toContain('"right"');
  expect(castProblem(['left', 'right', 'middle'], {})).toContain('"left"');
});
