/** Tests environments of every preset: ends, determinism, secrecy, rewards and refusals. */
import {
  type AnyFormat,
  formats,
  instant,
  moves,
  presets,
  sealOf,
  seededBytes,
  seededStream,
} from '@parlour/game';
import { describe, expect, test } from 'vitest';
import { GameEnv, randomPolicy } from './index.ts';
import { randomEpisode, seatsOf } from './testing/episodes.ts';

const playable = presets.map(({ id }) => id);

/** The order of messages within a tick follows from the public seal, which differs by cast. */
const isOrderedBySeal = (preset: string) => preset === 'show/strict';

describe.each(playable)('%s', (preset) => {
  test('random agents reach the end; the events are those of the rules for the same commands', () => {
    for (let seed = 0; seed < 20; seed += 1) {
      const env = randomEpisode(preset, seed);
      const { format, script, events } = env;
      expect(format.rules.isOver(replay(format, script).state)).toBe(true);
      expect(replay(format, script).events).toEqual(events);
    }
  });

  test('the same seed and actions give the same bytes', () => {
    const bytes = () => JSON.stringify(randomEpisode(preset, 7).events);
    expect(bytes()).toBe(bytes());
  });

  test.skipIf(isOrderedBySeal(preset))('before the end no observation depends on natures', () => {
    const [one, other] = seatsOf(preset).slice(0, 2);
    const seen = (cast: 'first' | 'last') => {
      const { env, observations } = watchedEpisode(preset, cast);
      return env === undefined ? undefined : observations;
    };
    const first = seen('first');
    const last = seen('last');
    expect(one?.cast).toBeDefined();
    if (other === undefined || first === undefined || last === undefined) return;
    expect(first.length).toBeGreaterThan(3);
    expect(first).toEqual(last);
  });
});

/** Plays a script by the rules only. */
function replay(format: AnyFormat, { seed, config, cast, commands }: GameEnv['script']) {
  const nonce = seededBytes(seed, 'nonce');
  const opening = {
    ...{ type: 'open' as const, at: instant(0), config: format.rules.configure(config), cast },
    commitment: { hash: sealOf(format.seating.secret(cast), nonce), nonce },
  };
  let state = format.rules.initial;
  const events: unknown[] = [];
  const run = (command: Parameters<typeof moves>[2]) => {
    for (const move of moves(format.rules as never, state, command)) {
      state = move.state as typeof state;
      events.push(...move.events);
    }
  };
  for (const command of [opening, ...commands]) run(command);
  for (let due = format.rules.deadline(state); due !== undefined; due = format.rules.deadline(state))
    run({ type: 'pass-time', at: due });
  return { state, events };
}

/** All observations before the end, as text, with one of two casts of the same seats. */
function watchedEpisode(preset: string, which: 'first' | 'last') {
  const casts = seatsOf(preset);
  const seats = which === 'first' ? casts[0] : casts.at(-1);
  if (seats === undefined || casts.length < 2) return { env: undefined, observations: [] };
  const env = new GameEnv({ preset, seats: seats.seats, cast: seats.cast, config: {} });
  const policy = randomPolicy(seededStream('actions', preset));
  const observations: string[] = [];
  let step = env.reset('same');
  while (step.turn !== null) {
    observations.push(JSON.stringify([step.turn, step.observation, step.rewards, step.info.refused ?? null]));
    const observation = step.observation[step.turn];
    if (observation === undefined) break;
    const action = policy(observation);
    // The last label of a person ends the talk of a show: its end is part of the game.
    step = env.step({ [step.turn]: action.type === 'label' ? { type: 'wait' } : action });
  }
  return { env, observations };
}

test('formats without a preset here: none', () => {
  expect(new Set(presets.map(({ format }) => format))).toEqual(new Set(Object.keys(formats)));
});
