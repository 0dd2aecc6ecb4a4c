/**
 * A judge that learns by policy gradient (REINFORCE): it asks a witness four questions, and says whether a
 * human or a machine answered. Half of the witnesses are recorded people, half are house bots.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createBot as createEliza } from '@parlour/bot-eliza/in-process';
import { createBot as createLearner } from '@parlour/bot-learner/in-process';
import { createBot as createSimple } from '@parlour/bot-simple/in-process';
import { botOpponent, makeEnv, type Opponent, recordedOpponent, type SeatEnv } from '@parlour/env';
import { type RandomStream, seededStream } from '@parlour/game';

const questions = [
  'hi, how are you?',
  'what are you doing right now?',
  'why do you say that?',
  'tell me more',
];

/** Measures of a witness's messages, each about from 0 to 1; the first is the constant 1. */
export function featuresOf(said: readonly string[]): readonly number[] {
  const count = Math.max(said.length, 1);
  const share = (pattern: RegExp) => said.filter((text) => pattern.test(text)).length / count;
  const length = said.reduce((sum, text) => sum + text.length, 0) / count;
  const repeats = Number(new Set(said).size < said.length);
  return [1, Math.min(length / 60, 2), share(/^[A-Z]/), share(/[.!]$/), share(/\?/), share(/\bi\b/), repeats];
}

/** A logistic policy: weights of the features. */
export class Judge {
  #weights: readonly number[] = [0, 0, 0, 0, 0, 0, 0];
  #mean = 0.5;
  #last: { readonly features: readonly number[]; readonly surprise: number } | undefined;
  readonly #rate: number;

  /** Learns nothing at a `rate` of 0. */
  constructor(rate = 1) {
    this.#rate = rate;
  }

  get weights(): readonly number[] {
    return this.#weights;
  }

  /** Probability of the verdict "human". */
  belief(said: readonly string[]): number {
    const score = featuresOf(said).reduce((sum, one, index) => sum + one * (this.#weights[index] ?? 0), 0);
    return 1 / (1 + Math.exp(-score));
  }

  /** A verdict by chance: true is "human". */
  verdict(said: readonly string[], random: RandomStream): boolean {
    const belief = this.belief(said);
    const isHuman = random.chance(belief);
    this.#last = { features: featuresOf(said), surprise: Number(isHuman) - belief };
    return isHuman;
  }

  /** Reward of the last verdict. */
  learn(reward: number): void {
    const { features = [], surprise = 0 } = this.#last ?? {};
    const change = this.#rate * (reward - this.#mean) * surprise;
    this.#weights = this.#weights.map((weight, index) => weight + change * (features[index] ?? 0));
    this.#mean += 0.05 * (reward - this.#mean);
  }
}

/** Rewards of the episodes: 1 for a right verdict, 0 for a wrong one. */
export async function playJudge(
  seed: string,
  episodes: number,
  verdict: (said: readonly string[]) => boolean,
  learn: (reward: number) => void = () => {},
): Promise<readonly number[]> {
  const random = seededStream(seed, 'witnesses');
  const envs = witnesses(random).map((A) =>
    makeEnv({
      preset: 'imitation/two',
      seats: { interrogator: 'agent', A },
      cast: { interrogator: 'human' },
    }),
  );
  const rewards: number[] = [];
  for (let episode = 0; episode < episodes; episode += 1) {
    // People and bots in turns, the kind of bot by chance.
    const env = envs[episode % 2 === 0 ? 0 : 1 + random.below(envs.length - 1)] as SeatEnv;
    let step = await env.resetAsync(`${seed}/${episode}`);
    for (const text of questions) step = await env.stepAsync({ type: 'say', text });
    const { messages } = step.observation;
    const isHuman = verdict(messages.flatMap(({ by, text }) => (by === 'A' && text !== null ? [text] : [])));
    const { reward } = await env.stepAsync({ type: 'verdict', nature: isHuman ? 'human' : 'machine' });
    learn(reward);
    rewards.push(reward);
  }
  return rewards;
}

/** Rewards of the episodes while a judge learns. */
export function trainJudge(seed: string, episodes: number, judge = new Judge()): Promise<readonly number[]> {
  const random = seededStream(seed, 'judge');
  return playJudge(
    seed,
    episodes,
    (said) => judge.verdict(said, random),
    (reward) => judge.learn(reward),
  );
}

/** Recorded people first, then machines. */
function witnesses(random: RandomStream): readonly Opponent[] {
  const people = readFileSync(join(import.meta.dirname, 'people.jsonl'), 'utf8')
    .trim()
    .split('\n');
  const bots = [createSimple(), createEliza(), createLearner(random.next)];
  return [recordedOpponent(people.map((line) => JSON.parse(line))), ...bots.map(botOpponent)];
}
