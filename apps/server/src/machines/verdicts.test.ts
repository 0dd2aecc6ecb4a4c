/** Which judgements of a game are verdicts, and which evidence they give. */
import type { GameJudgements, JudgedTarget } from '@parlour/store';
import { expect, test } from 'vitest';
import { verdictsOf } from './verdicts.ts';

const judgement = (changes: Partial<JudgedTarget>): JudgedTarget => ({
  ...{ target: 'b', targetPlayer: 'b_1', nature: 'machine', judge: 'a', judgePlayer: 'a_1' },
  ...{ judgeIsBot: false, at: 1000, probability: 0.2, together: null, announced: 0.5, ...changes },
});
const game = (...judgements: readonly JudgedTarget[]): GameJudgements => ({
  ...{ game: 'g', format: 'duel', preset: 'duel', endedAt: 0, script: 'Latn' },
  ...{ made: { b: { version: '2', model: 'm' } }, judgements },
});

test('counts the last verdict of each judge about each target, with the version of the bot', () => {
  const [one, ...others] = verdictsOf([game(judgement({}), judgement({ at: 2000, probability: 0.9 }))]);
  expect(others).toEqual([]);
  expect(one).toMatchObject({ saidHuman: true, isHuman: false, at: 2000, version: 'b_1/2/m//' });
});

test('leaves out one half, erased players, and announcements that say all', () => {
  const all = [judgement({ probability: 0.5 }), judgement({ target: 'c', targetPlayer: null })];
  expect(verdictsOf([game(...all)])).toEqual([]);
  expect(verdictsOf([game(judgement({ announced: 1 }))])).toMatchObject([{ announced: null }]);
});

test('a verdict about a pair is one verdict about its machine, and evidence in the order of seats', () => {
  const person = { target: 'c', targetPlayer: 'a_2', nature: 'human', probability: 0.8, together: 'verdict' };
  const pair = [judgement(person), judgement({ together: 'verdict' })];
  for (const said of [pair, pair.toReversed()])
    expect(verdictsOf([game(...said)])).toMatchObject([
      { target: 'b_1', saidHuman: false, pair: { belief: 0.2, isHuman: false } },
    ]);
  const swapped = pair.map((one) => ({ ...one, target: one.target === 'b' ? 'c' : 'b' }));
  expect(verdictsOf([game(...swapped)])).toMatchObject([{ pair: { belief: 0.8, isHuman: true } }]);
  const people = pair.map((one) => ({ ...one, nature: 'human' }));
  expect(verdictsOf([game(...people)])).toMatchObject([{ made: null, version: null, pair: null }]);
});
