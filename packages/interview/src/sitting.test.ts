/** Sittings of an interview: commands, views, and results of several people. */

import { instant } from '@parlour/game';
import { describe, expect, test } from 'vitest';
import { peopleResults } from './people.ts';
import { type Sitting, type SittingSetting, sitting, sittingQuestions } from './sitting.ts';
import { datasetOf, rawItem } from './testing/items.ts';

const raw = [rawItem(0, 0), rawItem(0, 1, { outputs: '2' }), rawItem(0, 2), rawItem(1, 0)];
const delicate = rawItem(1, 1);
delicate.meta.turing_imitation = ['profanity'];
const dataset = datasetOf([...raw, delicate, rawItem(1, 2)]);

/** A sitting after these answers of its subject. */
function after(answers: readonly (1 | 2)[], setting: SittingSetting = 'history', subject = 'a_ann'): Sitting {
  const questions = sittingQuestions(dataset, false);
  const opening = { type: 'open', at: instant(0), subject, interview: 'small', setting, questions } as const;
  return answers.reduce(
    (state, answer, nth) => {
      const { events, refusal } = sitting.decide(state, {
        type: 'answer',
        at: instant(nth),
        by: subject,
        nth,
        answer,
      });
      expect(refusal).toBeUndefined();
      return events.reduce(sitting.evolve, state);
    },
    sitting.decide(sitting.initial, opening).events.reduce(sitting.evolve, sitting.initial),
  );
}
const answer = (state: Sitting, nth: number, by = 'a_ann') =>
  sitting.decide(state, { type: 'answer', at: instant(9), by, nth, answer: 1 }).refusal;

test('what is profane is left out unless it was asked for', () => {
  expect(sittingQuestions(dataset, false).map(({ dialogue, place }) => `${dialogue}/${place}`)).toEqual([
    '0/0',
    '0/1',
    '0/2',
    '1/0',
    '1/2',
  ]);
  expect(sittingQuestions(dataset, true)).toHaveLength(6);
});

test.each(['Profanity', 'adult content', 'ADULT-CONTENT', ' adult_content'])(
  'what is marked %j is not for everybody either',
  (mark) => {
    const marked = rawItem(0, 0);
    marked.meta.category = [mark];
    expect(sittingQuestions(datasetOf([marked]), false)).toEqual([]);
  },
);

describe('while it goes on', () => {
  test('each question is answered once, in order, by its subject', () => {
    const state = after([1, 1]);
    expect(answer(state, 1)).toBe('already-said');
    expect(answer(state, 3)).toBe('stale-question');
    expect(answer(state, 2, 'a_ben')).toBe('not-your-seat');
    expect(answer(state, 2)).toBeUndefined();
    expect(answer(after([1, 1, 1, 1, 1]), 5)).toBe('game-over');
  });

  test('its subject sees the question and, where it is in view, the conversation so far', () => {
    expect(sitting.view(after([1, 1]), 'a_ann')).toEqual({
      interview: 'small',
      language: 'en',
      setting: 'history',
      total: 5,
      answered: 2,
      isOver: false,
      current: { nth: 2, question: 'Question 0/2?', choices: ['One', 'Two'], isFirst: false },
      turns: [
        { nth: 0, question: 'Question 0/0?', choices: ['One', 'Two'], answer: 1 },
        { nth: 1, question: 'Question 0/1?', choices: ['One', 'Two'], answer: 1 },
      ],
      results: null,
    });
    expect(sitting.view(after([1, 1], 'memory'), 'a_ann').turns).toEqual([]);
    // Another conversation begins with nothing.
    expect(sitting.view(after([1, 1, 1]), 'a_ann')).toMatchObject({
      current: { nth: 3, isFirst: true },
      turns: [],
    });
  });

  test('nothing tells which answer is right, and others see no question', () => {
    for (const setting of ['history', 'memory'] as const)
      for (let count = 0; count < 5; count += 1) {
        const state = after(
          Array.from({ length: count }, () => 1 as const),
          setting,
        );
        expect(JSON.stringify(sitting.view(state, 'a_ann'))).not.toContain('right');
        expect(sitting.view(state, 'a_ben')).toMatchObject({ current: null, turns: [], results: null });
      }
  });
});

test('at its end the subject sees what was right', () => {
  const view = sitting.view(after([1, 1, 2, 1, 1], 'memory'), 'a_ann');
  expect(view).toMatchObject({ isOver: true, current: null, results: { accuracy: 0.6, n: 5 } });
  expect(view.turns.map(({ answer: own, right }) => [own, right])).toEqual([
    [1, 1],
    [1, 2],
    [2, 1],
    [1, 1],
    [1, 1],
  ]);
});

test('somebody who was asked elsewhere has a sitting at once', () => {
  const questions = sittingQuestions(dataset, true);
  const answers = [1, 2, -1, 1, 1, 1];
  const opening = {
    type: 'open',
    at: instant(0),
    subject: 'b_bot',
    interview: 'small',
    setting: 'history',
    questions,
    answers,
  } as const;
  const { events } = sitting.decide(sitting.initial, opening);
  const state = events.reduce(sitting.evolve, sitting.initial);
  expect(sitting.isOver(state)).toBe(true);
  expect(sitting.view(state, 'b_bot').results).toMatchObject({ n: 6, unparsable: 1 });
});

describe('people', () => {
  const subjects = ['a_1', 'a_2', 'a_3', 'a_4', 'a_5'];
  const right = [1, 2, 1, 1, 1] as const;
  const wrong = [2, 2, 1, 1, 1] as const;

  test('have a majority when there are five of them', () => {
    const four = subjects.slice(1).map((subject) => after(right, 'history', subject));
    expect(peopleResults(four).history).toMatchObject({ people: 4, majority: null, agreement: [] });
    const five = [after(wrong, 'history', 'a_1'), ...four];
    expect(peopleResults(five).history).toEqual({
      people: 5,
      individuals: [0.8, 1, 1, 1, 1],
      majority: expect.objectContaining({ accuracy: 1, n: 5 }),
      agreement: [
        { same: 5, questions: 4 },
        { same: 4, questions: 1 },
      ],
    });
  });

  test('count once: who comes again has seen the questions', () => {
    const twice = [after(wrong, 'history', 'a_1'), after(right, 'history', 'a_1')];
    expect(peopleResults(twice).history).toMatchObject({ people: 1, individuals: [0.8] });
    // Nor do they count from memory, once they have had the history in view.
    const both = [after(wrong, 'history', 'a_1'), after(right, 'memory', 'a_1')];
    expect(peopleResults(both).history.people).toBe(1);
    expect(peopleResults(both).memory).toMatchObject({ people: 0, individuals: [] });
  });
});
