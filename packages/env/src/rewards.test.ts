/** Tests rewards, refusals, casts and opponents of environments. */
import { describe, expect, test } from 'vitest';
import {
  type Action,
  botOpponent,
  EnvError,
  type EnvOptions,
  GameEnv,
  makeEnv,
  makeVectorEnv,
  policyOpponent,
  recordedOpponent,
} from './index.ts';

const hello: Action = { type: 'say', text: 'hello' };
const echo = botOpponent({ reply: ({ text }) => `${text}?` });
const openChat = (seats: EnvOptions['seats'], more: Partial<EnvOptions> = {}): EnvOptions => ({
  preset: 'duel/open-chat',
  seats,
  ...more,
});
const codeOf = (make: () => unknown): string | undefined => {
  try {
    make();
    return undefined;
  } catch (error) {
    return error instanceof EnvError ? error.code : String(error);
  }
};

describe('rewards', () => {
  test('a duel pays by the table of its forum: a right guess 1, a wrong one -1', () => {
    const play = (nature: 'human' | 'machine') => {
      const env = makeEnv(openChat({ left: 'agent', right: echo }));
      env.reset(1);
      for (let said = 0; said < 5; said += 1) env.step(hello);
      return env.step({ type: 'predict', nature });
    };
    expect(play('machine')).toMatchObject({ terminated: true, parts: { payoff: 1 }, reward: 1 });
    expect(play('human')).toMatchObject({ terminated: true, parts: { payoff: -1 }, reward: -1 });
    expect(play('human').info.natures).toEqual({ left: 'machine', right: 'machine' });
  });

  test('the belief signal is the change of the opponent’s belief, after each message', () => {
    const believes = (n: number) => 0.5 + n / 10;
    const judge = botOpponent({ reply: () => 'hm', judge: ({ talk }) => believes(talk.length % 4) });
    const env = makeEnv(openChat({ left: 'agent', right: judge }, { signals: ['belief'] }));
    env.reset(1);
    expect(env.step(hello).parts.belief).toBeCloseTo(0.1);
    expect(env.step(hello).parts.belief).toBeCloseTo(0.2);
  });

  test('a penalty for a refused action, which changes nothing', () => {
    const env = makeEnv(openChat({ left: 'agent', right: echo }, { penalty: 0.25 }));
    env.reset(1);
    const before = env.game.events.length;
    const step = env.step({ type: 'predict', nature: 'human' });
    expect(step.reward).toBe(-0.25);
    expect(step.info.refused).toEqual({ left: { code: 'too-early' } });
    expect(env.game.events).toHaveLength(before);
    expect(env.step({ type: 'say', text: 'x'.repeat(400) }).info.refused?.left?.code).toBe('too-long');
    expect(env.step(hello).info.refused).toBeUndefined();
  });

  test('after the maximum number of turns an episode is truncated', () => {
    const env = makeEnv(openChat({ left: 'agent', right: echo }, { maxTurns: 2 }));
    env.reset(1);
    expect(env.step(hello).truncated).toBe(false);
    expect(env.step(hello)).toMatchObject({ truncated: false, terminated: false });
    expect(env.step(hello)).toMatchObject({ truncated: true, terminated: false });
  });
});

describe('casts', () => {
  test.each([
    ['an unknown preset', () => new GameEnv({ preset: 'chess', seats: {} }), 'no-such-preset'],
    ['too few seats', () => new GameEnv(openChat({ left: 'agent' })), 'no-such-cast'],
    ['an unknown seat', () => new GameEnv(openChat({ left: 'agent', up: 'agent' })), 'no-such-cast'],
    [
      'a human bot',
      () => new GameEnv(openChat({ left: 'agent', right: echo }, { cast: { right: 'human' } })),
      'no-such-cast',
    ],
    [
      'a Market without a person',
      () => new GameEnv({ preset: 'market', seats: { target: 'agent', 'bettor-1': echo } }),
      'no-such-cast',
    ],
    ['two agents for one', () => makeEnv(openChat({ left: 'agent', right: 'agent' })), 'one-agent'],
  ])('%s is refused', (_, make, code) => {
    expect(codeOf(make)).toBe(code);
  });

  test('a recorded side is human and says its lines', () => {
    const env = makeEnv(openChat({ left: 'agent', right: recordedOpponent([['one', 'two']]) }));
    env.reset(1);
    let step = env.step(hello);
    expect(step.info.recorded).toEqual(['right']);
    step = env.step(hello);
    expect(step.observation.messages.map(({ text }) => text)).toEqual(['hello', 'one', 'hello', 'two']);
    for (let said = 0; said < 3; said += 1) step = env.step(hello);
    // The recorded side has said two of the five messages; after a minute of silence a guess counts.
    while (!step.observation.legal.includes('predict')) step = env.step({ type: 'wait' });
    expect(env.step({ type: 'predict', nature: 'human' }).parts).toEqual({ payoff: 2 });
  });
});

