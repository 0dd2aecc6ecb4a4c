/** `parlour env rollout` and `parlour env evaluate`: episodes of a policy. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  type Action,
  GameEnv,
  type MaybePromise,
  type Observation,
  type Opponent,
  randomPolicy,
} from '@parlour/env';
import { type Nature, type RandomStream, seededStream } from '@parlour/game';
import { studentQuantile } from '@parlour/stats';
import { InputError } from '../input-error.ts';
import { opponentBy, readRecordings } from './opponents.ts';
import { presetOf, trainingGames } from './training-games.ts';

export interface GameOptions {
  readonly format: string;
  readonly preset?: string;
  readonly seats?: string;
  readonly cast?: string;
  readonly recordings?: string;
  readonly turnTaking?: boolean;
  readonly episodes: number;
  readonly seed: string;
  readonly json?: boolean;
}

/** Chooses an action. `random`: seeded for each episode. */
export type Policy = (observation: Observation, random: RandomStream) => MaybePromise<Action>;

interface EpisodeStep {
  readonly turn: string;
  readonly observation: object;
  readonly action: Action;
  /** Code of the refusal; the seat waited instead. */
  readonly refused?: string;
  readonly rewards: Readonly<Record<string, number>>;
}

interface Episode {
  readonly seed: string;
  readonly natures: Readonly<Record<string, Nature>>;
  readonly rewards: Readonly<Record<string, number>>;
  readonly steps: readonly EpisodeStep[];
}

/** Plays the episodes and writes `episodes.jsonl`, one episode a line. */
export async function rollout(
  options: GameOptions & { readonly policy: string; readonly out: string },
): Promise<void> {
  const env = await makeEnv(options);
  const policy = await readPolicy(options.policy);
  mkdirSync(options.out, { recursive: true });
  const file = join(options.out, 'episodes.jsonl');
  const lines: string[] = [];
  const totals: number[] = [];
  for (const seed of seeds(options)) {
    const episode = await play(env, policy, seed);
    lines.push(`${JSON.stringify(episode)}\n`);
    totals.push(totalOf(episode));
  }
  writeFileSync(file, lines.join(''));
  const result = { episodes: totals.length, preset: env.preset, ...meanOf(totals), file };
  console.log(
    options.json
      ? JSON.stringify(result)
      : `${totals.length} episodes of ${env.preset}: mean reward ${textOf(result)}\nwritten to ${file}`,
  );
}

/** Plays two policies over the same seeds and compares their mean rewards pairwise. */
export async function evaluate(options: GameOptions & { readonly policies: string }): Promise<void> {
  const names = options.policies.split(',').map((name) => name.trim());
  const [first, second] = names;
  if (names.length !== 2 || !first || !second)
    throw new InputError(`--policies: expected two with a comma between, found "${options.policies}"`);
  const totals: number[][] = [];
  for (const name of [first, second]) {
    const policy = await readPolicy(name);
    const env = await makeEnv(options);
    const own: number[] = [];
    for (const seed of seeds(options)) own.push(totalOf(await play(env, policy, seed)));
    totals.push(own);
  }
  const [one = [], other = []] = totals;
  const difference = {
    ...meanOf(one.map((total, index) => total - (other[index] ?? 0))),
    n: one.length,
  };
  const result = { A: meanOf(one), B: meanOf(other), difference };
  console.log(
    options.json
      ? JSON.stringify(result)
      : [
          `A ${first}: ${textOf(result.A)}`,
          `B ${second}: ${textOf(result.B)}`,
          `A - B: ${textOf(difference)} (${one.length} pairs)`,
        ].join('\n'),
  );
}

const seeds = ({ seed, episodes }: GameOptions): readonly string[] =>
  Array.from({ length: episodes }, (_, index) => `${seed}/${index}`);

