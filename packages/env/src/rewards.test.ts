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
import { seatsOf } from './testing/episodes.ts';

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

  test('a nature for a seat that no one plays is refused, and one that does not exist', () => {
    const seats = { left: 'agent', right: echo } as const;
    expect(codeOf(() => new GameEnv(openChat(seats, { cast: { up: 'human' } })))).toBe('no-such-cast');
    expect(codeOf(() => new GameEnv(openChat(seats, { cast: { left: 'alien' as never } })))).toBe(
      'no-such-cast',
    );
  });

  test('a recorded side is human and says its lines, then those of the next conversation', () => {
    const lines = ['one', 'two', 'x'.repeat(400), 'three'];
    const env = makeEnv(openChat({ left: 'agent', right: recordedOpponent([lines, []]) }));
    env.reset(1);
    let step = env.step(hello);
    // Marked as such at the end only: the mark says that it is human.
    expect(step.info.recorded).toBeUndefined();
    for (let said = 0; said < 4; said += 1) step = env.step(hello);
    const texts = step.observation.messages.flatMap(({ by, text }) => (by === 'right' ? [text] : []));
    expect(texts).toEqual(['one', 'two', 'three', 'one', 'two']);
    step = env.step({ type: 'predict', nature: 'human' });
    expect(step).toMatchObject({ parts: { payoff: 2 }, info: { recorded: ['right'] } });
  });
});

describe('ends and beginnings', () => {
  test('a reward is paid once, also if steps follow the end', () => {
    const env = makeEnv(openChat({ left: 'agent', right: echo }));
    env.reset(1);
    for (let said = 0; said < 5; said += 1) env.step(hello);
    expect(env.step({ type: 'predict', nature: 'machine' })).toMatchObject({ reward: 1, terminated: true });
    const after = env.step({ type: 'predict', nature: 'machine' });
    expect(after).toMatchObject({ reward: 0, terminated: true, parts: {} });
    expect(after.info.refused).toEqual({ left: { code: 'not-your-turn' } });
  });

  test('after a truncation the game does not go on', () => {
    const env = makeEnv(openChat({ left: 'agent', right: echo }, { maxTurns: 1 }));
    env.reset(1);
    env.step(hello);
    const end = env.step(hello);
    const events = env.game.events.length;
    expect(end.truncated).toBe(true);
    expect(env.step(hello)).toMatchObject({ truncated: true, terminated: false, reward: 0 });
    expect(env.game.events).toHaveLength(events);
  });

  test('a step before the first reset is an error', () => {
    const env = makeEnv(openChat({ left: 'agent', right: echo }));
    expect(codeOf(() => env.step(hello))).toBe('no-episode');
  });

  test('a reset within an episode begins like any other', () => {
    const env = new GameEnv(openChat({ left: 'agent', right: 'agent' }));
    const first = env.reset(1).turn;
    expect(env.step({ left: hello }).turn).toBe('right');
    expect(env.reset(1).turn).toBe(first);
  });

  test.each([
    ['duel', { type: 'bet', side: 'human' }, 'not-your-seat'],
    ['duel', { type: 'fly' }, 'not-your-seat'],
    ['duel', { type: 'say' }, 'empty'],
    ['show', { type: 'verdict', nature: 'human' }, 'not-your-seat'],
    ['market', { type: 'predict', nature: 'human' }, 'not-your-seat'],
    ['imitation', { type: 'label', labels: { A: 'ai' } }, 'not-your-seat'],
  ] as const)('an action of another format is refused: %s %j', (format, action, code) => {
    const preset = {
      duel: 'duel/open-chat',
      show: 'show/four',
      market: 'market',
      imitation: 'imitation/two',
    };
    const [seats] = seatsOf(preset[format]);
    const env = new GameEnv({ preset: preset[format], ...seats, seats: seats?.seats ?? {}, penalty: 1 });
    const { turn } = env.reset(1);
    const seat = turn ?? '';
    const events = env.events.length;
    const step = env.step({ [seat]: action as never });
    expect(step).toMatchObject({ turn, rewards: { [seat]: -1 }, info: { refused: { [seat]: { code } } } });
    expect(env.events).toHaveLength(events);
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

test('with turn-taking an interrogator, who has no clock, speaks', () => {
  const seats = { interrogator: 'agent', A: 'agent' } as const;
  const cast = { interrogator: 'human' } as const;
  const env = new GameEnv({ preset: 'imitation/two', seats, cast, turnTaking: true });
  let step = env.reset('asks');
  let asked = 0;
  while (step.turn !== null && asked < 3) {
    const mayAsk = step.turn === 'interrogator' && step.observation.interrogator?.legal.includes('say');
    asked += Number(mayAsk);
    step = env.step({ [step.turn]: mayAsk ? { type: 'say', text: 'why?', to: 'A' } : { type: 'wait' } });
  }
  expect(asked).toBe(3);
  expect(step.observation.A?.messages.map(({ by }) => by)).toEqual(Array(3).fill('interrogator'));
});

test('a bot whose reply breaks a limit is asked once more, with the fault', () => {
  const bot = botOpponent({ reply: ({ fault }) => (fault ? fault.code : 'x'.repeat(400)) });
  const env = makeEnv(openChat({ left: 'agent', right: bot }));
  env.reset(1);
  expect(env.step(hello).observation.messages.at(-1)).toMatchObject({ by: 'right', text: 'too-long' });
});

test('a recorded interrogator of two witnesses speaks to both', () => {
  const interrogator = recordedOpponent([['hi', 'why?', 'who are you?']]);
  const env = new GameEnv({
    preset: 'imitation/5',
    seats: { interrogator, A: 'agent', B: 'agent' },
    cast: { A: 'human' },
  });
  let step = env.reset(1);
  for (let turns = 0; turns < 8 && step.turn !== null; turns += 1)
    step = env.step({
      [step.turn]: step.observation[step.turn]?.legal.includes('say') ? hello : { type: 'wait' },
    });
  for (const witness of ['A', 'B'])
    expect(step.observation[witness]?.messages.some(({ by }) => by === 'interrogator')).toBe(true);
});
