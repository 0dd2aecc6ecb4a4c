/** Rewards of the agents that learn, in TypeScript and Python, over many seeds. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { studentQuantile } from '@parlour/stats';
import { Bandit, trainBandit } from '../../packages/env/examples/bandit.ts';
import { Judge, trainJudge } from '../../packages/env/examples/judge.ts';

const root = join(import.meta.dirname, '..', '..');
const people = join(root, 'packages', 'env', 'examples', 'people.jsonl');

/** Rewards of the episodes by seed. */
export type Rewards = readonly (readonly number[])[];

/** An agent that learns. At a `rate` of 0 it acts at random. */
export interface LearningAgent {
  readonly name: string;
  readonly title: string;
  /** Range of the reward. */
  readonly range: readonly [number, number];
  readonly inTypeScript: (seeds: number, episodes: number, rate?: number) => Promise<Rewards>;
  readonly inPython: (seeds: number, episodes: number) => Promise<Rewards>;
}

export const learningAgents: readonly LearningAgent[] = [
  {
    name: 'bandit',
    title: 'Bandit over openers and replies: reward in a duel',
    range: [-1, 1],
    inTypeScript: async (seeds, episodes, rate) =>
      seedsOf(seeds).map((seed) => trainBandit(seed, episodes, new Bandit(rate))),
    inPython: (seeds, episodes) => python('learn_bandit.py', seeds, episodes),
  },
  {
    name: 'judge',
    title: 'Policy-gradient judge: share of right verdicts',
    range: [0.4, 0.9],
    inTypeScript: async (seeds, episodes, rate) => {
      const all: (readonly number[])[] = [];
      for (const seed of seedsOf(seeds)) all.push(await trainJudge(seed, episodes, new Judge(rate)));
      return all;
    },
    inPython: (seeds, episodes) => python('learn_judge.py', seeds, episodes, '--recordings', people),
  },
];

const seedsOf = (count: number): readonly string[] => Array.from({ length: count }, (_, seed) => `${seed}`);

async function python(file: string, seeds: number, episodes: number, ...more: string[]): Promise<Rewards> {
  const client = join(root, 'clients', 'python');
  const server = `"${process.execPath}" "${join(root, 'apps', 'cli', 'bin', 'parlour.js')}" env serve`;
  const { stdout } = await promisify(execFile)(
    'python3',
    [join(client, 'examples', file), '--seeds', `${seeds}`, '--episodes', `${episodes}`, ...more],
    {
      env: {
        ...process.env,
        PYTHONPATH: client,
        PYTHONDONTWRITEBYTECODE: '1',
        PARLOUR_ENV_COMMAND: server,
      },
      maxBuffer: 2 ** 26,
    },
  );
  return JSON.parse(stdout);
}

export interface MeanOfSeeds {
  readonly mean: number;
  /** 95 %, by Student's t over the seeds. */
  readonly interval: readonly [number, number];
}

export function meanOfSeeds(values: readonly number[]): MeanOfSeeds {
  const n = values.length;
  const mean = values.reduce((sum, one) => sum + one, 0) / n;
  const variance = values.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (n - 1);
  const half = studentQuantile(0.975, n - 1) * Math.sqrt(variance / n);
  return { mean, interval: [mean - half, mean + half] };
}

/** Mean reward of each seed over some of its episodes. */
const meansOf = (rewards: Rewards, from: number, to: number): readonly number[] =>
  rewards.map((one) => one.slice(from, to).reduce((sum, reward) => sum + reward, 0) / (to - from));

/** Curve with an interval for each block of episodes. */
export const curveOf = (rewards: Rewards, block: number): readonly MeanOfSeeds[] =>
  Array.from({ length: Math.floor((rewards[0]?.length ?? 0) / block) }, (_, index) =>
    meanOfSeeds(meansOf(rewards, index * block, (index + 1) * block)),
  );

/** Mean reward in the last quarter of the episodes, minus that of the random policy. */
export function improvementOf(learned: Rewards, random: Rewards): MeanOfSeeds {
  const episodes = learned[0]?.length ?? 0;
  const base = meansOf(random, 0, episodes);
  const last = meansOf(learned, Math.floor(episodes * 0.75), episodes);
  return meanOfSeeds(last.map((mean, seed) => mean - (base[seed] ?? Number.NaN)));
}
