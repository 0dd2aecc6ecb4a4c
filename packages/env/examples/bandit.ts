/**
 * A contextual bandit over openers and replies (gradient bandit, Sutton and Barto 2.8): it talks in a duel
 * with a bot that asks, and learns which words are taken for a human's.
 */
import { createBot } from '@parlour/bot-interrogator/in-process';
import { botOpponent, makeEnv, type Observation } from '@parlour/env';
import { type RandomStream, seededStream } from '@parlour/game';

export const openers = [
  'hey, long day?',
  'Greetings! How may I assist you today?',
  'hi. you first',
  'I am a language model.',
] as const;

export const replies = [
  'no idea lol',
  'As an AI, I have no personal experiences.',
  'coffee, black',
  'That is a great question!',
  'my sister called about that yesterday',
  'Could you please elaborate?',
  'the bus was late again, so that',
  'I would be happy to help you with that.',
  'yeah, sometimes',
  'It depends on many factors; however, opinions vary.',
  'dunno, ask me tomorrow',
  'Thank you for asking!',
] as const;

type Words = readonly string[];

/** Turn and kind of the last question. */
export function contextOf({ messages, seat }: Pick<Observation, 'messages' | 'seat'>): string {
  const own = messages.filter(({ by }) => by === seat).length;
  const asked = messages.findLast(({ by }) => by !== seat)?.text ?? '';
  const isOpen = /^(?:what|who|which|when|where|why|how)\b/i.test(asked);
  return `${Math.min(own, 6)} ${isOpen ? 'open' : /^(?:tell|say)\b/i.test(asked) ? 'tell' : 'other'}`;
}

/** Preferences of the words in each context. Learns nothing at a `rate` of 0. */
export class Bandit {
  readonly #preferences = new Map<string, number[]>();
  readonly #rate: number;
  #mean = 0;
  #chosen: { readonly context: string; readonly arm: number; readonly shares: readonly number[] }[] = [];

  constructor(rate = 1) {
    this.#rate = rate;
  }

  /** Number of one of these words. */
  choose(context: string, words: Words, random: RandomStream): number {
    const shares = this.shares(context, words);
    const drawn = random.next();
    let sum = 0;
    const found = shares.findIndex((share) => {
      sum += share;
      return drawn < sum;
    });
    const arm = found < 0 ? words.length - 1 : found;
    this.#chosen.push({ context, arm, shares });
    return arm;
  }

  /** Probability of each of these words: the softmax of their preferences. */
  shares(context: string, words: Words): readonly number[] {
    const preferences = this.#preferences.get(context) ?? words.map(() => 0);
    const powers = preferences.map((one) => Math.exp(one - Math.max(...preferences)));
    const sum = powers.reduce((total, one) => total + one, 0);
    return powers.map((one) => one / sum);
  }

  /** Reward of the episode, for all its choices. */
  learn(reward: number): void {
    for (const { context, arm, shares } of this.#chosen) {
      const before = this.#preferences.get(context) ?? shares.map(() => 0);
      const gain = this.#rate * (reward - this.#mean);
      this.#preferences.set(
        context,
        before.map((one, index) => one + gain * (Number(index === arm) - (shares[index] ?? 0))),
      );
    }
    this.#mean += 0.05 * (reward - this.#mean);
    this.#chosen = [];
  }
}

/** Chooses an opener, or a reply, by its number. */
export type ChooseWords = (context: string, words: Words) => number;

/** Rewards of the episodes: by the table of the forum, 1 for an agent that is taken for human, else -1. */
export function playBandit(
  seed: string,
  episodes: number,
  choose: ChooseWords,
  learn: (reward: number) => void = () => {},
): readonly number[] {
  const { next } = seededStream(seed, 'interrogator');
  const env = makeEnv({
    preset: 'duel/open-chat',
    seats: { left: 'agent', right: botOpponent(createBot(next)) },
  });
  return Array.from({ length: episodes }, (_, episode) => {
    let step = env.reset(`${seed}/${episode}`);
    while (!step.terminated) {
      const { observation } = step;
      const words = observation.messages.length === 0 ? openers : replies;
      const text = words[choose(contextOf(observation), words)] ?? words[0];
      step = env.step(observation.legal.includes('say') ? { type: 'say', text } : { type: 'wait' });
    }
    learn(step.reward);
    return step.reward;
  });
}

/** Rewards of the episodes while a bandit learns. */
export function trainBandit(seed: string, episodes: number, bandit = new Bandit()): readonly number[] {
  const random = seededStream(seed, 'bandit');
  return playBandit(
    seed,
    episodes,
    (context, words) => bandit.choose(context, words, random),
    (reward) => bandit.learn(reward),
  );
}
