/** Tests of the times of a market's answers. */
import type { MarketEvent } from '@parlour/game';
import { describe, expect, test } from 'vitest';
import { answerTimesOfMarket } from './answer-times.ts';
import { A, answer, ask, B, marketGame } from './testing/market-game.ts';

describe('answerTimesOfMarket', () => {
  test('known answer: each from the moment at which its question became current', () => {
    const events = marketGame({
      steps: [
        ask(1000, A, 'Who are you?'),
        ask(2000, B, 'Well?'),
        answer(4500, 'Guess.'),
        answer(6000, 'Not so well.'),
        ask(115_000, A, 'Still there?'),
      ],
    });
    expect(answerTimesOfMarket(events)).toEqual({
      answers: [
        { read: 12, typed: 6, took: 3500 },
        { read: 5, typed: 12, took: 1500 },
      ],
      open: { read: 12, stood: 5000, silent: false },
    });
  });

  test('known answer: silence ends the game, and is told', () => {
    const events = marketGame({ steps: [ask(0, A), answer(2000), ask(10_000, A, 'And?')] });
    expect(answerTimesOfMarket(events).open).toEqual({ read: 4, stood: 45_000, silent: true });
  });

  test('what was erased is left out, on either side', () => {
    const events = marketGame({ steps: [ask(0, A), answer(2000), ask(3000, A), answer(9000)] });
    const without = (type: string, nth: number) => {
      let seen = 0;
      return events.map((event) =>
        event.type === type && seen++ === nth ? ({ ...event, text: null } as MarketEvent) : event,
      );
    };
    expect(answerTimesOfMarket(events).answers.map(({ took }) => took)).toEqual([2000, 6000]);
    expect(answerTimesOfMarket(without('answered', 0)).answers.map(({ took }) => took)).toEqual([6000]);
    expect(answerTimesOfMarket(without('question-submitted', 1)).answers.map(({ took }) => took)).toEqual([
      2000,
    ]);
  });

  test('an answer during which the house was away tells nothing, nor does a target who leaves', () => {
    const away = marketGame({
      steps: [
        ask(0, A),
        [1000, { type: 'resume', by: 'house', down: 5000 }],
        answer(8000),
        ask(9000, A),
        answer(12_000),
      ],
    });
    expect(answerTimesOfMarket(away).answers.map(({ took }) => took)).toEqual([3000]);
    const left = marketGame({
      steps: [ask(0, A), answer(2000), ask(3000, A), [8000, { type: 'leave', by: 'target' }]],
    });
    expect(answerTimesOfMarket(left)).toEqual({ answers: [{ read: 12, typed: 6, took: 2000 }] });
  });
});
