/** The agents that learn improve over 20 seeds, in games in which no constant policy is better than chance. */
import { beforeAll, describe, expect, test } from 'vitest';
import { Bandit, openers, playBandit, replies, trainBandit } from '../../packages/env/examples/bandit.ts';
import { Judge, playJudge, trainJudge } from '../../packages/env/examples/judge.ts';
import { improvementOf, learningAgents, type Rewards } from '../../scripts/curves/learning.ts';
import { hasPython } from '../support/bots/python.ts';

const seeds = 20;
const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;

/** Lower bounds of the improvement that a right build exceeds by far. */
const bars = { bandit: 0.4, judge: 0.04 };
const episodes = 120;

/** Python trains meanwhile, in other processes. */
const trainedInPython = new Map<string, Promise<Rewards>>();
beforeAll(() => {
  for (const { name, inPython } of hasPython ? learningAgents : []) {
    const training = inPython(seeds, episodes);
    training.catch(() => {}); // its test fails
    trainedInPython.set(name, training);
  }
});

describe.each(learningAgents)('$name', ({ name, inTypeScript }) => {
  const inPython = async () => (await trainedInPython.get(name)) ?? [];
  const least = bars[name as keyof typeof bars];
  let random: Rewards = [];
  beforeAll(async () => {
    random = await inTypeScript(seeds, episodes, 0);
  });

  test.each([['TypeScript', inTypeScript], ...(hasPython ? [['Python', inPython] as const] : [])] as const)(
    'improves in %s, by the bound of an interval over 20 seeds',
    async (_, train) => {
      const improvement = improvementOf(await train(seeds, episodes), random);
      expect(improvement.interval[0]).toBeGreaterThan(least);
      // The same bound does not hold for an agent that learns nothing.
      expect(improvementOf(random, random).interval[0]).toBeLessThan(0.05);
    },
  );
});

test('no constant choice of the bandit earns more than choices at random', () => {
  const random = mean(trainBandit('constant', 200, new Bandit(0)));
  for (const [opener] of openers.entries())
    for (const [reply] of replies.entries()) {
      const rewards = playBandit('constant', 4, (_, words) => (words === openers ? opener : reply));
      expect(mean(rewards), `${openers[opener]} / ${replies[reply]}`).toBeLessThanOrEqual(random);
    }
});

test('no constant verdict of the judge is right more often than one at random', async () => {
  for (const isHuman of [true, false]) expect(mean(await playJudge('constant', 40, () => isHuman))).toBe(0.5);
  expect(mean(await trainJudge('constant', 400, new Judge(0)))).toBeCloseTo(0.5, 1);
});

test('the same seed gives the same rewards', async () => {
  expect(trainBandit('same', 30)).toEqual(trainBandit('same', 30));
  expect(await trainJudge('same', 30)).toEqual(await trainJudge('same', 30));
});
