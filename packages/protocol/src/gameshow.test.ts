/** Tests that views and commands of game shows match the schemas. */
import { type FormatTypes, gameshow, instant, runCommand, sealOf } from '@parlour/game';
import { describe, expect, test } from 'vitest';
import { gameshowSchemas } from './gameshow.ts';

const { told, event: anyEvent, command, castProblem } = gameshowSchemas;

/** Plays commands, and serialises every view and event. */
function play(rest: readonly object[], isOld = false, wishes = {}) {
  const cast = { A: 'human', B: 'machine' } as const;
  const nonce = 'ab'.repeat(32);
  const commitment = { hash: sealOf(gameshow.seating.secret(cast), nonce), nonce };
  const { labelsFrom = instant(0), ...before } = gameshow.rules.configure({
    contestants: 2,
    people: [[1, 1]],
    moderated: true,
    ...wishes,
  });
  const config = isOld ? before : { ...before, labelsFrom };
  const opening = { type: 'open', at: instant(0), config, cast, commitment };
  let state = gameshow.rules.initial;
  const views: object[] = [];
  const events: FormatTypes['Event'][] = [];
  for (const one of [opening, ...rest]) {
    const result = runCommand(gameshow.rules, state, one as never);
    state = result.state;
    events.push(...result.events);
    for (const viewer of [...gameshow.seating.seats(state), 'spectator'])
      views.push(gameshow.rules.view(state, viewer));
  }
  return { views, events, outcome: gameshow.rules.outcome(state), config };
}

describe('a game show', () => {
  const { views, events, outcome, config } = play([
    { type: 'say', at: 10, by: 'A', text: 'hm' },
    { type: 'call', at: 15, by: 'moderator', seat: 'B', source: 'chance' },
    { type: 'call', at: 16, by: 'moderator', seat: null, source: 'asked' },
    { type: 'say', at: 20, by: 'B', text: 'hm', from: 30, needsCall: true },
    { type: 'release', at: 40, by: 'B' },
    { type: 'disconnect', at: 50, by: 'A' },
    { type: 'reconnect', at: 60, by: 'A' },
    { type: 'resume', at: 100, down: 30 },
    { type: 'disconnect', at: 120, by: 'B' },
    { type: 'label', at: 200_000, by: 'A', labels: { A: 'human', B: 'ai' } },
  ]);
  const old = play(
    [
      { type: 'ready-to-guess', at: 110, by: 'A' },
      { type: 'ready-to-guess', at: 120, by: 'B' },
    ],
    true,
  );

  const inTicks = play(
    [
      { type: 'say', at: 10, by: 'A', text: 'hm' },
      { type: 'pass-time', at: 10_000 },
    ],
    false,
    { moderated: false, tick: 10_000 },
  );

  test('has views, events and an outcome as the schemas say', () => {
    for (const view of [...views, ...old.views, ...inTicks.views])
      expect(told.view.parse(view)).toEqual(view);
    for (const event of [...events, ...old.events, ...inTicks.events]) {
      expect(told.event.parse(event)).toEqual(event);
      expect(anyEvent.parse(event)).toEqual(event);
    }
    expect(events.at(-1)?.type).toBe('settled');
    expect(inTicks.events.at(-1)?.type).toBe('tick-ended');
    expect(told.config.parse(inTicks.config)).toEqual(inTicks.config);
    expect(told.outcome.parse(outcome)).toEqual(outcome);
    expect(told.config.parse(config)).toEqual(config);
  });
});

describe('commands', () => {
  test.each(Object.values(gameshowSchemas.examples))('%j is taken', (one) =>
    expect(command.parse(one)).toEqual(one),
  );

  const wrong: readonly { type: string }[] = [
    ...Array.of<{ type: string } & Record<string, unknown>>(
      { type: 'say', text: 'hi', from: 5 },
      { type: 'say', text: 'hi', needsCall: false },
      { type: 'call', seat: 'A', source: 'asked' },
      { type: 'label', labels: { A: 'machine' } },
      { type: 'label', labels: { constructor: 'ai' } },
    ),
  ];
  test.each(wrong)('%j is not', (one) => expect(command.safeParse(one).success).toBe(false));
});

test('a cast has letters from A on, as many as the configuration says if it does', () => {
  expect(castProblem(['A', 'B'], {})).toBeUndefined();
  expect(castProblem(['B', 'A', 'C'], { contestants: 3 })).toBeUndefined();
  expect(castProblem(['A'], {})).toContain('2 to 26');
  expect(castProblem(['A', 'C'], {})).toContain('without a gap');
  expect(castProblem(['A', 'B'], { contestants: 3 })).toContain('"C"');
});
