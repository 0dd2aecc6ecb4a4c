/** A policy that was trained in an environment plays online through both SDKs, for the same reward. */
import type { FinishedGame } from '@parlour/bot-sdk';
import { GameEnv, type StepResult } from '@parlour/env';
import type { Nature } from '@parlour/game';
import type { Fact } from '@parlour/store';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { Judge, trainJudge } from '../../packages/env/examples/judge.ts';
import { bots, type Home, newBot, practise } from '../support/bots/bot-home.ts';
import { client, hasPython, type PythonBot, pythonBot } from '../support/bots/python.ts';
import { factsOf } from '../support/bots/python-house.ts';
import type { Client } from '../support/client.ts';
import { until } from '../support/until.ts';

const preset = 'duel/open-chat';
const { home, start, end } = bots();
let python: PythonBot | undefined;
afterEach(async () => {
  python?.child.kill('SIGKILL');
  await end();
});

const judge = new Judge();
beforeAll(async () => void (await trainJudge('online', 100, judge)));

const lines = [
  'hey',
  'work, boring',
  'idk, you?',
  'lol ok',
  'what do you mean',
  'yes',
  'i had soup',
  'bye then',
];

/** A person talks with the bot until it guesses, or guesses after their last line. Returns the log. */
async function duel(house: Home, person: Client): Promise<readonly Fact[]> {
  const game = await practise(house, person, { preset, role: 'duellist' });
  const has = async (type: string) => (await factsOf(house, game)).some((fact) => fact.type === type);
  for (const text of lines) {
    if (await has('settled')) break;
    await person.begin({ type: 'say', text });
    for (let step = 0; step < 20; step += 1) await house.pass(500);
  }
  const guess = async () => {
    if (!(await has('settled'))) await person.begin({ type: 'predict', nature: 'machine' });
    await house.pass(1000);
  };
  await until(() => has('settled'), 'the end', { step: guess });
  return factsOf(house, game);
}

/** Reward of a seat for the same moves in an environment. */
function rewardInEnv(facts: readonly Fact[], seat: string): number {
  const settled = facts.find(({ type }) => type === 'settled') as unknown as {
    natures: Record<string, Nature>;
  };
  const env = new GameEnv({ preset, seats: { left: 'agent', right: 'agent' }, cast: settled.natures });
  let step: StepResult = env.reset('online');
  let reward = 0;
  const act = (actions: Parameters<GameEnv['step']>[0]) => {
    step = env.step(actions);
    reward += step.rewards[seat] ?? 0;
  };
  for (const fact of facts as readonly (Fact & { by?: string; text?: string; nature?: Nature })[]) {
    const { type, by = '', text = '', nature = 'human' } = fact;
    if (type !== 'said' && type !== 'predicted') continue;
    const needed = type === 'said' ? 'say' : 'predict';
    while (step.turn !== null && (step.turn !== by || !step.observation[by]?.legal.includes(needed)))
      act({ [step.turn]: { type: 'wait' } });
    act({ [by]: type === 'said' ? { type: 'say', text } : { type: 'predict', nature } });
  }
  expect(step.terminated).toBe(true);
  return reward;
}

describe('in a duel with a person', () => {
  test('through the SDK: the payoff of the closing frame is the reward of the environment', async () => {
    const house = await home({ chance: 'trained policy' });
    const { token } = await newBot(house);
    const overs: FinishedGame[] = [];
    const bot = start(house.url, {
      token,
      reply: ({ before }) => lines[before.length % lines.length],
      judge: ({ talk, you }) =>
        judge.belief(talk.flatMap(({ by, text }) => (by === you || text === null ? [] : [text]))),
      over: (game) => void overs.push(game),
    });
    await bot.until('connected');
    const facts = await duel(house, await house.person('ann'));
    await until(() => overs.length > 0, 'the closing frame');
    const [over] = overs;
    expect(over?.payoff).not.toBe(0);
    expect(over?.payoff).toBe(rewardInEnv(facts, over?.seat ?? ''));
    expect(over?.talk.length).toBeGreaterThan(4);
    expect(over?.prediction).not.toBeNull();
    expect(over?.results).toMatchObject({ left: expect.any(Number), right: expect.any(Number) });
  });

  test.skipIf(!hasPython)('through the Python client: the same', async () => {
    const house = await home({ chance: 'trained policy' });
    const { token } = await newBot(house);
    python = pythonBot(
      `
import json, sys
sys.path.insert(0, ${JSON.stringify(`${client}/examples`)})
from learn_judge import Judge
from parlour_bot import Bot
policy = Judge([], 1)
policy.weights = ${JSON.stringify(judge.weights)}
lines = ${JSON.stringify(lines)}

def over(game):
    prediction = game.prediction is not None
    print("over " + json.dumps([game.seat, game.payoff, len(game.talk), prediction, dict(game.results)]))

Bot(
    reply=lambda prompt: lines[len(prompt.before) % len(lines)],
    judge=lambda prompt: policy.belief([said.text for said in prompt.talk if said.by != prompt.you]),
    over=over,
).run()`,
      { PARLOUR_URL: house.url, PARLOUR_TOKEN: token },
    );
    await python.until((line) => line.includes('connected'), 'that it is connected');
    const facts = await duel(house, await house.person('ann'));
    const line = await python.until((one) => one.startsWith('over '), 'the closing frame');
    const [seat, payoff, said, isPredicted, results] = JSON.parse(line.slice('over '.length));
    expect(payoff).not.toBe(0);
    expect(payoff).toBe(rewardInEnv(facts, seat));
    expect(said).toBeGreaterThan(4);
    expect(isPredicted).toBe(true);
    expect(results[seat]).toBe(payoff);
  });
});
