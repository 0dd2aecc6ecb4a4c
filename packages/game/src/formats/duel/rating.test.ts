/** Tests of a duel's results for ratings. */
import { expect, test } from 'vitest';
import { ratingWeight } from '../../rating-weight.ts';
import { play } from '../../testing/index.ts';
import { duel } from './index.ts';
import { ratedScores } from './rating.ts';
import { chat, fault, leave, open, passTime, predict, say } from './testing/script.ts';

type Script = Parameters<typeof play<import('./types.ts').DuelTypes>>[1];
const scoresAfter = (...script: Script) => ratedScores(play(duel, script).log);

test('R1 scores are payoffs from the lowest to the highest of the table, without style', () => {
  const config = { style: { length: 0.5, novelty: 0.5 } };
  expect(scoresAfter(open({ config }), ...chat(0, 5), predict(99, 'left', 'machine'))).toEqual({
    left: 1,
    right: 0,
  });
  expect(scoresAfter(open({ config }), ...chat(0, 5), predict(99, 'right', 'human'))).toEqual({
    left: 0.25,
    right: 1,
  });
  expect(scoresAfter(open(), ...chat(0, 5), passTime(300_000))).toEqual({ left: 0.5, right: 0.5 });
  expect(scoresAfter(open(), ...chat(0, 1), leave(99, 'left'))).toEqual({ left: 0, right: 0.5 });
});

test('R2 a void game, an open one, and one in which only one has spoken say nothing', () => {
  expect(scoresAfter(open(), ...chat(0, 5), fault(99))).toEqual({});
  expect(scoresAfter(open(), ...chat(0, 5))).toEqual({});
  expect(scoresAfter(open(), say(1, 'left'), leave(2, 'right'))).toEqual({});
  expect(scoresAfter(open(), say(1, 'left'), passTime(60_001), predict(60_002, 'left', 'machine'))).toEqual(
    {},
  );
  const payoffs = { interrogator: { right: [0, 0], wrong: [0, 0] }, timeout: [0, 0] } as const;
  expect(scoresAfter(open({ config: { payoffs } }), ...chat(0, 5), leave(99, 'left'))).toEqual({});
});

test('R3 the n-th game of the same two people within a week counts 1/n, the sixth nothing', () => {
  expect([undefined, 1, 2, 3, 4, 5, 6, 100].map(ratingWeight)).toEqual([
    ...[1, 1, 1 / 2, 1 / 3, 1 / 4, 1 / 5, 0, 0],
  ]);
});
