/** Measures training environments: exchanges of an agent with a bot, in process and from Python. */

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createBot as createAiml } from '@parlour/bot-aiml/in-process';
import { createBot as createSimple } from '@parlour/bot-simple/in-process';
import {
  type Action,
  botOpponent,
  makeEnv,
  type Observation,
  type Opponent,
  type SeatEnv,
} from '@parlour/env';
import type { Benchmark, Row } from '../benchmark.ts';
import { spreadOf } from '../numbers.ts';
import { bareExchanges } from './bare.ts';
import { pythonRates } from './python.ts';

const sizes = {
  full: { rounds: 5, episodes: 500, memory: 20_000, python: 100 },
  tiny: { rounds: 2, episodes: 5, memory: 50, python: 0 },
};

/** Exchanges a second: an agent's message of eight words, and the bot's reply; both seats' observations. */
export const env: Benchmark = {
  name: 'env',
  async run(size = 'full') {
    const { rounds, episodes, memory, python } = sizes[size];
    const bare: number[] = [];
    const simple: number[] = [];
    const aiml: number[] = [];
    const ofSimple = duelWith(botOpponent(createSimple()));
    const ofAiml = duelWith(botOpponent(createAiml()));
    for (let round = 0; round < rounds; round += 1) {
      bare.push(rateOf(() => bareExchanges(episodes)));
      simple.push(rateOf(() => exchanges(ofSimple, episodes)));
      aiml.push(await rateOfAsync(() => exchangesAsync(ofAiml, Math.ceil(episodes / 4))));
    }
    const fromPython = python === 0 ? undefined : await pythonRates(python, rounds);
    const of = 'exchanges';
    return [
      { what: 'bare loop of the rules and both views', rate: spreadOf(bare), of },
      {
        what: 'an agent against the bot simple, in process',
        ...{ rate: spreadOf(simple), of, target: 20_000 },
        ratio: spreadOf(simple.map((rate, round) => rate / (bare[round] ?? Number.NaN))),
      },
      { what: 'an agent against the bot aiml, in process', rate: spreadOf(aiml), of },
      ...(fromPython === undefined
        ? []
        : [{ what: 'from Python, 32 environments a request', rate: spreadOf(fromPython), of, target: 2000 }]),
      memoryRow(memory),
    ];
  },
  long: async () => [memoryRow(1_000_000)],
};

const duelWith = (right: Opponent): SeatEnv =>
  makeEnv({ preset: 'duel/open-chat', seats: { left: 'agent', right } });

/** Number of exchanges in so many episodes. Both seats' observations are made in full. */
function exchanges(env: SeatEnv, episodes: number, isShort = false): number {
  let count = 0;
  for (let episode = 0; episode < episodes; episode += 1) {
    let step = env.reset(episode);
    while (!step.terminated) {
      step = env.step(nextAction(step.observation, count, isShort));
      if (lengthOf(step.observation) + lengthOf(env.game.observe('right')) > 0) count += 1;
    }
  }
  return count;
}

/** The same with an opponent that replies by a promise. */
async function exchangesAsync(env: SeatEnv, episodes: number): Promise<number> {
  let count = 0;
  for (let episode = 0; episode < episodes; episode += 1) {
    let step = await env.resetAsync(episode);
    while (!step.terminated) {
      step = await env.stepAsync(nextAction(step.observation, count));
      if (lengthOf(step.observation) + lengthOf(env.game.observe('right')) > 0) count += 1;
    }
  }
  return count;
}

/** Says something until the game asks for a prediction, or only until it allows one. */
function nextAction({ legal }: Observation, count: number, isShort = false): Action {
  const maySay = legal.includes('say') && !(isShort && legal.includes('predict'));
  return maySay
    ? { type: 'say', text: `${count} who are you and where are you` }
    : { type: 'predict', nature: 'machine' };
}

const lengthOf = ({ text, messages }: Observation): number => text.length + messages.length;

async function rateOfAsync(work: () => Promise<number>): Promise<number> {
  const start = performance.now();
  const count = await work();
  return count / ((performance.now() - start) / 1000);
}

/** Per second. */
function rateOf(work: () => number): number {
  const start = performance.now();
  const count = work();
  return count / ((performance.now() - start) / 1000);
}

/** Growth of the heap over many episodes of five exchanges. */
function memoryRow(episodes: number): Row {
  const env = duelWith(botOpponent(createSimple()));
  exchanges(env, Math.ceil(episodes / 10), true);
  const before = heapUsed();
  exchanges(env, episodes, true);
  const growth = Math.max(0, heapUsed() - before) / 2 ** 20;
  return {
    what: `growth of the heap over ${episodes} episodes`,
    value: spreadOf([growth]),
    unit: 'MB',
    most: 5,
  };
}

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

function heapUsed(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}
