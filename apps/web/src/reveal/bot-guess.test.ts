/** Tests of the question about bots after practice. */
import { expect, test } from 'vitest';
import type { GameRecord } from '../connection/archive.ts';
import { botQuestion, namelessBots, withoutNames } from './bot-guess.tsx';

const record = {
  ...{ origin: 'practice', names: { A: 'learner', B: 'Ann', C: 'aiml' }, made: { A: { persona: 'x' } } },
} as unknown as GameRecord;
const person = (seat: string, nature: 'human' | 'machine', isYou = false) => ({
  ...{ seat, label: seat, nature, isYou },
});
const people = [person('A', 'machine'), person('B', 'human', true), person('C', 'machine')];

test('of several bots the seat of one is asked for, of one its name', () => {
  const bots = namelessBots({ nature: null, people, judged: [] }, record);
  expect(bots.map(({ name }) => name)).toEqual(['learner', 'aiml']);
  expect(botQuestion(bots, [])).toEqual({
    name: 'aiml',
    options: [
      { value: 'A', label: 'A' },
      { value: 'C', label: 'C' },
    ],
    right: 'C',
  });
  expect(botQuestion(bots.slice(0, 1), ['aiml', 'learner', 'eliza'])).toMatchObject({
    ...{ name: null, right: 'learner' },
    options: [{ value: 'aiml' }, { value: 'eliza' }, { value: 'learner' }],
  });
  expect(botQuestion(bots.slice(0, 1), ['learner'])).toBeUndefined();
});

test('nothing is asked where the viewer was judged, or in a game that is no practice', () => {
  expect(namelessBots({ nature: 'human', people, judged: [] }, record)).toEqual([]);
  expect(namelessBots({ nature: null, people, judged: [] }, { ...record, origin: 'rated' })).toEqual([]);
});

test('until the guess the names of the bots are hidden, and what made their words', () => {
  const hidden = withoutNames(record, ['A', 'C']);
  expect(hidden?.names).toEqual({ B: 'Ann' });
  expect(hidden?.made).toBeUndefined();
  expect(withoutNames(record, [])).toBe(record);
});

test('a bot that only judged is not asked for', () => {
  const judged = [{ seat: 'A', nature: 'machine', players: null }] as const;
  const bots = namelessBots({ nature: 'machine', people, judged }, record);
  expect(bots.map(({ name }) => name)).toEqual(['learner']);
});