async function makeEnv(options: GameOptions): Promise<GameEnv> {
  const usual = trainingGames[options.format];
  if (usual === undefined)
    throw new InputError(
      `--format: expected one of ${Object.keys(trainingGames).join(', ')}, found "${options.format}"`,
    );
  const seats = pairs('--seats', options.seats ?? usual.seats);
  const cast = pairs('--cast', options.cast ?? (options.seats === undefined ? usual.cast : ''));
  try {
    const recordings = options.recordings === undefined ? [] : readRecordings(options.recordings);
    const players: Record<string, 'agent' | Opponent> = {};
    for (const [seat, name] of seats)
      players[seat] = name === 'agent' || name === 'same' ? 'agent' : await opponentBy(name, recordings);
    return new GameEnv({
      preset: presetOf(options.format, options.preset),
      seats: players,
      cast: Object.fromEntries(cast) as Record<string, Nature>,
      turnTaking: options.turnTaking === true,
    });
  } catch (error) {
    throw new InputError((error as Error).message);
  }
}

/** `left=agent,right=bot:eliza` */
function pairs(option: string, list: string): readonly (readonly [string, string])[] {
  return list.split(',').flatMap((part) => {
    if (part.trim() === '') return [];
    const at = part.indexOf('=');
    if (at < 1) throw new InputError(`${option}: expected seat=value, found "${part}"`);
    return [[part.slice(0, at).trim(), part.slice(at + 1).trim()] as const];
  });
}

/** The policy of a module, or `random`. */
async function readPolicy(name: string): Promise<Policy> {
  if (name === 'random') return (observation, random) => randomPolicy(random)(observation);
  const file = resolve(name);
  if (!existsSync(file)) throw new InputError(`--policy ${name}: expected a file or "random", found neither`);
  const { policy, default: main = policy }: { policy?: Policy; default?: Policy } = await import(
    pathToFileURL(file).href
  );
  if (typeof main !== 'function')
    throw new InputError(
      `--policy ${name}: expected an export "policy" that is a function, found ${typeof main}`,
    );
  return main;
}

async function play(env: GameEnv, policy: Policy, seed: string): Promise<Episode> {
  const random = seededStream(seed, 'policy');
  const rewards: Record<string, number> = {};
  const steps: EpisodeStep[] = [];
  let result = await env.resetAsync(seed);
  while (result.turn !== null) {
    const { turn } = result;
    const observation = result.observation[turn] as Observation;
    const action = await policy(observation, random);
    if (typeof action !== 'object' || action === null)
      throw new InputError(
        `--policy: expected an action such as {"type":"wait"}, found ${JSON.stringify(action)}`,
      );
    // Written as it is now: an observation of a later state is another one.
    const seen = JSON.parse(JSON.stringify(observation));
    result = await env.stepAsync({ [turn]: action });
    // A policy that insists on a refused action would never end.
    const refused = result.info.refused?.[turn]?.code;
    if (refused !== undefined && result.turn === turn)
      result = await env.stepAsync({ [turn]: { type: 'wait' } });
    for (const [seat, reward] of Object.entries(result.rewards))
      rewards[seat] = (rewards[seat] ?? 0) + reward;
    steps.push({ turn, observation: seen, action, ...(refused && { refused }), rewards: result.rewards });
  }
  return { seed, natures: result.info.natures ?? {}, rewards, steps };
}

/** Rewards of all agents together. */
const totalOf = ({ rewards }: Episode): number => Object.values(rewards).reduce((sum, one) => sum + one, 0);

interface Mean {
  readonly mean: number;
  /** 95 %, by Student's t; null: fewer than two episodes. */
  readonly interval: readonly [number, number] | null;
}

function meanOf(values: readonly number[]): Mean {
  const n = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / n;
  if (n < 2) return { mean, interval: null };
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (n - 1);
  const half = studentQuantile(0.975, n - 1) * Math.sqrt(variance / n);
  return { mean, interval: [mean - half, mean + half] };
}

const textOf = ({ mean, interval }: Mean): string =>
  interval === null
    ? `${mean.toFixed(3)} (no interval: one episode)`
    : `${mean.toFixed(3)} (95 % ${interval.map((end) => end.toFixed(3)).join(' to ')})`;