test('opponents that answer later need stepAsync', async () => {
  const later = policyOpponent(async () => hello);
  const env = makeEnv(openChat({ left: 'agent', right: later }));
  env.reset(1);
  expect(codeOf(() => env.step(hello))).toBe('needs-async');
  const other = makeEnv(openChat({ left: 'agent', right: later }));
  await other.resetAsync(1);
  const step = await other.stepAsync(hello);
  expect(step.observation.messages.map(({ by }) => by)).toEqual(['left', 'right']);
});

test('copies have different seeds, and go on after an end', () => {
  const envs = makeVectorEnv(3, openChat({ left: 'agent', right: echo }, { maxTurns: 1 }));
  const seeds = new Set(envs.reset().map(({ info }) => info.seed));
  expect(seeds.size).toBe(3);
  envs.step([hello, hello, hello]);
  const [step] = envs.step([hello, hello, hello]);
  expect(step?.truncated).toBe(true);
  expect(step?.observation.messages).toEqual([]);
});

test('with turn-taking the clocks decide who speaks; without, seats take turns', () => {
  const speakers = (turnTaking: boolean) => {
    const env = new GameEnv(openChat({ left: 'agent', right: 'agent' }, { turnTaking }));
    let step = env.reset('speakers');
    while (step.turn !== null && step.observation.left?.messages.length !== 12)
      step = env.step({
        [step.turn]: step.observation[step.turn]?.legal.includes('say') ? hello : { type: 'wait' },
      });
    return (step.observation.left?.messages ?? []).map(({ by, at }) => ({ by, at }));
  };
  const turns = speakers(false);
  expect(turns.map(({ by }) => by)).toEqual(
    Array.from({ length: 12 }, (_, index) => (index % 2 === 0 ? 'left' : 'right')),
  );
  expect(new Set(turns.map(({ at }) => at % 5000))).toEqual(new Set([0]));
  const clocked = speakers(true);
  expect(clocked.some(({ by }, index) => by === clocked[index - 1]?.by)).toBe(true);
  expect(clocked.every(({ at }, index) => at - (clocked[index - 1]?.at ?? 0) >= 1000 || index === 0)).toBe(
    true,
  );
});

test('with turn-taking a seat is only asked when it can act, and a text out of time is refused', () => {
  const env = new GameEnv(openChat({ left: 'agent', right: 'agent' }, { turnTaking: true }));
  let step = env.reset('silent');
  let refusals = 0;
  while (step.turn !== null) {
    const { turn } = step;
    const { legal = [] } = step.observation[turn] ?? {};
    expect(legal.length).toBeGreaterThan(1);
    step = env.step({ [turn]: hello });
    if (legal.includes('say')) continue;
    expect(step.info.refused).toEqual({ [turn]: { code: 'not-your-turn' } });
    refusals += 1;
    step = env.step({ [turn]: { type: 'wait' } });
  }
  expect(refusals).toBeGreaterThan(0);
});

test('an observation in words has every message once, in order', () => {
  const env = new GameEnv(openChat({ left: 'agent', right: 'agent' }));
  let step = env.reset(1);
  for (let count = 0; count < 6; count += 1) {
    const { turn } = step;
    expect(env.observe('left').text.split('\n').slice(2, -1)).toEqual(
      Array.from({ length: count }, (_, index) => `${index % 2 === 0 ? 'you' : 'right'}: line ${index}`),
    );
    if (turn !== null) step = env.step({ [turn]: { type: 'say', text: `line ${count}` } });
  }
  env.reset(2);
  expect(env.observe('left').text).not.toContain('line');
});
